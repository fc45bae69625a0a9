import { expect, test } from 'vitest';
import { createRedactor } from './redactor.js';

const shown = (text: string): string => createRedactor({ key: new Uint8Array(32) }).clean.text(text, 'html');

const CARDS = ['4111 1111 1111 1111', '3782 822463 10005', '5500 0000 0000 0004'];
const GAPS: Readonly<Record<string, string>> = {
  'a no-break space': '\u00a0',
  'a thin space': '\u2009',
  'a narrow no-break space': '\u202f',
  'a figure space': '\u2007',
  'two spaces': '  ',
  'a full stop': '.',
  'a no-break hyphen': '\u2011',
  'a dash': '\u2013',
  'a named space': '&nbsp;',
  'a numbered space': '&#160;',
  'an escaped space': '\\u00a0',
};
/** What is stepped over must not depend on where a number stands. */
const LEADS = Array.from({ length: 23 }, (_, length) => 'ab cd efg hi jklm no pq rs'.slice(0, length));

test('a phone number is one also where another number stands right behind it', () => {
  const text = shown('<p>+49 30 9018 20 55 4111 1111 1111 1111</p>');
  expect(text).toMatch(/^<p>\+\d\d \d\d \d{4} \d\d \d\d \d{4} \d{4} \d{4} \d{4}<\/p>$/);
  expect(text).not.toMatch(/9018|20 55|4111 1111/);
});

test.each(['12/29', '12/29 123', '123', '1', '45.00', '5500 0000 0000 0004'])('so is a card before %s', (behind) => {
  for (const card of ['4111 1111 1111 1111', '4111111111111111', '4111-1111-1111-1111', '3782 822463 10005']) {
    const text = shown(`<p>${card} ${behind}</p>`);
    expect(text).not.toContain(card);
    expect(text).not.toContain('5500 0000');
  }
});

test.each(['12/29', '12.05.2026', '2026-05-12', '12/05/2026', '10:30', '- 12 items'])(
  'what stands behind a phone number stays: %s',
  (behind) => {
    for (const phone of ['+49 30 901820', 'Tel. 030 901820']) {
      const text = shown(`<p>${phone} ${behind}</p>`);
      expect(text).not.toContain('901820');
      expect(text.endsWith(` ${behind}</p>`), text).toBe(true);
    }
  },
);

test.each(Object.entries(GAPS))('%s may part the groups of a number', (_name, gap) => {
  for (const lead of LEADS) {
    for (const number of [...CARDS, '+49 30 901820'].map((plain) => plain.replaceAll(' ', gap))) {
      const text = shown(`<p>${lead} ${number} is it</p>`);
      expect(text).not.toContain(number);
      // the gaps stay
      expect(text.split(gap).length).toBe(`${lead} ${number}`.split(gap).length);
    }
  }
});

test('a number is one number whatever parts its groups', () => {
  const [first, second] = shown('<b>4111 1111 1111 1111</b><b>4111&nbsp;1111&nbsp;1111&nbsp;1111</b>').split('</b><b>');
  expect(second!.replaceAll('&nbsp;', ' ').slice(0, 19)).toBe(first!.slice(3));
});

test.each([
  'Tel. 030 901820',
  'Phone: (030) 901820-55',
  'Tel 030/901820-55',
  'Fax: 030-901820',
  'call us at (030) 901820',
  '☎ 030 901820',
  '📞 030 901820',
  'tel:030901820',
  'Tél. : 01 23 90 18 20',
  'Mobile no. 0171 901820',
  'Teléfono 91 901 820 7',
  'Phone number: 555-9018',
  'Тел.: 8 495 901820',
  '电话：020 901820',
  '<b>Tel.</b> 030 901820',
  'Tel: <a href="tel:030901820">030 901820</a>',
  'Phone&nbsp;030&nbsp;901820',
])('a word tells a phone number: %s', (phone) => {
  for (const lead of LEADS) {
    expect(shown(`<p>${lead} ${phone}.</p>`)).not.toMatch(/901820|90 18 20|901 820|555-9018/);
  }
});

test.each([
  '+12345678901234567890',
  'a + 1 234 567',
  // one digit off a card
  '4111\u00a01111\u00a01111\u00a01112',
  '4111.1111.1111.1112',
  '4.111111111111111',
  // of cards, but not as they print them
  '41111  11111  111111',
  '41.11.11.11.11.11.11.11',
  'Phone 2026-05-12',
  'Phone 12.05.2026 10:30',
  'Call 10:30, 901820 items',
  'call 9018201 now',
  'Phone 10.0.0.12',
  'Mobile 1.234.567',
  'Phone 52.520012',
  'Windows Phone 8.1.14219',
  'iPhone 13 901820',
  'fax 20240115',
  'Order 030 901820',
  'tel 123',
  'Ring 901820 7 of 12',
  'x-phone 030 901820',
])('%s is none', (text) => {
  for (const lead of LEADS) expect(shown(`<p>${lead} ${text}</p>`)).toBe(`<p>${lead} ${text}</p>`);
});
