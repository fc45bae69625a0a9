// A stranger reads, scribbles, registers as Gustav Drift, and is refused what needs an account.
import { wikiHands } from '../hands.mjs';
import { PASSWORDS } from '../pages.mjs';

export default async (browser) => {
  const hands = wikiHands(browser);
  await reading(hands);
  await reports(hands);
  await scribbling(hands);
  await refusals(hands);
  await calls(hands);
  await guessing(hands);
  await registering(hands);
};

async function reading({ view, todo, follow, page, special }) {
  await view('Main Page');
  await follow('North Lighthouse').catch(() => undefined);
  await view('Old Slipway');
  await view('Category:Buildings');
  await view('No such article');
  await view('Talk:Grey Island');
  await view('User:Ann Pilot');
  await view('File:Lighthouse.png');
  await todo('Grey Island', { action: 'history' });
  await todo('Grey Island', { action: 'raw' });
  await todo('Grey Island', { action: 'render' });
  await todo('Grey Island', { printable: 'yes' });
  await todo('Grey Island', { curid: '1' });
  await todo('North Lighthouse', { action: 'edit' });
  await special('Random');
  await page.title();
}

const REPORTS = [
  'AllPages',
  'LongPages',
  'ShortPages',
  'WantedPages',
  'LonelyPages',
  'DeadendPages',
  'UncategorizedPages',
  'ListRedirects',

  'ProtectedPages',
  'ProtectedTitles',
  'ActiveUsers',
  'UnusedFiles',
  'MostLinkedPages',
  'NewFiles',
  'Categories',

  'DoubleRedirects',
  'BrokenRedirects',
  'AncientPages',
  'FewestRevisions',
  'LinkSearch',
  'BookSources',
  'FileDuplicateSearch',
];

async function reports({ special, fetchPage }) {
  for (const name of REPORTS.slice(0, 12)) await special(name);
  for (const name of REPORTS.slice(12)) await fetchPage(`Special:${name}`);
  await special('AllPages', '?from=F&to=N&namespace=0');
  await special('LinkSearch', '?target=island.example');
  await special('MIMESearch', '?mime=image/png');
  await special('Statistics');
  await special('Export');
}

async function scribbling({ write, again, todo, tell, view, page }) {
  await write('Grey Island', 'GREY ISLAND IS BORING', 'haha');
  await write('Fish Market', 'Fish stinks.', '');
  await write('Rubbish', 'Rubbish', 'rubbish', { button: 'wpPreview' });
  await again({});
  await todo('Salt House', { action: 'edit' });
  await page.evaluate(() => (document.querySelector('#editform [name=wpEditToken]').value = 'stale'));
  await again({ wpTextbox1: 'Salt!' });
  await tell({ action: 'edit', title: 'East Pier', text: 'Broken pier', summary: 'it broke' });
  await tell({ action: 'edit', title: 'Weather Station', appendtext: '\nIt rains.', summary: 'rain' });
  await tell({ action: 'edit', title: 'Ferry to Grey Island', text: 'Swim instead' });
  for (const title of ['East Pier', 'Salt House', 'Weather Station', 'Harbour Museum'])
    await tell({ action: 'edit', title, appendtext: '\nI was here.', summary: 'me' });
  await view('Grey Island');
}

const NEEDS_LOGIN = [
  'Preferences',
  'Watchlist',
  'EditWatchlist',
  'Upload',
  'BotPasswords',
  'ChangeEmail',
  'EmailUser/Matilda',
];

