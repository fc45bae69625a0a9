// Ann Pilot writes: articles, talk pages, files; moves, watches, undoes; and is refused what administrators do.
import { png, uploadByApi, wikiHands } from '../hands.mjs';
import { PASSWORDS } from '../pages.mjs';

export default async (browser) => {
  const hands = wikiHands(browser);
  await enter(hands);
  await articles(hands);
  await files(hands, browser);
  await watching(hands);
  await moving(hands);
  await undoing(hands);
  await looking(hands);
  await searching(hands);
  await own(hands);
  await refusals(hands);
  await hands.logOut();
};

async function enter({ view, logIn }) {
  await view('Harbour Museum');
  await logIn('Ann Pilot', 'Tidal-Chart-41');
  await logIn('Ann Pilot', PASSWORDS.Ann);
}

async function articles({ write, again, todo, tell, ask, view, page, send }) {
  await write(
    'Pilot Boat Anna Maria',
    "The ''Anna Maria'' was built in 1902. It lies in the [[Harbour Museum]].\n\n[[Category:Ships]]",
    'Our oldest boat',
  );
  await write(
    'Grey Island',
    "'''Grey Island''' has 219 inhabitants, one school and a [[Weather Station]].\n\n== School ==\nForty pupils.\n\n[[Category:Places]]",
    'Census of 2025',
    { button: 'wpDiff' },
  );
  await again({ wpMinoredit: true });
  await todo('Grey Island', { action: 'edit', section: '1' });
  await again({
    wpTextbox1: '== School ==\nForty-two pupils and three teachers.',
    wpSummary: '/* School */ this year',
  });
  await write('Talk:Grey Island', 'Does somebody know the year of the school? ~~~~', 'Year of the school', {
    query: { section: 'new' },
  });
  await write('User:Ann Pilot', 'I have sailed since 1999.', 'About me');
  await view('A <page>');
  await write('Ferry to Grey Island', 'My way', 'x');
  await send({ wpTextbox1: 'An empty title' }, 'wpSave', '#editform');
  const edit = (more) => tell({ action: 'edit', ...more });
  for (const [title, text] of Object.entries(SHORT)) await edit({ title, text, summary: 'A short article' });
  await edit({
    title: 'Salt House',
    section: 'new',
    sectiontitle: 'Cellar',
    text: 'Closed since 1960.',
    summary: 'Cellar',
  });
  await edit({ title: 'Salt House', prependtext: 'Not to be confused with the Old Salt House.\n\n', minor: '1' });
  await edit({ title: 'Salt House', text: 'x', section: '9' });
  await edit({ title: 'Salt House', text: 'x', createonly: '1' });
  await edit({ title: 'No such house', text: 'x', nocreate: '1' });
  await edit({ title: 'Bad|title', text: 'x' });
  await edit({ title: 'x'.repeat(300), text: 'x' });
  await edit({ title: 'Salt House' });
  await edit({ text: 'x' });
  await edit({ title: 'Special:Version', text: 'x' });
  await edit({ title: 'Salt House', text: 'x', md5: '0'.repeat(32) });
  await edit({ title: 'Salt House', text: 'x', contentmodel: 'painting' });
  await edit({ title: 'Salt House', text: 'x', watchlist: 'sometimes' });
  await edit({ pageid: 'seven', text: 'x' });
  await edit({ pageid: '9999', text: 'x' });
  const { json } = await ask({
    action: 'query',
    prop: 'revisions',
    titles: 'Salt House|Fish Market|Rope Walk',
    rvprop: 'ids|timestamp|flags|comment|user|size|sha1|content|tags',
    rvslots: 'main',
  });
  const found = json?.query?.pages?.[0]?.revisions?.[0]?.revid;
  await edit({ title: 'Salt House', undo: String(found) });
  await edit({ title: 'Salt House', undo: '99999' });
  await view('Fish Market');
  await page.title();
}

const SHORT = {
  'Salt House': 'The salt house keeps the salt of the herring fishers. Built in 1790.\n[[Category:Buildings]]',
  'Fish Market': 'Every Saturday from 5 to 11. Forty-one stalls.\n[[Category:Places]]',
  'Rope Walk': 'Here ropes of 300 metres were made until 1932. See [[Salt House]].\n[[Category:Buildings]]',
  'Harbour Office':
    'Open on weekdays. The harbour master is [[User:Matilda]].\n[[File:Chart of the bay.png|thumb|The bay]]',
  'Customs Quay': 'Customs were paid here until 1958.\n{{Timetable|first=08:00|last=17:00}}',
};

