// Matilda tidies up after strangers: patrols, rolls back, deletes and restores, hides, blocks, protects, renames.
import { wikiHands } from '../hands.mjs';
import { PASSWORDS } from '../pages.mjs';

export default async (browser) => {
  const hands = wikiHands(browser);
  await hands.logIn('Matilda', PASSWORDS.Matilda);
  await patrol(hands);
  await rollback(hands);
  await deleting(hands);
  await hiding(hands);
  await blocking(hands);
  await protecting(hands);
  await histories(hands);
  await people(hands);
  await logs(hands);
  await hands.logOut();
};

const PATROLLED = 'ids|title|user|patrolled|flags|tags|comment|timestamp';

async function patrol({ special, ask, tell, todo, pressOn, view }) {
  await special('RecentChanges', '?hidepatrolled=1&limit=50&days=7');
  const changes = (show) =>
    ask({ action: 'query', list: 'recentchanges', rcprop: PATROLLED, rcshow: show, rctype: 'edit|new', rclimit: '40' });
  const { json } = await changes('!patrolled');
  const open = json?.query?.recentchanges ?? [];
  const [first, second, third, fourth] = open;
  if (first)
    await todo(first.title, { diff: String(first.revid), oldid: String(first.old_revid), rcid: String(first.rcid) });
  await pressOn('.patrollink a');
  for (const change of [second, third]) {
    if (change) await tell({ action: 'patrol', rcid: String(change.rcid) }, 'patrol');
    await changes('!patrolled');
  }
  if (fourth) await tell({ action: 'patrol', revid: String(fourth.revid), tags: 'typo' }, 'patrol');
  if (second) await tell({ action: 'patrol', rcid: String(second.rcid) }, 'patrol');
  await tell({ action: 'patrol', rcid: '99999' }, 'patrol');
  await tell({ action: 'patrol', rcid: 'first' }, 'patrol');
  await tell({ action: 'patrol' }, 'patrol');
  await changes('patrolled');
  await changes('!patrolled');
  await view('Rubbish');
  await pressOn('.patrollink a');
  await special('Log', '?type=patrol');
}

async function rollback({ todo, pressOn, send, tell, ask, fetchPage }) {
  await todo('Grey Island', { action: 'history' });
  await pressOn('.mw-rollback-link a');
  await send({}, '', '#mw-content-text form');
  await tell(
    { action: 'rollback', title: 'Fish Market', user: '127.0.0.1', summary: 'It does not stink', markbot: '1' },
    'rollback',
  );
  await tell({ action: 'rollback', title: 'Fish Market', user: '127.0.0.1' }, 'rollback');
  await tell({ action: 'rollback', title: 'Rubbish', user: '127.0.0.1' }, 'rollback');
  await tell({ action: 'rollback', title: 'No such page', user: '127.0.0.1' }, 'rollback');
  await tell({ action: 'rollback', title: 'East Pier' }, 'rollback');
  await tell({ action: 'rollback', title: 'East Pier', user: '127.0.0.1' }, 'rollback');
  await fetchPage('Weather_Station', { action: 'rollback', from: 'Nobody' });
  await ask({
    action: 'query',
    prop: 'revisions',
    titles: 'Fish Market',
    rvprop: 'ids|user|comment|tags',
    rvlimit: '5',
  });
}

