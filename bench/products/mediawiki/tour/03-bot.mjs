// Bruno Keel makes a password for his ferry robot, which then works through the APIs alone.
import { png, uploadByApi, wikiHands } from '../hands.mjs';
import { PASSWORDS } from '../pages.mjs';

export default async (browser) => {
  const hands = wikiHands(browser);
  const name = await robotPassword(hands);
  await hands.logOut();
  await enter(hands, name);
  await editing(hands, browser);
  await overRest(hands);
  await listing(hands);
  await parsing(hands);
  await refusals(hands);
};

async function robotPassword({ logIn, special, send, page }) {
  await logIn('Bruno Keel', PASSWORDS.Bruno);
  await special('BotPasswords');
  await send({ wpappId: '' }, '', '#mw-content-text form');
  await special('BotPasswords');
  await send({ wpappId: 'ferry' }, '', '#mw-content-text form');
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('input[name="wpgrants[]"]')) box.checked = true;
  });
  await send({ wprestrictions: 'not an address' }, '', '#mw-content-text form');
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('input[name="wpgrants[]"]')) box.checked = true;
  });
  await send({ wprestrictions: '0.0.0.0/0\n::/0' }, '', '#mw-content-text form');
  const said = await page
    .locator('#mw-content-text')
    .innerText()
    .catch(() => '');
  await special('BotPasswords');
  await special('BotPasswords/ferry');
  return /\bBruno Keel@ferry\b[^.]*?\b([a-z0-9]{32})\b/i.exec(said)?.[1];
}

async function enter({ post, ask, tokenOf, forgetTokens }, password) {
  forgetTokens();
  await ask({ action: 'query', meta: 'userinfo' });
  await ask({ action: 'query', assert: 'user', meta: 'userinfo' });
  await ask({ action: 'query', assert: 'bot', meta: 'userinfo' });
  await post({ action: 'login', lgname: 'Bruno Keel@ferry', lgpassword: 'wrong' });
  const lgtoken = await tokenOf('login');
  await post({ action: 'login', lgname: 'Bruno Keel@ferry', lgpassword: 'wrong', lgtoken });
  await post({ action: 'login', lgname: 'Bruno Keel@nothing', lgpassword: 'wrong', lgtoken });
  const { json } = await post({ action: 'login', lgname: 'Bruno Keel@ferry', lgpassword: password ?? '', lgtoken });
  if (json?.login?.result !== 'Success')
    await post({ action: 'login', lgname: 'Bruno Keel', lgpassword: PASSWORDS.Bruno, lgtoken });
  forgetTokens();
  await ask({ action: 'query', assert: 'bot', assertuser: 'Bruno Keel', meta: 'userinfo', uiprop: 'groups|rights' });
  await ask({ action: 'query', assertuser: 'Ann Pilot', meta: 'userinfo' });
}

const TRIPS = [
  ['2026-03-01', 212, 'clear'],
  ['2026-03-02', 187, 'rain'],
  ['2026-03-03', 64, 'storm'],
  ['2026-03-04', 199, 'fog'],
  ['2026-03-05', 240, 'clear'],
];