async function files({ special, send, page, view, tell, ask, tokenOf, todo }, browser) {
  await special('Upload');
  await send({ wpDestFile: 'Nothing.png' }, 'wpUpload', '#mw-upload-form');
  const upload = async (name, mimeType, buffer, fields) => {
    await special('Upload');
    await page.setInputFiles('#wpUploadFile', { name, mimeType, buffer }).catch(() => undefined);
    await send({ wpDestFile: name, ...fields }, 'wpUpload', '#mw-upload-form');
  };
  await upload('tide table.exe', 'application/octet-stream', Buffer.from('MZ tide'), {});
  await upload('Lighthouse.png', 'image/png', png(120, 200, [240, 230, 200]), {
    wpUploadDescription: 'The lighthouse at noon. [[Category:Buildings]]',
  });
  await upload('Lighthouse.png', 'image/png', png(130, 210, [230, 220, 190]), { wpUploadDescription: 'Again' });
  const token = await tokenOf('csrf');
  const send3 = (filename, bytes, more = {}) =>
    uploadByApi(browser, bytes, { filename, token, comment: 'From my chart table', ...more });
  await send3('Chart of the bay.png', png(300, 180, [90, 140, 200]), { text: 'A chart of 1911. [[Category:Places]]' });
  await send3('Ferry at dusk.png', png(64, 40, [200, 90, 60]));
  await send3('Ferry by night.png', png(64, 40, [200, 90, 60]));
  await send3('Ferry at dusk.png', png(66, 42, [190, 90, 60]), { ignorewarnings: '1' });
  await send3('No extension', png(10, 10, [1, 2, 3]));
  await send3('Stash.png', png(20, 20, [9, 99, 9]), { stash: '1' });
  await tell({ action: 'upload', filename: 'Nothing at all.png' });
  await tell({ action: 'upload', filename: 'By address.png', url: 'http://elsewhere.example/a.png' });
  await ask({
    action: 'query',
    prop: 'imageinfo',
    titles: 'File:Lighthouse.png|File:Ferry at dusk.png|File:Gone.png',
    iiprop: 'timestamp|user|url|size|mime|sha1|comment|mediatype|bitdepth|archivename',
    iilimit: '5',
  });
  await ask({ action: 'query', list: 'allimages', ailimit: '10', aisort: 'timestamp', aidir: 'older' });
  await ask({ action: 'query', prop: 'imageinfo', titles: 'File:Lighthouse.png', iilimit: 'many' });
  await view('File:Lighthouse.png');
  await view('File:Gone.png');
  await special('ListFiles');
  await special('NewFiles');
  await todo('File:Ferry at dusk.png', { action: 'history' });
}

async function watching({ view, special, send, tell, ask, pressOn, todo }) {
  await view('Rope Walk');
  await pressOn('#ca-watch a');
  await pressOn('#ca-unwatch a');
  const isWatched = () =>
    ask({
      action: 'query',
      prop: 'info',
      inprop: 'watched|notificationtimestamp|watchers',
      titles: 'Fish Market|Customs Quay',
    });
  await isWatched();
  await tell({ action: 'watch', titles: 'Fish Market|Customs Quay' }, 'watch');
  await isWatched();
  await tell({ action: 'watch', titles: 'Customs Quay', unwatch: '1' }, 'watch');
  await isWatched();
  await tell({ action: 'watch', titles: 'Special:Version|<>' }, 'watch');
  await tell({ action: 'watch' }, 'watch');
  await ask({ action: 'query', list: 'watchlistraw', wrlimit: '20' });
  await ask({
    action: 'query',
    list: 'watchlist',
    wlprop: 'ids|title|user|comment|flags|sizes|timestamp',
    wllimit: '10',
    wlallrev: '1',
  });
  await special('Watchlist');
  await special('EditWatchlist');
  await special('EditWatchlist/raw');
  await send(
    { Titles: 'Fish Market\nGrey Island\nNorth Lighthouse\nTalk:North Lighthouse' },
    '',
    '#mw-watchlistedit-raw-submit, form',
  );
  await tell({ action: 'setnotificationtimestamp', entirewatchlist: '1' });
  await todo('Harbour Office', { action: 'watch' });
  await send({}, '', 'form.mw-htmlform');
}

