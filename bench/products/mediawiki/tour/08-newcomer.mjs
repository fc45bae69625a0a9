// Gustav Drift, free again, does what he was refused; then changes his password and his mind.
import { png, uploadByApi, wikiHands } from '../hands.mjs';
import { PASSWORDS } from '../pages.mjs';

export default async (browser) => {
  const hands = wikiHands(browser);
  const { view, logIn, logOut, write, tell, ask, special, send, rest, tokenOf, todo, page } = hands;
  await logIn('Gustav Drift', PASSWORDS.Gustav);
  await write(
    'Herring',
    'The herring comes in April and goes in June.\n\n[[Category:Animals]]',
    'The fish that made us',
  );
  await write(
    'Grey Island',
    "'''Grey Island''' is not boring at all. It has 219 inhabitants.\n\n[[Category:Places]]",
    'I was wrong',
  );
  await tell({
    action: 'edit',
    title: 'Grey Seal',
    text: 'About sixty seals live near the [[Grey Island]].\n[[Category:Animals]]',
    summary: 'New',
  });
  await tell({ action: 'move', from: 'Herring', to: 'Baltic Herring', reason: 'The right name' });
  await uploadByApi(browser, png(90, 60, [120, 130, 140]), {
    filename: 'Seal on a rock.png',
    token: await tokenOf('csrf'),
    comment: 'My own',
  });
  await uploadByApi(browser, png(9, 6, [1, 2, 3]), {
    filename: 'Tide table.exe',
    token: await tokenOf('csrf'),
    comment: 'Old',
  });
  await tell({ action: 'validatepassword', password: 'Zq7!x' });
  await tell({ action: 'move', from: '<Herring>', to: 'Herring' });
  await tell({ action: 'rollback', user: 'Ann Pilot' }, 'rollback');
  await ask({ action: 'parse', page: '<Herring>' });
  await rest('POST', '/page', { title: 'No comment', source: 'x', token: await tokenOf('csrf') });
  await tell({ action: 'watch', titles: 'Grey Seal' }, 'watch');
  await rest('POST', '/page', {
    title: 'By Gustav',
    source: 'Free again.',
    comment: 'Mine',
    token: await tokenOf('csrf'),
  });
  await tell({ action: 'edit', title: 'By Gustav', text: 'x'.repeat(2_200_000), summary: 'Long' });
  await tell({ action: 'edit', title: 'By Gustav', text: 'Enough.', summary: 'y'.repeat(700) });
  for (let i = 1; i <= 2; i++) await tell({ action: 'move', from: `Herring ${i}`, to: `Sprat ${i}` });
  await tell({ action: 'move', from: 'By Gustav', to: 'Of Gustav' });
  await todo('Category:Animals', { action: 'edit' });
  await view('Category:Animals');
  await special('Watchlist', '?days=7');
  await special('Contributions/Gustav Drift');
  await ask({
    action: 'query',
    list: 'usercontribs',
    ucuser: 'Gustav Drift',
    ucprop: 'ids|title|comment|sizediff|tags',
  });
  await special('Preferences');
  await send({ wpnickname: 'n'.repeat(300), wprclimit: '5000', wpwatchlistdays: '99' }, 'prefcontrol');
  await send({ wpnickname: 'Gustav', wprclimit: '40', wpwatchlistdays: '5', wpgender: 'male' }, 'prefcontrol');
  await special('ChangeCredentials/MediaWiki\\Auth\\PasswordAuthenticationRequest');
  await send({ password: 'password', retype: 'password' }, '', '#mw-content-text form');
  await send({ password: 'Herring-is-gone-67', retype: 'Herring-is-gone-68' }, '', '#mw-content-text form');
  await send({ password: 'Herring-is-gone-67', retype: 'Herring-is-gone-67' }, '', '#mw-content-text form');
  await special('ChangeEmail');
  await send({ wpNewEmail: 'no address' }, '', '#mw-content-text form');
  await send({ wpNewEmail: 'gustav@drift.example' }, '', '#mw-content-text form');
  await special('UserLogout');
  await send({}, '', '#mw-content-text form');
  await logIn('Gustav Drift', PASSWORDS.Gustav);
  await logIn('Gustav Drift', 'Herring-is-gone-67');
  await view('Main Page');
  await page.title();
  await logOut();
};