async function editing({ tell, ask, tokenOf }, browser) {
  for (const [day, passengers, weather] of TRIPS) {
    const text = `On ${day} the ferry carried ${passengers} passengers. Weather: ${weather}.\n[[Category:Ships]] [[Ferry to Grey Island]]`;
    await tell({ action: 'edit', title: `Ferry log/${day}`, text, bot: '1', summary: 'Log of the day', assert: 'bot' });
  }
  const { json } = await ask({
    action: 'query',
    prop: 'revisions',
    titles: `Ferry log/${TRIPS[0][0]}`,
    rvprop: 'ids|timestamp',
    curtimestamp: '1',
  });
  const { revid, timestamp } = json?.query?.pages?.[0]?.revisions?.[0] ?? {};
  await tell({
    action: 'edit',
    title: 'Ferry log/2026-03-01',
    text: 'On 2026-03-01 the ferry carried 213 passengers.',
    baserevid: String(revid),
    bot: '1',
  });
  await tell({
    action: 'edit',
    title: 'Ferry log/2026-03-01',
    text: 'Nobody.',
    baserevid: String(revid),
    basetimestamp: timestamp,
    bot: '1',
  });
  await tell({
    action: 'edit',
    title: 'Ferry log/2026-03-02',
    appendtext: '\nA dog was on board.',
    notminor: '1',
    bot: '1',
  });
  await tell({ action: 'edit', title: 'Ferry log/2026-03-03', text: 'x', basetimestamp: 'yesterday at noon' });
  await tell({
    action: 'move',
    from: 'Ferry log/2026-03-05',
    to: 'Ferry log/2026/03/05',
    noredirect: '1',
    reason: 'Sorted by year',
  });
  await tell({ action: 'purge', titles: 'Ferry to Grey Island|Grey Island|No such page', forcelinkupdate: '1' });
  await tell({ action: 'setpagelanguage', title: 'Grey Island', lang: 'de' });
  await tell({ action: 'changecontentmodel', title: 'Ferry log/2026-03-04', model: 'text', summary: 'Plain' });
  await tell({ action: 'tag', revid: String(revid), add: 'typo', reason: 'Checked by the robot' });
  await tell({ action: 'tag', revid: '99999', add: 'typo' });
  await tell({ action: 'tag', revid: String(revid), add: 'mw-rollback' });
  await tell({ action: 'tag' });
  const token = await tokenOf('csrf');
  await uploadByApi(browser, png(48, 48, [20, 60, 120]), {
    filename: 'Robot of the ferry.png',
    token,
    comment: 'The robot itself',
  });
}

async function overRest({ rest, tokenOf }) {
  const token = await tokenOf('csrf');
  const create = (title, source, more = {}) =>
    rest('POST', '/page', { title, source, comment: 'From the robot', token, ...more });
  const { json } = await create(
    'Ferry Hilda',
    'The ferry Hilda carries 240 passengers and 18 cars.\n[[Category:Ships]]',
  );
  await create('Ferry Greta', 'Greta was sold in 2019.\n[[Category:Ships]]', { content_model: 'wikitext' });
  await create('Ferry Irma', 'Irma is being built.\n[[Category:Ships]]');
  await create('Ferry Hilda', 'Again.');
  await create('Bad|name', 'x');
  await create('', 'x');
  await rest('POST', '/page', { title: 'Without a source', comment: 'x', token });
  await rest('POST', '/page', { source: 'x', comment: 'x', token });
  await rest('POST', '/page', { title: 'Without a token', source: 'x', comment: 'x' });
  await create('Ferry Jutta', 'x', { content_model: 'painting' });
  await rest('POST', '/page', 'this is no JSON');
  const update = (title, source, more) =>
    rest('PUT', `/page/${encodeURIComponent(title)}`, { source, comment: 'Newer', token, ...more });
  await update('Ferry Hilda', 'The ferry Hilda carries 245 passengers.', { latest: { id: json?.latest?.id } });
  await update('Ferry Hilda', 'The ferry Hilda sank.', { latest: { id: json?.latest?.id } });
  await update('Ferry Greta', 'No base revision.', {});
  await update('Ferry Katja', 'Made by an update.', {});
  await rest('PUT', '/page/Ferry Irma', { comment: 'x', token });
  await rest('PUT', '/page/Ferry Irma', { source: 'x', token, latest: { id: 'seven' } });
  const read = (path) => rest('GET', path);
  for (const title of ['Ferry Hilda', 'Ferry Greta', 'Grey Island', 'No such ferry']) {
    const page = `/page/${encodeURIComponent(title)}`;
    await read(page);
    await read(`${page}/bare`);
    await read(`${page}/html`);
    await read(`${page}/with_html`);
    await read(`${page}/history`);
    await read(`${page}/history/counts/edits`);
    await read(`${page}/links/media`);
    await read(`${page}/links/language`);
  }
  for (const type of ['editors', 'anonymous', 'bot', 'minor', 'reverted', 'sailors'])
    await read(`/page/Grey_Island/history/counts/${type}`);
  await read('/page/Grey_Island/history?filter=minor');
  await read('/page/Grey_Island/history?filter=wet');
  await read('/page/Grey_Island/history?older_than=-3');
  const id = json?.latest?.id ?? 1;
  for (const revision of [1, id, 99999]) {
    await read(`/revision/${revision}`);
    await read(`/revision/${revision}/bare`);
    await read(`/revision/${revision}/with_html`);
    await read(`/revision/${revision}/html`);
  }
  await read('/revision/seven');
  await read(`/revision/${id}/compare/${id + 1}`);
  await read(`/revision/1/compare/99999`);
  for (const file of ['Lighthouse.png', 'Chart of the bay.png', 'Gone.png'])
    await read(`/file/File:${encodeURIComponent(file)}`);
  await read('/nowhere');
  await rest('DELETE', '/page/Ferry Hilda');
}

