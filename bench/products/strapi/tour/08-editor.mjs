// The editor was switched off: the door stays shut.
import { forget, MAIL, panelOf, PASSWORDS } from '../panel.mjs';

export default async (browser) => {
  const { signIn, api, visit } = panelOf(browser);
  await signIn(MAIL('emil'), PASSWORDS.editor);
  await api('POST', '/admin/login', { email: MAIL('emil'), password: PASSWORDS.editor });
  await api('GET', '/admin/users/me');
  await visit('/admin/content-manager');
  forget();
};
