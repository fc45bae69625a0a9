// An editor works with records, filters and sorts; tables, views, hooks and people are not theirs.
import { handsIn, people, recall } from './hands.mjs';
import { tryAll } from './lesser.mjs';

export default async (browser) => {
  const hands = handsIn(browser);
  const notes = recall();
  const { baseId, tables, views, invitations } = notes;
  await hands.tryUp({ ...people.editor, password: 'brief' }, invitations?.editor);
  await hands.signUp(people.editor, invitations?.editor);
  await hands.look(2500);
  await work(hands, tables);
  await comments(hands, tables);
  await tryAll(hands, notes, 'editor');
  await hands.visit(`/nc/${baseId}/${tables.Books}`);
  await hands.visit(`/nc/${baseId}/${tables.Books}/${views.available}`);
  await hands.visit(`/nc/${baseId}/${tables.Loans}/${views.loanBoard}`);
  await hands.visit(`/nc/${baseId}/${tables.Books}?rowId=2`, 3000);
  await hands.escape();
  await hands.signOut();
};

async function work({ api }, tables) {
  const rows = `/api/v2/tables/${tables.Loans}/records`;
  await api('GET', rows);
  const move = async (Id, State) => {
    await api('PATCH', rows, { Id, State });
    await api('GET', `${rows}/${Id}`);
  };
  await api('GET', `${rows}/1`);
  for (const state of ['Overdue', 'Returned', 'Open', 'Returned']) await move(1, state);
  await api('GET', `${rows}/2`);
  for (const state of ['Returned', 'Open', 'Overdue']) await move(2, state);
  await api('PATCH', rows, { Id: 2, State: 'Vanished' });
  const books = `/api/v2/tables/${tables.Books}/records`;
  await api('GET', `${books}/5`);
  for (const Status of ['On loan', 'Available', 'Lost', 'Available']) {
    await api('PATCH', books, { Id: 5, Status });
    await api('GET', `${books}/5`);
  }
  await api('POST', `/api/v2/tables/${tables.Fines}/records`, [
    { Reason: 'Salt water on page 40', Amount: 6, Paid: false },
    { Reason: 'Pencil notes in the margins', Amount: 2.5, Paid: true },
  ]);
  await api('GET', `/api/v2/tables/${tables.Fines}/records?where=(Paid,eq,false)&sort=-Amount`);
  await api('POST', '/api/v2/storage/upload-by-url', [{ url: 'http://127.0.0.1:9/cover.png' }]);
}

async function comments({ api }, tables) {
  const path = '/api/v2/meta/comments';
  const about = { fk_model_id: tables.Books, row_id: '1' };
  const made = await api('POST', path, { ...about, comment: 'The spine is loose, please rebind before summer.' });
  await api('POST', path, { ...about, comment: 'Third printing, not second.' });
  await api('POST', path, { ...about, row_id: '2', comment: 'Two readers are waiting for this one.' });
  await api('POST', path, { row_id: '1', comment: 'About what?' });
  await api('POST', path, { fk_model_id: tables.Books, comment: 'Which row?' });
  await api('POST', path, { ...about, comment: 'c'.repeat(3001) });
  await api('GET', `${path}?row_id=1&fk_model_id=${tables.Books}`);
  await api('GET', `${path}/count?ids[]=1&ids[]=2&fk_model_id=${tables.Books}`);
  await api('PATCH', `/api/v2/meta/comment/${made.json?.id}`, {
    comment: 'Rebound in June.',
    fk_model_id: tables.Books,
  });
  await api('PATCH', `/api/v2/meta/comment/${made.json?.id}`, { comment: 'c'.repeat(3001) });
  await api('GET', `${path}?row_id=1&fk_model_id=${tables.Books}`);
  await api('GET', `/api/v2/meta/audits/?row_id=1&fk_model_id=${tables.Books}`);
}
