// Clara Mast, the second harbour master (a sysop, no bureaucrat): she lifts the block and looks after the rest.
import { wikiHands } from '../hands.mjs';
import { PASSWORDS } from '../pages.mjs';

export default async (browser) => {
  const hands = wikiHands(browser);
  await hands.logIn('Clara Mast', PASSWORDS.Clara);
  await lifting(hands);
  await caring(hands);
  await refusals(hands);
  await hands.logOut();
};

async function lifting({ view, special, ask, tell, send }) {
  const block = () => ask({ action: 'query', list: 'users', ususers: 'Gustav Drift|Ann Pilot', usprop: 'blockinfo' });
  await view('User talk:Gustav Drift');
  await block();
  await special('Unblock/Gustav Drift');
  await send({ wpTarget: 'Gustav Drift', wpReason: 'He is sorry' }, '', '#mw-content-text form');
  await block();
  await tell({ action: 'block', user: 'Gustav Drift', expiry: '2 hours', reason: 'Too soon' });
  await block();
  await tell({ action: 'unblock', user: 'Gustav Drift', reason: 'All right' });
  await block();
  await special('BlockList');
}

async function caring({ special, tell, ask, todo, send, view, rest, tokenOf, write }) {
  const { json } = await ask({
    action: 'query',
    list: 'recentchanges',
    rcshow: '!patrolled',
    rcprop: 'ids|title|user|patrolled',
    rclimit: '10',
    rctype: 'new|edit',
  });
  for (const { rcid } of (json?.query?.recentchanges ?? []).slice(0, 4))
    await tell({ action: 'patrol', rcid: String(rcid) }, 'patrol');
  await tell({ action: 'rollback', title: 'East Pier', user: '127.0.0.1', summary: 'The pier stands' }, 'rollback');
  await write('User talk:Gustav Drift', '{{Timetable|first=now|last=then}} You may write again. ~~~~', 'Lifted', {
    query: { section: 'new' },
  });
  await todo('Ferry log/2026-03-03', { action: 'delete' });
  await send({ wpReason: 'A storm day' }, 'wpConfirmB', '#deleteconfirm');
  await special('Undelete/Ferry log/2026-03-03');
  await tell({ action: 'undelete', title: 'Ferry log/2026-03-03', reason: 'Storms count, too' });
  await todo('Fish Market', { action: 'protect' });
  await send(
    { 'mwProtect-level-edit': 'autoconfirmed', 'mwProtect-level-move': 'autoconfirmed' },
    'mw-Protect-submit',
    '#mw-Protect-Form',
  );
  await tell({ action: 'protect', title: 'Fish Market', protections: 'edit=all|move=all', reason: 'Open again' });
  await tell({
    action: 'edit',
    title: 'North Lighthouse',
    appendtext: '\nThe lamp was changed in 2024.',
    summary: 'Lamp',
  });
  await tell({ action: 'edit', title: 'MediaWiki:Sitenotice', text: 'Storm warning until Friday.', summary: 'Storm' });
  await tell({ action: 'managetags', operation: 'create', tag: 'harbour master', reason: 'Ours' });
  await tell({ action: 'managetags', operation: 'delete', tag: 'harbour master', reason: 'Not needed' });
  await tell({ action: 'move', from: 'Old Customs Quay', to: 'Customs House', noredirect: '1', reason: 'Right name' });
  const { json: made } = await rest('POST', '/page', {
    title: 'Pilot Station',
    source: 'Three pilots, two boats.',
    comment: 'New',
    token: await tokenOf('csrf'),
  });
  await rest('PUT', '/page/Pilot_Station', {
    source: 'Four pilots, two boats.',
    comment: 'One more',
    token: await tokenOf('csrf'),
    latest: { id: made?.latest?.id },
  });
  await special('Contributions/127.0.0.1');
  await special('Contributions/Nobody There');
  await view('Pilot Station');
  await todo('Pilot Station', { action: 'purge' });
  await send({}, '', '#mw-content-text form');
}

async function refusals({ special, tell, fetchPage, send }) {
  await special('ChangeCredentials/MediaWiki\\Auth\\PasswordAuthenticationRequest');
  await send({ password: 'Zq7!x-9', retype: 'Zq7!x-9' }, '', '#mw-content-text form');
  await tell({ action: 'validatepassword', password: 'Zq7!x-9' });
  await special('UserRights/Ann Pilot');
  await special('RenameUser');
  await tell({ action: 'userrights', user: 'Ann Pilot', add: 'sysop' }, 'userrights');
  await tell({ action: 'edit', title: 'MediaWiki:Common.js', text: 'alert(1)' });
  await tell({ action: 'edit', title: 'MediaWiki:Common.css', text: 'b {}' });
  await tell({ action: 'edit', title: 'User:Matilda/common.js', text: 'x' });
  await tell({ action: 'import', interwikisource: 'meta', interwikipage: 'x' });
  await fetchPage('MediaWiki:Common.js', { action: 'edit' });
}
