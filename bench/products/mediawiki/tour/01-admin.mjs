// The first administrator sets the wiki up: accounts, rights, first pages, tags, interwiki prefixes, preferences.
import { ARTICLES, CATEGORIES, PASSWORDS, TEMPLATES } from '../pages.mjs';
import { wikiHands } from '../hands.mjs';

export default async (browser) => {
  const hands = wikiHands(browser);
  await enter(hands);
  await accounts(hands);
  await rights(hands);
  await firstPages(hands);
  await tags(hands);
  await interwiki(hands);
  await preferences(hands);
  await lookAround(hands);
  await protection(hands);
  await hands.logOut();
};

async function enter({ view, logIn, special, send }) {
  await view('Main Page');
  await special('UserLogin');
  await send({ wpName: 'Matilda', wpPassword: '' }, 'wploginattempt');
  await logIn('Matilda', 'not the password');
  await logIn('Mathilde', PASSWORDS.Matilda);
  await logIn('Matilda', PASSWORDS.Matilda);
}

async function accounts({ special, send, tell, ask, post, tokenOf, page }) {
  const create = async (fields) => {
    if ((await page.locator('#wpCreateaccount').count()) === 0) await special('CreateAccount');
    await send({ wpReason: 'Asked for at the harbour meeting', ...fields }, 'wpCreateaccount', '#userlogin2, form');
  };
  const twice = (password) => ({ wpPassword: password, retype: password });
  await create({ wpName: '', ...twice(PASSWORDS.Ann) });
  await create({ wpName: 'Ann Pilot', wpPassword: PASSWORDS.Ann, retype: 'Another-1234' });
  await create({ wpName: 'Ann Pilot', ...twice('short') });
  await create({ wpName: 'Ann Pilot', ...twice('Ann Pilot') });
  await create({ wpName: 'Ann#Pilot', ...twice(PASSWORDS.Ann) });
  await create({ wpName: 'Matilda', ...twice(PASSWORDS.Ann) });
  await create({ wpName: 'Ann Pilot', ...twice(PASSWORDS.Ann), email: 'ann at harbour' });
  await create({ wpName: 'Ann Pilot', ...twice(PASSWORDS.Ann), email: 'ann@harbour.example', realname: 'Ann Pilot' });
  await create({ wpName: 'Bruno Keel', ...twice(PASSWORDS.Bruno), email: 'bruno@harbour.example' });
  await ask({
    action: 'query',
    list: 'users',
    ususers: 'Clara Mast|Ann Pilot|Nobody There',
    usprop: 'cancreate|groups',
  });
  await ask({ action: 'query', meta: 'authmanagerinfo', amirequestsfor: 'create' });
  const createtoken = await tokenOf('createaccount');
  const byApi = (username, password, retype = password, email = '') =>
    post({
      action: 'createaccount',
      username,
      password,
      retype,
      email,
      createtoken,
      createreturnurl: 'http://mediawiki.example/',
    });
  await byApi('Clara Mast', 'tiny');
  await byApi('Clara Mast', PASSWORDS.Clara, 'Something-else-9');
  await byApi('Clara Mast', PASSWORDS.Clara, PASSWORDS.Clara, 'clara@harbour.example');
  await byApi('Clara Mast', PASSWORDS.Clara);
  await byApi('Dorian Wake', PASSWORDS.Dorian, PASSWORDS.Dorian, 'dorian@harbour.example');
  await post({
    action: 'createaccount',
    username: 'Edda',
    password: 'abc',
    createreturnurl: 'http://mediawiki.example/',
  });
  await tell({ action: 'validatepassword', password: 'abc', user: 'Edda' });
  await tell({ action: 'validatepassword', password: PASSWORDS.Dorian, user: 'Edda' });
}

