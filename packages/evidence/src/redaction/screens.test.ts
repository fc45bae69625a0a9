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

test('what a screen quotes, demands or says in its console goes as well', () => {
  const drawn = 'Zk3vQ81mPx72LwRt0aYb';
  const field = { name: 'n', id: 'i', label: '', type: 'text', required: false, options: [] };
  const raw: RawView = {
    kind: 'view',
    ref,
    actor: 'a',
    at: null,
    url: `https://example.test/invite/${drawn}`,
    title: '',
    headings: [],
    forms: [{ action: '/a', method: 'post', fields: [{ ...field, constraints: { pattern: `^${drawn}$` } }] }],
    links: [],
    buttons: [],
    notices: ['Bad password "Sunny#Day1"', 'Password must have 8 characters'],
    consoleErrors: [`invalid token ${drawn}`, 'wrong password Sunny#Day1'],
  };
  const { event } = admit(raw, redactor);
  expect(JSON.stringify([event, redactor.record(raw as never)])).not.toMatch(/Zk3vQ81mPx|Sunny#Day1/);
  expect(event).toMatchObject({ notices: [expect.anything(), 'Password must have 8 characters'] });
});

test('patterns as forms have them stay', () => {
  for (const pattern of [
    '[A-Za-z0-9._%+-]{8,64}',
    '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    '\\d{3}-\\d{2}',
    '(?=.*\\d)(?=.*[A-Z]).{8,}',
  ])
    expect(redactor.record({ pattern })).toEqual({ pattern });
});

test('a name that is joined of words and numbers is no key; one of its length that was drawn is', () => {
  const names = ['Object-RT::Ticket-12-CustomField-2-Values-Magic', 'issue_12_CustomField_3_Values_Before_Edit'];
  const drawn = 'Tkt-3-CxsTqmFld-2-Vlu9sWn-MgcPzQ7r';
  const field = { id: '', label: '', type: 'text', required: false, constraints: {}, options: [] };
  const fields = [...names, drawn].map((name) => ({ ...field, name }));
  const raw: RawView = {
    kind: 'view',
    ref,
    actor: 'admin',
    at: 0,
    url: 'https://example.test/',
    title: '',
    headings: [],
    forms: [{ action: '/a', method: 'post', fields }],
    links: [],
    buttons: [],
    notices: [],
  };
  const { event } = admit(raw, redactor);
  for (const name of names) expect(JSON.stringify(event)).toContain(name);
  expect(JSON.stringify(event)).not.toContain(drawn);
});

test('a key that was drawn goes from choices and names of fields; identifiers and words stay', () => {
  const drawn = 'HuvsLTbLV5e2xDrN2KWULiqcpKXQYYws';
  const kept = ['6af90fe0001854217e40263e', 'project_custom_field_values_17'];
  const option = (value: string) => ({ value, label: value });
  const field = {
    name: `tok-${drawn}`,
    id: kept[1]!,
    label: 'Owner',
    type: 'select',
    required: false,
    constraints: {},
    options: [option(drawn), ...kept.map(option)],
  };
  const raw: RawView = {
    kind: 'view',
    ref,
    actor: 'admin',
    at: 0,
    url: 'https://example.test/',
    title: '',
    headings: [],
    forms: [{ action: '/a', method: 'post', fields: [field] }],
    links: [],
    buttons: [],
    notices: [],
  };
  const { event } = admit(raw, redactor);
  expect(JSON.stringify(event)).not.toContain(drawn);
  expect(event).toMatchObject({
    forms: [
      {
        fields: [
          { name: expect.stringMatching(/^tok-/), id: kept[1], options: [expect.anything(), ...kept.map(option)] },
        ],
      },
    ],
  });
});
