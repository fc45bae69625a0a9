import { expect, test } from 'vitest';
import { admit } from '../admit.js';
import type { RawAction, RawView } from '../events.js';
import { createRedactor } from './redactor.js';

const redactor = createRedactor({ key: new Uint8Array(32).fill(7) });
const ref = { material: 'm', entry: 0 };
const MAIL = 'ann.lee@mail.example.org';

test('an action keeps what was done and loses who is named in it', () => {
  const raw: RawAction = {
    kind: 'action',
    ref,
    actor: 'admin',
    at: 0,
    url: `https://example.test/members?mail=${MAIL}`,
    does: 'click',
    role: 'button',
    name: `Remove ${MAIL}`,
    form: `Member ${MAIL}`,
    field: '',
    typed: null,
  };
  const { event } = admit(raw, redactor);
  expect(event).toMatchObject({ kind: 'action', does: 'click', role: 'button', url: { path: '/members' } });
  expect(event).toHaveProperty('name', expect.stringMatching(/^Remove \S+@\S+$/));
  expect(JSON.stringify(event)).not.toContain(MAIL);
});

test('every text of a screen is looked at', () => {
  const text = `Written by ${MAIL}`;
  const raw: RawView = {
    kind: 'view',
    ref,
    actor: 'admin',
    at: 0,
    url: 'https://example.test/',
    title: text,
    headings: [text],
    forms: [
      {
        action: '/a',
        method: 'post',
        name: text,
        fields: [
          {
            name: 'n',
            id: 'i',
            label: text,
            type: 'text',
            required: true,
            constraints: {},
            options: [{ value: text, label: text }],
            placeholder: text,
            description: text,
            error: text,
            disabled: true,
          },
        ],
      },
    ],
    links: [{ href: `/u?mail=${MAIL}`, text }],
    buttons: [text],
    notices: [text],
    description: text,
    landmarks: [{ role: 'main', name: text }],
    dialogs: [{ name: text, text, buttons: [text] }],
    tables: [{ caption: text, headers: [text] }],
    terms: [text],
    consoleErrors: [text],
    picture: 'a.png',
  };
  const { event } = admit(raw, redactor);
  expect(JSON.stringify(event)).not.toContain(MAIL);
  expect(event).toMatchObject({ picture: 'a.png', forms: [{ fields: [{ disabled: true, required: true }] }] });
});

test('a screen that tells little gets nothing added', () => {
  const bare = { title: '', headings: [], forms: [], links: [], buttons: [], notices: [] };
  const raw: RawView = { kind: 'view', ref, actor: 'a', at: null, url: 'https://example.test/', ...bare };
  expect(Object.keys(admit(raw, redactor).event)).toEqual(Object.keys(raw));
});