async function rights({ special, send, tell, ask, page }) {
  await special('UserRights');
  await send({ user: 'Nobody There' });
  await special('UserRights', '?user=Bruno+Keel');
  await page
    .locator('#wpGroup-bot')
    .check()
    .catch(() => undefined);
  await send({ 'user-reason': 'Runs the ferry robot' }, 'saveusergroups', '#mw-userrights-form2');
  await special('UserRights/Clara Mast');
  const give = (more) => tell({ action: 'userrights', ...more }, 'userrights');
  await give({ user: 'Clara Mast', add: 'sysop', expiry: 'infinite', reason: 'Second harbour master' });
  await give({ user: 'Ann Pilot', add: 'interface-admin', expiry: '2 weeks', reason: 'Helps with the skin' });
  await give({ user: 'Ann Pilot', remove: 'interface-admin', reason: 'Done with the skin' });
  await give({ user: 'Ann Pilot', add: 'captain' });
  await give({ user: 'Ann Pilot', add: 'bot', expiry: 'yesterday' });
  await give({ user: 'Nobody There', add: 'bot' });
  await give({ add: 'bot' });
  await ask({
    action: 'query',
    list: 'users',
    ususers: 'Ann Pilot|Clara Mast|Bruno Keel',
    usprop: 'groups|rights|editcount|registration',
  });
  await special('UserRights/Ann Pilot');
  await special('ListUsers');
  await special('ListUsers', '?group=sysop&limit=20');
  await special('ListGroupRights');
}

async function firstPages({ view, write, again, tell }) {
  const [lighthouse, ferry, ...others] = ARTICLES;
  await view(lighthouse.title);
  await write(lighthouse.title, lighthouse.text, 'First light', { button: 'wpPreview' });
  await again({}, 'wpDiff');
  await again({ wpWatchthis: true });
  await write(ferry.title, ferry.text, 'The timetable of this year');
  await write(ferry.title, `${ferry.text}\nThe winter timetable begins on 1 November.`, 'Winter', {
    more: { wpMinoredit: true },
  });
  for (const { title, text } of [...CATEGORIES, ...TEMPLATES]) await write(title, text, 'A place for more');
  for (const { title, text } of others)
    await tell({ action: 'edit', title, text, summary: 'New article', createonly: '1' });
  await view(lighthouse.title);
  await view(CATEGORIES[0].title);
  await write(
    'Main Page',
    '== Welcome ==\nThis is the wiki of the harbour.\n* [[North Lighthouse]]\n* [[Ferry to Grey Island]]\n',
    'Welcome',
  );
  await write('MediaWiki:Sitenotice', 'The harbour is closed on 24 December.', 'Notice');
  await write('Project:Rules', 'Be kind. Say where you know it from.', 'Rules');
}

async function tags({ special, send, tell, ask }) {
  await special('Tags');
  const create = (name, reason) => send({ wpTag: name, wpReason: reason }, '', 'form');
  await create('', 'nothing');
  await create('bad,name', 'commas');
  await create('weather report', 'Edits about the weather');
  await tell({ action: 'edit', title: 'Weather Station', appendtext: '\nWind from the west.', tags: 'weather report' });
  await special('Tags/deactivate', '?tag=weather+report');
  await send({ wpReason: 'Out of season' }, '', 'form');
  await special('Tags/activate', '?tag=weather+report');
  await send({ wpReason: 'Season again' }, '', 'form');
  await special('Tags/delete', '?tag=timetable');
  await special('Tags');
  const manage = (operation, tag, more = {}) =>
    tell({ action: 'managetags', operation, tag, reason: 'Housekeeping', ...more });
  const list = () =>
    ask({
      action: 'query',
      list: 'tags',
      tgprop: 'displayname|description|hitcount|defined|source|active',
      tglimit: '50',
    });
  for (const tag of ['timetable', 'needs a source', 'typo', 'old news']) await manage('create', tag);
  for (const tag of ['typo', 'old news', 'timetable', 'needs a source'])
    await tell({
      action: 'edit',
      title: 'Weather Station',
      appendtext: `\nA line about ${tag}.`,
      summary: 'More',
      tags: tag,
    });
  await manage('create', 'timetable');
  await manage('create', 'mw-rollback');
  await list();
  await manage('deactivate', 'typo');
  await list();
  await manage('activate', 'typo');
  await list();
  await manage('deactivate', 'old news');
  await list();
  await manage('activate', 'old news');
  await manage('activate', 'old news');
  await tell({ action: 'edit', title: 'Weather Station', appendtext: '\nNo tag of that name.', tags: 'seaweed' });
  await list();
  await manage('deactivate', 'needs a source');
  await manage('deactivate', 'no such tag');
  await manage('delete', 'needs a source');
  await manage('delete', 'no such tag');
  await manage('paint', 'typo');
  await list();
  await special('Tags');
}

