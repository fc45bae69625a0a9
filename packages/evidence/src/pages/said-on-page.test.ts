import { expect, it } from 'vitest';
import { noticesIn } from './said-on-page.js';

it('what elements say that are notices by role or class, up to their own end', () => {
  const page = `<div class="page"><DIV class='flash flash-info'>Saved<div>as <b>B-1</b></div></DIV>
    <p role=alert>Too <span class="message">late</span></p> <p class="messenger">Hi there</p></div>`;
  expect(noticesIn(page)).toEqual(['Saved as B-1', 'Too late', 'late']);
});

it('nothing of one that is never closed, or that holds a whole page', () => {
  expect(noticesIn('<p role="status">Saved')).toEqual([]);
  expect(noticesIn(`<div role="alert">${'Word '.repeat(100)}</div>`)).toEqual([]);
});

it.each(['<p role=alert>'.repeat(28_000), '<div class="flash '.repeat(22_000), `${'<div '.repeat(79_000)}>`])(
  'a page that opens thousands of notices and closes none is read at once: %.20s',
  (page) => {
    const start = performance.now();
    expect(noticesIn(page)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(2000);
  },
);
