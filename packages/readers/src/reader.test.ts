import { describe, expect, test } from 'vitest';
import { chooseReader } from './all-readers.js';

const chosen = (text: string, name: string): string | undefined => chooseReader(Buffer.from(text), name)?.kind;

const ACTION = '{"time":"","url":"https://example.test/","does":"click","role":"button"}\n';
const PAGE = '{"time":"","url":"https://example.test/","headings":[],"links":[]}\n';

describe('the reader is chosen by what is inside', () => {
  test.each([
    ['{"log":{"version":"1.2",', 'a.har', 'har'],
    ['\u{feff}\r\n{ "log" :', 'a.json', 'har'],
    ['{"log":{', 'a.pages.ndjson', 'har'],
    ['{"comment":"x","log":{', 'a.har', 'har'],
    ['{"comment":"x","log":{', 'stdin', 'har'],
    [PAGE, 'a.pages.ndjson', 'pages'],
    [PAGE, 'stdin', 'pages'],
    [PAGE, 'a.har', 'pages'],
    [PAGE.slice(0, 30), 'a.pages.ndjson', 'pages'],
    [ACTION, 'a.actions.ndjson', 'actions'],
    [ACTION, 'stdin', 'actions'],
    ['{"url":"https://example.test/","request":{}}\n', 'a.ndjson', 'har'],
    ['var a=1', 'app.js', 'script'],
    ['export{}', 'app.mjs', 'script'],
    ['var a=1', 'stdin', undefined],
    ['<!doctype html>', 'app.js', undefined],
    ['<!doctype html>', 'a.har', undefined],
    ['time,url\n', 'a.pages.ndjson', undefined],
    ['', 'a.har', undefined],
  ])('%j in %s: %s', (text, name, kind) => {
    expect(chosen(text, name)).toBe(kind);
  });
});
