// The first administrator registers, signs in, and sets the place up: roles, users, permissions, tokens, webhooks, locales.
import { leave, MAIL, panelOf, PASSWORDS } from '../panel.mjs';
import { setUpAccess } from './parts/access.mjs';
import { setUpTokens } from './parts/tokens.mjs';
import { setUpSettings } from './parts/settings.mjs';

const FIRST = { firstname: 'Greta', lastname: 'Sommer', email: MAIL('greta'), password: PASSWORDS.admin };

async function register({ page, attempt, api, refusals, box, hideGuide }) {
  // Five tries per address in five minutes: each wrong request has an address of its own.
  const own = (change, i) => ({ email: MAIL(`greta${i}`), ...change });
  const wrong = [
    { firstname: undefined },
    { email: undefined },
    { email: 'greta at strapi' },
    { password: undefined },
    { password: 'Pe1' },
    { password: 'pedal2026x' },
    { password: 'PEDAL2026X' },
    { password: 'PedalPedal' },
    { password: `Pedal2026${'x'.repeat(80)}` },
    { firstname: '' },
    { deviceId: 'no-uuid' },
    { nickname: 'Gretel' },
  ];
  await refusals(api, 'POST', '/admin/register-admin', FIRST, wrong.map(own));
  await attempt('empty registration', () => page.getByRole('button', { name: "Let's start" }).click());
  await attempt('registration', async () => {
    await box('First name').fill('Greta');
    await box('Last name').fill('Sommer');
    await box('Email').fill('greta');
    await box('Password').fill('short');
    await box('Confirm Password').fill('shor');
    await page.getByRole('button', { name: "Let's start" }).click();
    await page.waitForTimeout(600);
    await box('Email').fill(FIRST.email);
    await box('Password').fill(FIRST.password);
    await box('Confirm Password').fill(FIRST.password);
    await page.getByRole('button', { name: "Let's start" }).click();
    await page.getByRole('heading', { name: 'Hello Greta' }).waitFor();
  });
  await hideGuide();
}

async function logInWronglyAndRightly({ page, attempt, api, box, signIn, signOut }) {
  await api('POST', '/admin/register-admin', { ...FIRST, email: MAIL('second') });
  await signOut('(Greta Sommer|gretasommer)');
  await attempt('empty login', () => page.getByRole('button', { name: 'Login' }).click());
  await attempt('wrong login', async () => {
    await box('Email').fill(FIRST.email);
    await box('Password').fill('Wrong2026x');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForTimeout(800);
  });
  await api('POST', '/admin/login', { email: MAIL('nobody'), password: 'Nobody2026' });
  await api('POST', '/admin/login', { email: MAIL('nobody') });
  await signIn(FIRST.email, FIRST.password);
}

async function ownProfile({ page, admin, attempt, box, refusals, visit }) {
  await visit('/admin/me');
  await attempt('profile', async () => {
    await box('Username').fill('gretasommer');
    await page.getByRole('button', { name: 'Save' }).click();
  });
  const me = { firstname: 'Greta', lastname: 'Sommer', email: FIRST.email };
  await refusals(admin, 'PUT', '/admin/users/me', me, [
    { firstname: '' },
    { email: 'greta' },
    { username: '' },
    { password: 'Short1' },
    { password: 'Handlebar26', currentPassword: 'Wrong2026x' },
    { password: 'Handlebar26' },
    { nickname: 'Gretel' },
    { preferedLanguage: 'de' },
    { preferedLanguage: 'en' },
  ]);
  await admin('GET', '/admin/users/me');
  await admin('GET', '/admin/users/me/permissions');
  await admin('GET', '/admin/users/me/sessions');
  await visit('/admin/me/sessions', '/admin/usecase', '/admin/settings/application-infos');
}

async function invite(hands) {
  const { page, attempt, admin, box, visit, refusals, pick } = hands;
  const { json } = await admin('GET', '/admin/roles');
  const role = (code) => json.data.find((one) => one.code === `strapi-${code}`).id;
  const good = { firstname: 'Emil', lastname: 'Vogt', email: MAIL('emil'), roles: [role('editor')] };
  await visit('/admin/settings/users');
  await attempt('invite', async () => {
    await page.getByRole('button', { name: 'Invite new user' }).click();
    await box('First name').fill('Pia');
    await box('Last name').fill('Krause');
    await box('Email').fill(MAIL('pia'));
    await page.getByRole('button', { name: 'Invite user' }).click();
    await page.waitForTimeout(500);
    await pick("User's roles", 'Author');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Invite user' }).click();
  });
  await page.keyboard.press('Escape');
  await refusals(admin, 'POST', '/admin/users', good, [
    { firstname: undefined },
    { email: undefined },
    { email: 'emil' },
    { roles: [] },
    { firstname: '' },
    { roles: [999] },
    { email: FIRST.email },
    { shoeSize: 44 },
  ]);
  const editor = await admin('POST', '/admin/users', good);
  const author = await admin('POST', '/admin/users', {
    firstname: 'Ada',
    lastname: 'Lindner',
    email: MAIL('ada'),
    roles: [role('author')],
  });
  leave({ editorInvitation: editor.json.data.registrationToken, authorInvitation: author.json.data.registrationToken });
  for (const [firstname, lastname] of [
    ['Bruno', 'Falk'],
    ['Cleo', 'Marx'],
    ['Dora', 'Nagel'],
  ])
    await admin('POST', '/admin/users', {
      firstname,
      lastname,
      email: MAIL(firstname.toLowerCase()),
      roles: [role('author')],
    });
  const { json: users } = await admin('GET', '/admin/users?page=1&pageSize=10&sort=firstname:ASC');
  const idOf = (name) => users.data.results.find(({ firstname }) => firstname === name)?.id;
  await visit(`/admin/settings/users/${idOf('Bruno')}`);
  await refusals(admin, 'PUT', `/admin/users/${idOf('Bruno')}`, {}, [
    { firstname: '' },
    { email: 'bruno' },
    { email: MAIL('emil') },
    { roles: [] },
    { password: 'weak' },
    { isActive: 'perhaps' },
    { isActive: true, password: 'Valve2026x' },
    { isActive: false },
    { lastname: 'Falkner', username: 'bruno' },
  ]);
  await admin('GET', `/admin/users/${idOf('Bruno')}`);
  await admin('GET', '/admin/users/9999');
  await admin('PUT', '/admin/users/9999', { firstname: 'Nobody' });
  await admin('GET', '/admin/users?page=2&pageSize=3');
  await admin('GET', '/admin/users?_q=falk');
  await visit('/admin/settings/users?pageSize=10&page=1&sort=firstname:DESC', '/admin/settings/users?_q=emil');
  await admin('DELETE', `/admin/users/${idOf('Cleo')}`);
  await admin('POST', '/admin/users/batch-delete', { ids: [] });
  await admin('POST', '/admin/users/batch-delete', { ids: [idOf('Dora')] });
  await admin('DELETE', '/admin/users/9999');
}

export default async (browser) => {
  const hands = panelOf(browser);
  await browser.page.waitForTimeout(2000);
  await register(hands);
  await logInWronglyAndRightly(hands);
  await hands.visit('/admin');
  await ownProfile(hands);
  await invite(hands);
  await setUpAccess(hands);
  await setUpTokens(hands);
  await setUpSettings(hands);
  await hands.signOut('(Greta Sommer|gretasommer)');
};
