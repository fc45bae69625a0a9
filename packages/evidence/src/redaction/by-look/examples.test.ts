import { expect, it, test } from 'vitest';
import { admit } from '../../admit.js';
import type { RawView, View } from '../../events.js';
import { createRedactor } from '../redactor.js';

const redactor = createRedactor({ key: new Uint8Array(32) });
const shown = (text: string, script: 'plain' | 'json' | 'html' = 'plain'): string => redactor.clean.text(text, script);

it.each([
  'Phone must look like +63 96 5013806',
  'Enter a number, e.g. +49 30 901820',
  'Enter an address (for example name@shop.example).',
  'Telefon im Format +49 30 901820 angeben',
  'Bitte angeben, z. B. name@firma.example',
  'Adresse invalide, par exemple nom@site.example',
  'El teléfono no es válido, por ejemplo +34 91 555 12 34',
  'Un numero, per esempio +39 06 555 1234',
  'Numer, np. +48 22 555 12 34',
  'Например, +7 495 555-12-34',
  '例えば name@example.jp',
])('what the product says to everybody stays: %s', (text) => {
  expect(shown(text)).toBe(text);
  expect(shown(JSON.stringify({ message: text }), 'json')).toBe(JSON.stringify({ message: text }));
  expect(shown(`<p class="error">${text}</p>`, 'html')).toBe(`<p class="error">${text}</p>`);
});

it.each([
  '<input type="email" placeholder="name@example.com">',
  '<input pattern="+49 30 901820" name="phone">',
  'h("input",{type:"tel",placeholder:"+49 170 1234567"})',
])('hints of fields stay: %s', (page) => {
  expect(shown(page, page.startsWith('<') ? 'html' : 'plain')).toBe(page);
});

it.each([
  ['+49 170 1234567', 'Code sent to +49 170 1234567'],
  ['+49 170 1234567', 'We could not reach +49 170 1234567. Enter another number.'],
  ['ann@corp.example', 'ann@corp.example is already registered'],
  ['ann@corp.example', 'An example was mailed to ann@corp.example'],
  ['ann@corp.example', '<input type="email" value="ann@corp.example" placeholder="x">'],
])('what is told to one person goes: %s in %s', (secret, text) => {
  expect(shown(text, text.startsWith('<') ? 'html' : 'plain')).not.toContain(secret);
});

test('a placeholder is an example, unless a token stands in it; a value is somebody’s', () => {
  const field = { name: 'mail', id: 'f1', label: 'Mail', type: 'email', required: false, constraints: {}, options: [] };
  const view: RawView = {
    kind: 'view',
    ref: { material: 'm', entry: 0 },
    actor: 'ann',
    url: 'https://app.example.org/me',
    title: 'Me',
    headings: ['ann@corp.example'],
    forms: [
      {
        action: '/me',
        method: 'post',
        fields: [
          { ...field, placeholder: 'name@example.com' },
          { ...field, placeholder: ['gh', 'p_'].join('').padEnd(40, 'a1B2') },
        ],
      },
    ],
    links: [],
    buttons: [],
    notices: [],
  } as unknown as RawView;
  const made = admit(view, redactor).event as View;
  expect(made.forms[0]!.fields[0]!.placeholder).toBe('name@example.com');
  expect(made.forms[0]!.fields[1]!.placeholder).not.toContain('a1B2a1B2');
  expect(made.headings[0]).not.toContain('ann@corp');
});
