// A viewer only reads.
import { handsIn, people, recall } from './hands.mjs';
import { tryAll } from './lesser.mjs';

export default async (browser) => {
  const hands = handsIn(browser);
  const notes = recall();
  const { baseId, tables, views, invitations } = notes;
  await hands.signUp(people.viewer, invitations?.viewer);
  await hands.look(2500);
  const { api } = hands;
  await api('GET', `/api/v2/meta/comments?row_id=1&fk_model_id=${tables.Books}`);
  await api('POST', '/api/v2/meta/comments', { fk_model_id: tables.Books, row_id: '1', comment: 'May I?' });
  await tryAll(hands, notes, 'viewer');
  await api('POST', '/api/v1/tokens', { description: 'Vera’s notebook' });
  await api('GET', '/api/v1/tokens');
  await api('POST', '/api/v1/auth/password/change', {
    currentPassword: people.viewer.password,
    newPassword: 'Lantern-room-59',
  });
  await hands.signOut();
  await hands.signIn({ ...people.viewer, password: 'Lantern-room-59' });
  await hands.visit(`/nc/${baseId}`);
  await hands.visit(`/nc/${baseId}/${tables.Books}/${views.board}`);
  await hands.visit(`/nc/${baseId}/${tables.Books}/${views.bought}`);
  await hands.visit('/account/profile');
  await hands.visit('/account/users/list');
  await hands.signOut();
};