async function moving({ special, send, tell, view }) {
  await special('MovePage');
  await special('MovePage/Customs Quay');
  await send({ wpNewTitleMain: 'Fish Market', wpReason: 'Taken' }, 'wpMove', '#movepage');
  await special('MovePage/Customs Quay');
  await send({ wpNewTitleMain: '', wpReason: 'Nowhere' }, 'wpMove', '#movepage');
  await special('MovePage/Customs Quay');
  await send({ wpNewTitleMain: 'Old Customs Quay', wpReason: 'It is closed' }, 'wpMove', '#movepage');
  await view('Customs Quay');
  const move = (more) => tell({ action: 'move', reason: 'A better name', ...more });
  await move({ from: 'Rope Walk', to: 'Rope Walk of the harbour', movetalk: '1' });
  await move({ from: 'No such page', to: 'Another' });
  await move({ from: 'Salt House', to: 'Fish Market' });
  await move({ from: 'Salt House', to: 'Special:Salt' });
  await move({ from: 'Salt House', to: 'Salt House' });
  await move({ from: 'Ferry to Grey Island', to: 'Ferry' });
  await move({ from: 'Salt House' });
  await move({ to: 'Salt House' });
  await special('MovePage/Ferry to Grey Island');
}

async function undoing({ todo, send, ask, tell, special, again, view }) {
  await tell({ action: 'edit', title: 'Fish Market', text: 'Every Sunday.', summary: 'Sunday?' });
  const { json } = await ask({
    action: 'query',
    prop: 'revisions',
    titles: 'Fish Market',
    rvlimit: '5',
    rvprop: 'ids|comment',
  });
  const [last, before] = json?.query?.pages?.[0]?.revisions ?? [];
  await todo('Fish Market', { diff: String(last?.revid), oldid: String(before?.revid) });
  await todo('Fish Market', { oldid: String(before?.revid) });
  await todo('Fish Market', { action: 'edit', undoafter: String(before?.revid), undo: String(last?.revid) });
  await again({ wpSummary: 'No, on Saturday' });
  await todo('Fish Market', { oldid: '99999' });
  await ask({
    action: 'compare',
    fromrev: String(before?.revid),
    torev: String(last?.revid),
    prop: 'diff|ids|title|user|comment|size',
  });
  await ask({ action: 'compare', fromrev: '99999', torev: '1' });
  await ask({ action: 'compare', torev: '1' });
  await special(`Diff/${last?.revid}`);
  await special(`PermanentLink/${before?.revid}`);
  await view('Fish Market');
  await send({ nothing: '' }, '', '#no-such-form');
}

async function looking({ special, todo, ask }) {
  await special('Contributions/Ann Pilot');
  await special('Log/Ann Pilot');
  await special('Log', '?type=upload');
  await special('RecentChangesLinked/Grey Island');
  await special('WhatLinksHere/Grey Island');
  await todo('Fish Market', { action: 'history', limit: '2' });
  await todo('Fish Market', { action: 'info' });
  await ask({
    action: 'query',
    list: 'usercontribs',
    ucuser: 'Ann Pilot',
    uclimit: '10',
    ucprop: 'ids|title|timestamp|comment|size|flags|tags',
  });
  await ask({ action: 'query', list: 'backlinks', bltitle: 'Grey Island', blredirect: '1' });
  await ask({
    action: 'query',
    prop: 'categories|links|templates|images|extlinks|linkshere',
    titles: 'Harbour Office|Grey Island',
    cllimit: '20',
    pllimit: '20',
  });
  await ask({
    action: 'query',
    list: 'categorymembers',
    cmtitle: 'Category:Buildings',
    cmprop: 'ids|title|type|timestamp|sortkey',
    cmlimit: '3',
  });
  await ask({ action: 'query', list: 'categorymembers', cmtitle: 'Grey Island' });
  await ask({
    action: 'query',
    list: 'logevents',
    letype: 'move',
    leprop: 'ids|title|type|user|timestamp|comment|details|tags',
  });
}