async function deleting({ todo, send, tell, special, ask, view }) {
  const exists = () => ask({ action: 'query', prop: 'info', titles: 'Rubbish|Rope Walk|Harbour Office|Ferry Greta' });
  await exists();
  await todo('Rubbish', { action: 'delete' });
  await send({ wpReason: 'Rubbish indeed' }, 'wpConfirmB', '#deleteconfirm');
  await exists();
  await view('Rubbish');
  const remove = (more) => tell({ action: 'delete', reason: 'Not needed', ...more });
  await remove({ title: 'Rope Walk' });
  await remove({ title: 'Harbour Office' });
  await remove({ title: 'Ferry Greta', watchlist: 'watch', tags: 'old news' });
  await remove({ title: 'Ferry Greta' });
  await remove({ pageid: '99999' });
  await remove({});
  await remove({ title: 'File:Ferry by night.png' });
  await remove({ title: 'Salt House', tags: 'seaweed' });
  await exists();
  await special('Undelete');
  await special('Undelete', '?prefix=R&fuzzy=1');
  await special('Undelete/Rubbish');
  await send({ wpComment: 'A second look' }, 'restore', '#undelete');
  await exists();
  const restore = (more) => tell({ action: 'undelete', reason: 'Needed after all', ...more });
  await restore({ title: 'Harbour Office' });
  await restore({ title: 'Ferry Greta', timestamps: '2001-01-01T00:00:00Z' });
  await restore({ title: 'Ferry Greta' });
  await restore({ title: 'Ferry Greta' });
  await restore({ title: 'Never there' });
  await restore({});
  await exists();
  await remove({ title: 'Rubbish' });
  await ask({ action: 'query', list: 'alldeletedrevisions', adrprop: 'ids|user|comment|timestamp', adrlimit: '5' });
  await ask({ action: 'query', prop: 'deletedrevisions', titles: 'Rubbish|Rope Walk', drvprop: 'ids|user|comment' });
  await ask({ action: 'query', list: 'filearchive', faprop: 'timestamp|user|size|sha1|description' });
  await ask({ action: 'query', list: 'logevents', letype: 'delete', lelimit: '10' });
  await special('Log', '?type=delete');
}

async function hiding({ ask, tell, special, todo, send }) {
  const revisions = () =>
    ask({
      action: 'query',
      prop: 'revisions',
      titles: 'Salt House',
      rvprop: 'ids|user|comment|content|flags',
      rvslots: 'main',
      rvlimit: '4',
    });
  const { json } = await revisions();
  const found = json?.query?.pages?.[0]?.revisions ?? [];
  const [, second, third] = found;
  await tell({
    action: 'revisiondelete',
    type: 'revision',
    target: 'Salt House',
    ids: String(second?.revid),
    hide: 'content|comment',
    reason: 'Private matters',
  });
  await revisions();
  await tell({
    action: 'revisiondelete',
    type: 'revision',
    target: 'Salt House',
    ids: String(second?.revid),
    show: 'content|comment',
    reason: 'No longer',
  });
  await revisions();
  await tell({
    action: 'revisiondelete',
    type: 'revision',
    target: 'Salt House',
    ids: String(found[0]?.revid),
    hide: 'content',
  });
  await tell({ action: 'revisiondelete', type: 'revision', target: 'Salt House', ids: '99999', hide: 'content' });
  await tell({ action: 'revisiondelete', type: 'boat', target: 'Salt House', ids: '1' });
  await tell({ action: 'revisiondelete', type: 'revision', target: 'Salt House', ids: '1' });
  await special('RevisionDelete', `?type=revision&target=Salt+House&ids=${third?.revid ?? second?.revid}`);
  await send({ wpHidePrimary: '1', wpReason: 'By the form' }, 'wpSubmit', '#mw-content-text form');
  await todo('Salt House', { action: 'history' });
}

const BLOCKS = {
  action: 'query',
  list: 'blocks',
  bkprop: 'id|user|by|timestamp|expiry|reason|range|flags|restrictions',
  bklimit: '20',
};

