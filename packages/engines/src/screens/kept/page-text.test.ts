import { expect, it } from 'vitest';
import { pageText } from './page-text.js';

it('reads title, headings and buttons of a page as it was sent', () => {
  const html = `<html><head><title>Orders &amp; more &#8211; Shop</title></head><body><header>x</header>
    <h1 class="a">Order <b>7</b></h1><h2>Lines</h2>
    <button type="button"><svg></svg> Send  back</button><input name="x" type="submit" value="Pay &quot;now&quot;"></body></html>`;
  expect(pageText({ text: html })).toEqual({
    title: 'Orders & more – Shop',
    headings: ['Order 7', 'Lines'],
    buttons: ['Send back', 'Pay "now"'],
  });
});

it('takes what is cut as it is, and what is no sign as browsers do', () => {
  expect(pageText({ text: '<title>Half' })).toEqual({ title: '', headings: [], buttons: [] });
  expect(pageText({ text: '<h1>&#x110000;&bogus;</h1>' }).headings).toEqual(['\ufffd&bogus;']);
});

it('reads what a button says beside a picture, however long its drawing and the styles in it are', () => {
  const drawing = `<svg><style>.spin{opacity:.4}</style>${'<path d="M0 0"/>'.repeat(100)}</svg>`;
  const styled = `<svg><style>${'.spin{opacity:.4}'.repeat(100)}</style></svg>`;
  expect(pageText({ text: `<button>Subscribe ${drawing}</button><button>Join ${styled}</button>` }).buttons).toEqual([
    'Subscribe',
    'Join',
  ]);
});

it('passes over what is shown only where no script runs, and goes on behind it', () => {
  const shell =
    '<title>App</title><noscript><h1>JavaScript disabled</h1><button>Help</button></noscript><div id="root"></div>';
  expect(pageText({ text: shell })).toEqual({ title: 'App', headings: [], buttons: [] });
  expect(pageText({ text: `${shell}<nav></nav><h1>Orders</h1>` }).headings).toEqual(['Orders']);
  expect(pageText({ text: '<noscript>never closed<h1>Orders</h1>' }).headings).toEqual(['Orders']);
});