async function listing({ ask }) {
  const list = (name, more) => ask({ action: 'query', list: name, ...more });
  await list('allpages', { apprefix: 'Ferry', aplimit: '3' });
  await list('allpages', { aplimit: '501' });
  await list('allpages', { aplimit: '-1' });
  await list('allpages', { aplimit: 'all of them' });
  await list('allpages', { apfilterredir: 'redirects' });
  await list('allpages', { apfilterredir: 'maybe' });
  await list('allpages', { apminsize: 'big' });
  await list('allpages', { aplimit: '2', apcontinue: 'Ferry_log', continue: '-||' });
  await list('allpages', { apnamespace: '4711' });
  await list('allcategories', { acprop: 'size|hidden', acmin: '1' });
  await list('allusers', { auprop: 'groups|editcount|registration|blockinfo', aulimit: '10' });
  await list('allusers', { augroup: 'bot' });
  await list('allusers', { augroup: 'captain' });
  await list('alllinks', { alunique: '1', allimit: '5' });
  await list('alltransclusions', { atlimit: '5' });
  await list('allrevisions', { arvprop: 'ids|timestamp|user|comment|size', arvlimit: '5' });
  await list('allfileusages', { aflimit: '5' });
  await list('allredirects', { arlimit: '5' });
  await list('embeddedin', { eititle: 'Template:Timetable' });
  await list('imageusage', { iutitle: 'File:Chart of the bay.png' });
  await list('imageusage', { iutitle: 'Grey Island' });
  await list('exturlusage', { euquery: 'island.example' });
  await list('iwbacklinks', { iwblprefix: 'buoy' });
  await list('protectedtitles', {});
  await list('blocks', { bklimit: '5' });
  await list('logevents', { letype: 'upload', lelimit: '3' });
  await list('logevents', { letype: 'fishing' });
  await list('logevents', { leuser: 'Matilda', ledir: 'newer', lelimit: '5' });
  await list('querypage', { qppage: 'Wantedpages' });
  await list('querypage', { qppage: 'Fishpages' });
  await list('querypage', {});
  await list('random', { rnnamespace: '0', rnlimit: '2' });
  await list('users', { ususers: 'Bruno Keel|127.0.0.1|Ann Pilot', usprop: 'groups|editcount|gender|emailable' });
  await list('usercontribs', { ucuser: 'Bruno Keel', uclimit: '3', ucshow: '!minor' });
  await list('usercontribs', {});
  await list('gadgets', {});
  await list('mystashedfiles', { msfprop: 'size|type' });
  await list('filearchive', {});
  await ask({ action: 'query', generator: 'allpages', gapprefix: 'Ferry', prop: 'info|revisions', gaplimit: '4' });
  await ask({ action: 'query', generator: 'fleet' });
  await ask({
    action: 'query',
    titles: Array.from({ length: 3 }, (_, i) => `Ferry log/2026-03-0${i + 1}`).join('|'),
    prop: 'info|contributors|pageprops|redirects|fileusage',
  });
  await ask({ action: 'query', pageids: '1|2|9999', prop: 'info', inprop: 'url|displaytitle|protection|talkid' });
  await ask({ action: 'query', revids: '1|2|99999', prop: 'revisions' });
  await ask({ action: 'query', titles: 'Main Page', pageids: '1' });
  await ask({ action: 'query', prop: 'smell', titles: 'Main Page' });
  await ask({ action: 'query', meta: 'allmessages', ammessages: 'mainpage|sitenotice|protectedpagetext' });
  await ask({ action: 'query', meta: 'filerepoinfo' });
  await ask({ action: 'query', meta: 'languageinfo', licode: 'en|de', liprop: 'name|autonym|dir' });
  await ask({ action: 'query', meta: 'tokens', type: 'csrf|watch|patrol|rollback|userrights' });
  await ask({
    action: 'query',
    meta: 'siteinfo',
    siprop: 'namespacealiases|magicwords|fileextensions|dbrepllag|protocols|variables|defaultoptions|uploaddialog',
  });
}

