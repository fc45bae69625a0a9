import { expect, it } from 'vitest';
import { admit } from '../../admit.js';
import type { Exchange } from '../../events.js';
import { exchangeWith } from '../planted/places.js';
import { createRedactor } from '../redactor.js';

const PHONE = '+41793465615';
const shown = (text: string): string => createRedactor({ key: new Uint8Array(32) }).clean.text(text, 'html');
const made = shown(PHONE);

it('what is escaped in a link becomes the same as elsewhere, and is escaped again', () => {
  expect(made).not.toBe(PHONE);
  const once = encodeURIComponent(made);
  expect(shown('<a href="/call/%2B41793465615?x=1">')).toBe(`<a href="/call/${once}?x=1">`);
  expect(shown("<a href='/call/%2B41793465615'>")).toBe(`<a href='/call/${once}'>`);
  expect(shown('[x](tel:%2B41793465615)')).toBe(`[x](tel:${once})`);
  expect(shown('/go?to=%2Fcall%2F%252B41793465615')).toBe(`/go?to=${encodeURIComponent(`/call/${once}`)}`);
});

it('as in the address that was asked for', () => {
  const raw = exchangeWith({ url: 'https://app.example.org/call/%2B41793465615' }, 0);
  const { url } = admit(raw, createRedactor({ key: new Uint8Array(32) })).event as Exchange;
  expect(url.segments).toEqual(['call', made]);
});

it.each([
  '<a href="/wiki/%E2%9C%93_done%20it%3A%20%2B10%25">',
  'width: 50%; margin: 5%2;',
  "<a title='it%27s'>%zz %4",
  'printf("%20d %2B")',
])('what holds nothing stays as it was written: %s', (text) => {
  expect(shown(text)).toBe(text);
});