async function searching({ view, page, act, special, ask, rest, pressOn }) {
  await view('Main Page');
  await act(async () => {
    await page.locator('#searchInput').pressSequentially('Gre', { delay: 40 });
    await page.waitForTimeout(400);
  });
  await page.fill('#searchInput', 'Grey Island');
  await pressOn('#searchButton');
  await special('Search', '?search=harbour&fulltext=1');
  await special('Search', '?search=harbour&fulltext=1&limit=2&offset=2');
  await special('Search', '?search=zeppelin&fulltext=1');
  await ask({ action: 'opensearch', search: 'Ha', limit: '5' });
  await ask({
    action: 'query',
    list: 'search',
    srsearch: 'harbour',
    srlimit: '3',
    srprop: 'size|wordcount|timestamp|snippet',
  });
  await ask({ action: 'query', list: 'search' });
  await ask({ action: 'query', list: 'search', srsearch: 'harbour', srwhat: 'smell' });
  await ask({ action: 'query', list: 'prefixsearch', pssearch: 'Sal' });
  await rest('GET', '/search/page?q=lighthouse&limit=3');
  await rest('GET', '/search/title?q=gre&limit=5');
  await rest('GET', '/search/page?limit=3');
  await rest('GET', '/search/page?q=x&limit=500');
}

async function own({ special, send, tell, ask }) {
  await tell({ action: 'options', change: 'nickname=<b>Ann|fancysig=1' });
  await special('ChangeCredentials');
  await special('BotPasswords');
  await special('PasswordReset');
  await special('EmailUser/Bruno Keel');
  await send({ wpSubject: 'The chart', wpText: '' }, '', '#mw-content-text form');
  await special('EmailUser/Bruno Keel');
  await send({ wpSubject: 'The chart', wpText: 'May I have the chart of 1911 back?' }, '', '#mw-content-text form');
  await tell({ action: 'emailuser', target: 'Bruno Keel', subject: 'Thanks', text: 'It is here.' });
  await tell({ action: 'emailuser', target: 'Nobody There', subject: 'Hello', text: 'Hello?' });
  await tell({ action: 'emailuser', target: 'Matilda' });
  await ask({ action: 'query', meta: 'userinfo', uiprop: 'groups|rights|changeablegroups|editcount|registrationdate' });
}

async function refusals({ special, todo, tell, ask, rest }) {
  for (const name of [
    'Block',
    'UserRights',
    'Undelete',
    'MergeHistory',
    'Import',
    'UnwatchedPages',
    'Nuke',
    'RenameUser',
    'BlockList',
  ])
    await special(name);
  await todo('Fish Market', { action: 'delete' });
  await todo('Fish Market', { action: 'protect' });
  await todo('MediaWiki:Sitenotice', { action: 'edit' });
  await todo('North Lighthouse', { action: 'edit' });
  await todo('Fish Market', { action: 'dance' });
  await special('Nowhere');
  await tell({ action: 'block', user: 'Bruno Keel', expiry: '1 day', reason: 'x' });
  await tell({ action: 'unblock', user: 'Bruno Keel' });
  await tell({ action: 'delete', title: 'Fish Market', reason: 'x' });
  await tell({ action: 'undelete', title: 'Fish Market' });
  await tell({ action: 'protect', title: 'Fish Market', protections: 'edit=sysop' });
  await tell({ action: 'userrights', user: 'Ann Pilot', add: 'sysop' }, 'userrights');
  await tell({ action: 'rollback', title: 'Fish Market', user: 'Matilda' }, 'rollback');
  await tell({ action: 'patrol', rcid: '3' }, 'patrol');
  await tell({ action: 'edit', title: 'North Lighthouse', text: 'x' });
  await tell({ action: 'edit', title: 'MediaWiki:Sitenotice', text: 'x' });
  await tell({ action: 'managetags', operation: 'create', tag: 'ann' });
  await tell({ action: 'managetags', operation: 'delete', tag: 'typo' });
  await tell({ action: 'mergehistory', from: 'Fish Market', to: 'Salt House' });
  await tell({ action: 'import', interwikisource: 'meta', interwikipage: 'x' });
  await tell({ action: 'revisiondelete', type: 'revision', ids: '2', hide: 'content', target: 'North Lighthouse' });
  await ask({ action: 'query', list: 'deletedrevs', titles: 'Fish Market' });
  await ask({ action: 'query', list: 'alldeletedrevisions' });
  await ask({ action: 'query', list: 'recentchanges', rcprop: 'patrolled' });
  await ask({ action: 'query', list: 'recentchanges', rcshow: 'patrolled' });
  await rest('PUT', '/page/North Lighthouse', { source: 'x', comment: 'x', token: '+\\' });
}