async function parsing({ ask, post }) {
  await ask({ action: 'parse', page: 'Grey Island', prop: 'text|categories|links|sections|displaytitle|revid' });
  await ask({ action: 'parse', page: 'No such page' });
  await ask({ action: 'parse', oldid: '99999' });
  await ask({ action: 'parse', page: 'Grey Island', section: '42' });
  await ask({ action: 'parse', page: 'Grey Island', text: 'both' });
  await ask({ action: 'parse' });
  await ask({ action: 'parse', page: 'Grey Island', prop: 'smell' });
  await post({
    action: 'parse',
    text: "'''Bold''' [[Grey Island]] {{Timetable|first=1|last=2}}",
    contentmodel: 'wikitext',
    pst: '1',
  });
  await post({ action: 'expandtemplates', text: '{{Timetable|first=1|last=2}}', prop: 'wikitext' });
  await ask({ action: 'expandtemplates' });
  await ask({ action: 'feedrecentchanges', feedformat: 'atom', limit: '5' });
  await ask({ action: 'feedcontributions', user: 'Ann Pilot' });
  await ask({ action: 'feedcontributions' });
  await ask({ action: 'rsd' });
  await ask({ action: 'help', modules: 'purge' });
  await ask({ action: 'paraminfo', modules: 'edit' });
  await ask({ action: 'checktoken', type: 'csrf', token: 'abc' });
  await ask({ action: 'checktoken', type: 'fish', token: 'abc' });
  await ask({ action: 'imagerotate' });
  await ask({ action: 'categorytree', category: 'Places', options: '{"mode":"pages"}' });
}

async function refusals({ ask, post, tell }) {
  await ask({ action: 'dance' });
  await ask({ action: 'edit', title: 'Grey Island' });
  await ask({ action: 'query', maxlag: '-1', meta: 'userinfo' });
  await ask({ action: 'query', format2: 'x', meta: 'siteinfo', errorformat: 'loud' });
  await post({ action: 'edit', title: 'Grey Island', text: 'x' });
  await post({ action: 'edit', title: 'Grey Island', text: 'x', token: 'stale+\\' });
  await tell({ action: 'delete', title: 'Ferry Hilda' });
  await tell({ action: 'block', user: 'Ann Pilot' });
  await tell({ action: 'protect', title: 'Ferry Hilda', protections: 'edit=sysop' });
  await tell({ action: 'userrights', user: 'Bruno Keel', add: 'sysop' }, 'userrights');
  await tell({ action: 'rollback', title: 'Grey Island', user: 'Ann Pilot' }, 'rollback');
  await tell({ action: 'edit', title: 'North Lighthouse', text: 'The robot was here.' });
  await tell({ action: 'options', change: 'skin=vector' });
  await tell({ action: 'logout' });
  await ask({ action: 'query', assert: 'bot', meta: 'userinfo' });
}