async function blocking({ special, send, tell, ask, view }) {
  await special('Block');
  await send({ wpTarget: '', wpExpiry: '1 day' }, '', '#mw-content-text form');
  await send({ wpTarget: 'Nobody There', wpExpiry: '1 day' }, '', '#mw-content-text form');
  await special('Block/Gustav Drift');
  await send(
    { wpTarget: 'Gustav Drift', wpExpiry: 'other', 'wpExpiry-other': 'one day soon' },
    '',
    '#mw-content-text form',
  );
  await send(
    { wpTarget: 'Gustav Drift', wpExpiry: '3 days', 'wpReason-other': 'Boring islands' },
    '',
    '#mw-content-text form',
  );
  await special('BlockList');
  await ask(BLOCKS);
  const block = (more) => tell({ action: 'block', reason: 'Rough seas', ...more });
  await block({ user: 'Gustav Drift', expiry: '1 week' });
  await block({ user: 'Gustav Drift', expiry: '1 week', reblock: '1', allowusertalk: '1', nocreate: '1' });
  await block({ user: '203.0.113.7', expiry: '31 hours', anononly: '1' });
  await block({ user: '203.0.113.0/24', expiry: '1 month', nocreate: '1' });
  await block({ user: '203.0.0.0/8', expiry: '1 month' });
  await block({
    user: 'Dorian Wake',
    expiry: 'infinite',
    partial: '1',
    pagerestrictions: 'Fish Market|Grey Island',
    allowusertalk: '1',
  });
  await block({
    user: 'Dorian Wake',
    expiry: 'infinite',
    partial: '1',
    pagerestrictions: 'No such page',
    allowusertalk: '1',
    reblock: '1',
  });
  await block({ user: 'Bruno Keel', expiry: '2 hours', autoblock: '1', noemail: '1' });
  await block({ user: 'Nobody There' });
  await block({ user: 'Clara Mast', expiry: 'whenever' });
  await block({ user: 'Clara Mast', expiry: '2001-01-01T00:00:00Z' });
  await block({ user: 'Clara Mast', expiry: '1 day', tags: 'seaweed' });
  await block({});
  await block({ userid: 'four' });
  await ask(BLOCKS);
  await ask({
    action: 'query',
    list: 'users',
    ususers: 'Gustav Drift|Dorian Wake|Bruno Keel|Ann Pilot',
    usprop: 'blockinfo|groups',
  });
  await special('Unblock');
  await special('Unblock/Bruno Keel');
  await send({ wpTarget: 'Bruno Keel', wpReason: 'The robot is repaired' }, '', '#mw-content-text form');
  await ask(BLOCKS);
  const unblock = (more) => tell({ action: 'unblock', reason: 'Calm again', ...more });
  await unblock({ user: '203.0.113.7' });
  await unblock({ user: '203.0.113.7' });
  await unblock({ user: 'Nobody There' });
  await unblock({ id: '99999' });
  await unblock({});
  await ask(BLOCKS);
  await special('AutoblockList');
  await view('User:Gustav Drift');
  await special('Log', '?type=block');
}

async function protecting({ todo, send, tell, ask, special }) {
  const level = () =>
    ask({
      action: 'query',
      prop: 'info',
      inprop: 'protection',
      titles: 'East Pier|Harbour Museum|Ferry to Grey Island|Sunken page',
    });
  const protect = (title, protections, more = {}) =>
    tell({ action: 'protect', title, protections, reason: 'By the harbour council', ...more });
  for (const [title, levels] of MOVES) {
    await level();
    for (const one of levels) {
      await protect(title, one);
      await level();
    }
  }
  await protect('East Pier', 'edit=sysop|move=sysop', { cascade: '1', expiry: '1 week|2 weeks' });
  await protect('East Pier', 'edit=sysop', { expiry: '1 week|2 weeks|3 weeks' });
  await level();
  await todo('Ferry to Grey Island', { action: 'protect' });
  await send(
    { 'mwProtect-level-edit': 'sysop', 'mwProtect-level-move': 'sysop', 'mwProtect-expiry-edit': 'never ever' },
    'mw-Protect-submit',
    '#mw-Protect-Form',
  );
  await send(
    { 'mwProtect-level-edit': 'sysop', 'mwProtect-level-move': 'sysop', 'mwProtect-expiry-edit': '2 weeks' },
    'mw-Protect-submit',
    '#mw-Protect-Form',
  );
  await level();
  await todo('Ferry to Grey Island', { action: 'unprotect' });
  await send({ 'mwProtect-level-edit': '', 'mwProtect-level-move': '' }, 'mw-Protect-submit', '#mw-Protect-Form');
  await level();
  await protect('Sunken page', 'create=');
  await special('ProtectedPages');
  await special('ProtectedTitles');
}

const MOVES = [
  [
    'East Pier',
    [
      'edit=autoconfirmed|move=autoconfirmed',
      'edit=sysop|move=sysop',
      'edit=autoconfirmed|move=sysop',
      'edit=all|move=all',
    ],
  ],
  [
    'Harbour Museum',
    ['edit=sysop|move=sysop', 'edit=all|move=all', 'edit=autoconfirmed|move=autoconfirmed', 'edit=all|move=all'],
  ],
];

