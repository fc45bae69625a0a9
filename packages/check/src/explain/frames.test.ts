import type { Exchange } from '@asbuilt/evidence';
import { expect, it } from 'vitest';
import { findFrames } from './frames.js';

const page = (path: string, text: string): Exchange =>
  ({
    method: 'GET',
    status: 200,
    url: { path },
    response: { is: 'html', mime: 'text/html', text },
  }) as unknown as Exchange;

const shell = (lang: string, body = '<div id="root"></div>'): string =>
  `<!doctype html><html lang="${lang}"><head><script src="/a.js"></script></head><body>${body}</body></html>`;

it('the empty page of an app is one frame in all its languages', () => {
  const pages = [page('/en/', shell('en')), page('/de/', shell('de'))];
  expect(pages.map(findFrames(pages))).toEqual([true, true]);
});

it('pages with something to read in them are pages of their own', () => {
  const pages = [page('/en/', shell('en', '<p>Welcome</p>')), page('/de/', shell('de', '<p>Welcome</p>'))];
  expect(pages.map(findFrames(pages))).toEqual([false, false]);
});