async function refusals({ special, todo, fetchPage, tell, rest }) {
  for (const name of NEEDS_LOGIN) await special(name);
  await special('Block');
  await special('MovePage/Fish Market');
  await todo('Fish Market', { action: 'delete' });
  await todo('Fish Market', { action: 'dance' });
  await todo('Fish Market', { action: 'rollback', from: 'Ann Pilot' });
  await special('Nowhere');
  for (const name of ['UserRights', 'Undelete', 'MergeHistory', 'Import', 'Nuke', 'RenameUser', 'Tags/create'])
    await fetchPage(`Special:${name}`);
  await fetchPage('Fish_Market', { action: 'protect' });
  await fetchPage('Fish_Market', { action: 'watch' });
  await fetchPage('Bad[title');
  await fetchPage('MediaWiki:Sitenotice', { action: 'edit' });
  await tell({ action: 'block', user: 'Ann Pilot', reason: 'x' });
  await tell({ action: 'unblock', user: 'Ann Pilot' });
  await tell({ action: 'delete', title: 'Fish Market' });
  await tell({ action: 'undelete', title: 'Fish Market' });
  await tell({ action: 'protect', title: 'Fish Market', protections: 'edit=sysop' });
  await tell({ action: 'move', from: 'Fish Market', to: 'Fish' });
  await tell({ action: 'upload', filename: 'A.png', file: 'x' });
  await tell({ action: 'watch', titles: 'Fish Market' }, 'watch');
  await tell({ action: 'rollback', title: 'Fish Market', user: 'Ann Pilot' }, 'rollback');
  await tell({ action: 'patrol', rcid: '1' }, 'patrol');
  await tell({ action: 'options', change: 'skin=vector' });
  await tell({ action: 'userrights', user: 'Ann Pilot', add: 'sysop' }, 'userrights');
  await tell({ action: 'emailuser', target: 'Matilda', subject: 'x', text: 'x' });
  await tell({ action: 'managetags', operation: 'create', tag: 'x' });
  await tell({ action: 'import', interwikisource: 'meta', interwikipage: 'x' });
  await tell({ action: 'setnotificationtimestamp', entirewatchlist: '1' });
  await tell({ action: 'changeauthenticationdata', changeauthrequest: 'x' });
  await rest('POST', '/page', { title: 'By a stranger', source: 'Hello', comment: 'x', token: '+\\' });
}

async function calls({ ask, rest }) {
  await ask({ action: 'query', list: 'watchlist' });
  await ask({ action: 'query', list: 'watchlistraw' });
  await ask({ action: 'query', meta: 'userinfo', uiprop: 'groups|rights|blockinfo|ratelimits' });
  await ask({ action: 'query', list: 'recentchanges', rclimit: '10', rctype: 'edit|new', rcshow: 'anon' });
  await ask({ action: 'query', list: 'recentchanges', rctype: 'fish' });
  await ask({ action: 'query', list: 'deletedrevs', titles: 'Fish Market' });
  await ask({
    action: 'query',
    prop: 'extlinks|iwlinks|langlinks|categoryinfo|transcludedin',
    titles: 'Grey Island|Category:Ships',
  });
  await ask({ action: 'query', list: 'usercontribs', ucuser: '127.0.0.1' });
  await ask({ action: 'query', meta: 'siteinfo', siprop: 'statistics' });
  await rest('GET', '/page/Grey_Island');
  await rest('GET', '/page/Nobody_wrote_this');
  await rest('GET', '/search/page?q=pier');
}

async function guessing({ logIn, special, send, ask, post, tokenOf }) {
  await logIn('Dorian Wake', 'ahoy there');
  for (const wpPassword of ['herring', 'anchor', 'mainsail', 'lantern', 'compass', PASSWORDS.Dorian])
    await send({ wpName: 'Dorian Wake', wpPassword }, 'wploginattempt');
  await ask({ action: 'query', meta: 'authmanagerinfo', amirequestsfor: 'login' });
  const logintoken = await tokenOf('login');
  const into = (username, password, more = {}) =>
    post({
      action: 'clientlogin',
      username,
      password,
      logintoken,
      loginreturnurl: 'http://mediawiki.example/',
      ...more,
    });
  await into('Nobody There', 'x');
  await into('Clara Mast', 'Mast-and-Sail-304');
  await post({ action: 'clientlogin', username: 'Clara Mast', password: 'x', logintoken });
  await special('PasswordReset');
  await send({ wpUsername: '', wpEmail: '' }, '', '#mw-content-text form');
  await special('PasswordReset');
  await send({ wpUsername: 'Clara Mast' }, '', '#mw-content-text form');
  await post({ action: 'resetpassword', user: 'Clara Mast', token: await tokenOf('csrf') });
}

async function registering({ special, send, logOut, view }) {
  await special('CreateAccount');
  await send(
    { wpName: 'Gustav Drift', wpPassword: 'password', retype: 'password', email: '' },
    'wpCreateaccount',
    '#userlogin2, form',
  );
  const own = { wpPassword: PASSWORDS.Gustav, retype: PASSWORDS.Gustav };
  await send({ wpName: 'Gustav Drift', ...own, email: 'gustav@sea.example' }, 'wpCreateaccount', '#userlogin2, form');
  await view('Main Page');
  await logOut();
}
