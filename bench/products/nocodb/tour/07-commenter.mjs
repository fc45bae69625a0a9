// A commenter reads everything and comments; records stay as they are.
import { handsIn, people, recall } from './hands.mjs';
import { tryAll } from './lesser.mjs';

export default async (browser) => {
  const hands = handsIn(browser);
  const notes = recall();
  const { baseId, tables, views, invitations } = notes;
  await hands.signUp(people.commenter, invitations?.commenter);
  await hands.look(2500);
  await comments(hands, tables);
  await tryAll(hands, notes, 'commenter');
  await hands.visit(`/nc/${baseId}/${tables.Members}`);
  await hands.visit(`/nc/${baseId}/${tables.Books}/${views.covers}`);
  await hands.visit(`/nc/${baseId}/${tables.Books}?rowId=1`, 3000);
  await hands.escape();
  await hands.signOut();
};

async function comments({ api }, tables) {
  const path = '/api/v2/meta/comments';
  const about = { fk_model_id: tables.Books, row_id: '3' };
  const { json: listed } = await api('GET', `${path}?row_id=1&fk_model_id=${tables.Books}`);
  const made = await api('POST', path, { ...about, comment: 'Is this the edition with the fold-out plan?' });
  const other = await api('POST', path, { ...about, comment: 'Found it in the chart room.' });
  await api('PATCH', `/api/v2/meta/comment/${made.json?.id}`, { comment: 'It is the edition with the plan.' });
  await api('PATCH', `/api/v2/meta/comment/${listed?.list?.[0]?.id}`, { comment: 'Somebody else’s words' });
  await api('DELETE', `/api/v2/meta/comment/${listed?.list?.[0]?.id}`);
  await api('DELETE', `/api/v2/meta/comment/${other.json?.id}`);
  await api('GET', `${path}?row_id=3&fk_model_id=${tables.Books}`);
}