const XML = `<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="en">
<page><title>Buoy 12</title><ns>0</ns><id>1</id><revision><id>1</id><timestamp>2019-05-04T08:00:00Z</timestamp>
<contributor><username>Ida</username><id>1</id></contributor><comment>From the old wiki</comment><model>wikitext</model>
<format>text/x-wiki</format><text xml:space="preserve">Buoy 12 is red and blinks.</text></revision></page></mediawiki>`;

async function histories({ special, send, tell, page, ask }) {
  await special('Import');
  await page
    .setInputFiles('input[name=xmlimport]', { name: 'old.xml', mimeType: 'text/xml', buffer: Buffer.from(XML) })
    .catch(() => undefined);
  await send({ usernamePrefix: 'old', 'log-comment': 'From the wiki of 2019' }, '', '#mw-import-upload-form');
  await send({ usernamePrefix: '' }, '', '#mw-import-upload-form');
  await tell({ action: 'import', summary: 'x' });
  await tell({ action: 'import', interwikisource: 'meta', interwikipage: 'x' });
  await special('MergeHistory');
  await tell({ action: 'mergehistory', from: 'Ferry Katja', to: 'Ferry Hilda', reason: 'The same boat' });
  await tell({ action: 'mergehistory', from: 'Ferry Hilda', to: 'Ferry Hilda' });
  await tell({ action: 'mergehistory', from: 'No such page', to: 'Ferry Hilda' });
  await tell({ action: 'mergehistory', to: 'Ferry Hilda' });
  await special('ChangeContentModel/Ferry Irma');
  await tell({ action: 'changecontentmodel', title: 'Ferry Irma', model: 'text', summary: 'Only plain text' });
  await tell({ action: 'changecontentmodel', title: 'Ferry Irma', model: 'text' });
  await tell({ action: 'changecontentmodel', title: 'Ferry Irma', model: 'painting' });
  await tell({ action: 'changecontentmodel', title: 'No such page', model: 'text' });
  await ask({ action: 'query', prop: 'info', titles: 'Ferry Irma' });
  await special('Export');
  await tell({ action: 'tag', logid: '3', add: 'old news', reason: 'Long ago' });
  await tell({ action: 'managetags', operation: 'deactivate', tag: 'weather report', ignorewarnings: '1' });
  await special('TrackingCategories');
  await special('UnwatchedPages');
}

async function people({ special, send, tell, ask }) {
  await special('RenameUser');
  await send({ oldusername: 'Dorian Wake', newusername: 'Ann Pilot', reason: 'Taken' }, 'submit', '#renameuser');
  await special('RenameUser');
  await send({ oldusername: 'Nobody There', newusername: 'Somebody', reason: 'x' }, 'submit', '#renameuser');
  await special('RenameUser');
  await send(
    { oldusername: 'Dorian Wake', newusername: 'Dorian Foam', reason: 'He asked for it' },
    'submit',
    '#renameuser',
  );
  const groups = () =>
    ask({ action: 'query', list: 'users', ususers: 'Ann Pilot|Clara Mast', usprop: 'groups|groupmemberships' });
  await groups();
  await tell(
    {
      action: 'userrights',
      user: 'Ann Pilot',
      add: 'bureaucrat|suppress',
      expiry: '1 day|infinite',
      reason: 'While I am away',
    },
    'userrights',
  );
  await groups();
  await tell(
    { action: 'userrights', user: 'Ann Pilot', remove: 'bureaucrat|suppress', reason: 'Back again' },
    'userrights',
  );
  await groups();
  await special('Nuke');
  await send({ target: '127.0.0.1', pattern: '', limit: '20' }, '', '#mw-content-text form');
  await special('ResetTokens');
  await special('PasswordPolicies');
}

async function logs({ special, ask }) {
  for (const type of [
    'rights',
    'protect',
    'move',
    'newusers',
    'managetags',
    'interwiki',
    'renameuser',
    'import',
    'merge',
  ])
    await ask({
      action: 'query',
      list: 'logevents',
      letype: type,
      leprop: 'ids|title|type|user|timestamp|comment|details|tags',
      lelimit: '10',
    });
  await special('Log', '?type=protect&user=Matilda');
  await ask({ action: 'query', list: 'allusers', auprop: 'groups|blockinfo|editcount', auactiveusers: '1' });
  await ask({ action: 'query', list: 'watchlistraw' });
}