async function interwiki({ special, send, ask, page }) {
  await special('Interwiki');
  const add = async (prefix, url, more = {}) => {
    if ((await page.locator('input[name=prefix]').count()) === 0) await special('Interwiki', '?action=add');
    await send({ prefix, wpInterwikiURL: url, wpInterwikiReason: 'A neighbour', ...more }, '', 'form');
  };
  await add('', 'http://chart.example/$1');
  await add('chart room', 'http://chart.example/$1');
  await add('chart', 'http://chart.example/');
  await add('chart', 'http://chart.example/$1');
  await add('chart', 'http://other.example/$1');
  await add('buoy', 'http://buoy.example/wiki/$1', { local: true });
  await special('Interwiki', '?action=edit&prefix=buoy');
  await send({ wpInterwikiURL: 'http://buoys.example/wiki/$1', wpInterwikiReason: 'Moved' }, '', 'form');
  await special('Interwiki', '?action=delete&prefix=chart');
  await send({ reason: 'Gone' }, '', 'form');
  await special('Interwiki');
  await ask({ action: 'query', meta: 'siteinfo', siprop: 'interwikimap' });
}

async function preferences({ special, tell, ask }) {
  await special('Preferences');
  const choose = (optionname, optionvalue) => tell({ action: 'options', optionname, optionvalue });
  await choose('rclimit', '25');
  await choose('rcdays', '400');
  await choose('timecorrection', 'System|0');
  await choose('skin', 'monobook');
  await choose('skin', 'vector');
  await choose('gender', 'female');
  await choose('userjs-map', 'north');
  await choose('unknown-thing', 'x');
  await tell({ action: 'options', change: 'imagesize=9|thumbsize=3|underline=2' });
  await tell({ action: 'options', reset: '1', resetkinds: 'userjs' });
  await tell({ action: 'options', reset: '1', resetkinds: 'colours' });
  await tell({ action: 'options' });
  await ask({
    action: 'query',
    meta: 'userinfo',
    uiprop: 'options|rights|groups|ratelimits|email|editcount|blockinfo',
  });
  await special('ChangeEmail');
  await special('ChangePassword');
}

async function lookAround({ special, view, todo, ask, pressOn }) {
  for (const name of ['SpecialPages', 'Version', 'Statistics', 'AllPages', 'RecentChanges', 'Log']) await special(name);
  await special('PrefixIndex/Fe');
  await special('Categories');
  await special('NewPages');
  await todo('North Lighthouse', { action: 'info' });
  await todo('North Lighthouse', { action: 'history' });
  await view('North Lighthouse');
  await pressOn('#ca-history a');
  await ask({
    action: 'query',
    meta: 'siteinfo',
    siprop: 'general|namespaces|statistics|usergroups|extensions|rightsinfo|restrictions|specialpagealiases',
  });
  await ask({ action: 'query', list: 'allpages', aplimit: '10' });
  await ask({
    action: 'query',
    list: 'recentchanges',
    rcprop: 'title|ids|user|comment|flags|patrolled|tags|sizes|timestamp|loginfo',
    rclimit: '25',
  });
}

async function protection({ todo, send, ask, tell, view }) {
  const level = () =>
    ask({
      action: 'query',
      prop: 'info',
      inprop: 'protection',
      titles: 'Ferry to Grey Island|North Lighthouse|Harbour rules',
    });
  await level();
  await todo('Ferry to Grey Island', { action: 'protect' });
  await send(
    {
      'mwProtect-level-edit': 'autoconfirmed',
      'mwProtect-level-move': 'sysop',
      'mwProtect-reason': 'Many travellers read it',
    },
    'mw-Protect-submit',
    '#mw-Protect-Form',
  );
  await level();
  const protect = (title, protections, more = {}) =>
    tell({ action: 'protect', title, protections, reason: 'Steady course', ...more });
  await protect('North Lighthouse', 'edit=autoconfirmed|move=autoconfirmed');
  await level();
  await protect('North Lighthouse', 'edit=sysop|move=sysop', { expiry: '2 months' });
  await level();
  await protect('North Lighthouse', 'edit=captain');
  await protect('North Lighthouse', 'paint=sysop');
  await protect('North Lighthouse', 'edit=sysop', { expiry: 'one day past never' });
  await protect('North Lighthouse', 'edit=sysop', { expiry: '2001-01-01T00:00:00Z' });
  await protect('Sunken page', 'edit=sysop');
  await protect('Sunken page', 'create=sysop', { expiry: 'infinite' });
  await tell({ action: 'protect', title: 'North Lighthouse' });
  await tell({ action: 'protect', protections: 'edit=sysop' });
  await view('Ferry to Grey Island');
}
