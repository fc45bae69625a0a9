import type { Digested, Oddity } from '@asbuilt/digest';
import { NOTICE_TEXT } from '@asbuilt/evidence';
import { emptySpec, type Material } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { bytesText, counted, timeText } from './numbers.js';
import { createProgress, progressLine } from './progress.js';
import { lossLines, oddityLine, reportLines } from './report.js';
import { verdict } from './verdict.js';
import type { Io } from './io.js';

function recorder(terminal = true) {
  const lines: string[] = [];
  const push = (line: string) => void lines.push(line);
  const io: Io = { out: push, say: push, complain: push, draw: push, terminal, width: 200 };
  return { io, lines };
}

const material: Material = {
  id: 'a',
  name: 'a.har',
  kind: 'har',
  actor: 'a',
  from: null,
  to: null,
  exchanges: 1200,
  views: 2,
  bytes: 1_234_567,
  sha256: '00',
  redactions: { email: 3, cookie: 40 },
  skipped: { asset: 7, 'third-party': 2 },
  thirdParties: { 'https://stats.example.net': 2 },
};
const cut: Oddity = {
  path: 'a.har',
  code: 'file-cut',
  text: 'the file ends in the middle',
  count: 1,
  of: 9,
  entry: 9,
  byte: 77,
};
const digested = (oddities: Oddity[] = []): Digested => ({
  known: [],
  spec: { ...emptySpec('x'), material: [material] },
  oddities,
});

describe('numbers', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [12_345_678, '12.3 MB'],
    [2_000_000_000, '2.0 GB'],
    [345_600_000, '346 MB'],
  ])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));
  it.each([
    [8_400, '8 s'],
    [125_000, '2 min 5 s'],
  ])('%d ms are %s', (millis, text) => expect(timeText(millis)).toBe(text));
  it('one is not many', () => {
    expect([counted(1, 'file'), counted(1200, 'file')]).toEqual(['1 file', '1,200 files']);
  });
});

describe('progress', () => {
  const half = { bytes: 50e6, totalBytes: 100e6, entries: 1234 };

  it('tells bytes, entries and the time that is left', () => {
    expect(progressLine(half, 4000)).toBe(
      `${'█'.repeat(12)}${'░'.repeat(12)}  50 % · 50.0 MB of 100 MB · 1,234 entries · 4 s left`,
    );
  });
  it('forecasts nothing at once', () => expect(progressLine(half, 200)).not.toContain('left'));
  it('has no bar where nobody knows how much there is', () => {
    expect(progressLine({ ...half, totalBytes: null }, 4000)).toBe('50.0 MB · 1,234 entries');
  });
  it('is drawn on a terminal, not too often, and wiped at the end', () => {
    const { io, lines } = recorder();
    let now = 1000;
    const progress = createProgress(io, () => now);
    progress.update(half);
    now += 50;
    progress.update(half);
    now += 60;
    progress.update(half);
    progress.end();
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toBe('');
  });
  it('is not drawn into a pipe', () => {
    const { io, lines } = recorder(false);
    createProgress(io).update(half);
    expect(lines).toEqual([]);
  });
});

describe('the report', () => {
  it('tells what was read, taken out and left out', () => {
    expect(reportLines(digested(), true)).toEqual([
      'Read 1,200 requests and 2 screens from 1 file, 1.2 MB.',
      'Redacted 43 values: cookie 40, email 3.',
      'Left out 7 static files, 2 requests to other sites: https://stats.example.net (2).',
    ]);
  });
  it('warns where redaction was off', () => {
    expect(reportLines(digested(), false)[1]).toMatch(/Redaction was off/);
  });
  it('does not name more than can be read', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`kind-${i}`, i + 1]));
    const spec = { ...emptySpec('x'), material: [{ ...material, redactions: many }] };
    expect(reportLines({ ...digested(), spec }, true)[1]).toMatch(/kind-19 20, .*, and 14 more\.$/);
  });
});

describe('what was lost, said however quiet', () => {
  const odd = (path: string, code: Oddity['code'], count: number): Oddity => ({
    path,
    code,
    count,
    text: NOTICE_TEXT[code],
    of: 9,
    entry: 4,
    byte: null,
  });

  it('a line for each file, with the place of the first of each kind', () => {
    const found = [
      odd('a.har', 'body-not-json', 1),
      odd('a.har', 'invalid-utf8', 3),
      odd('b.har', 'entry-too-deep', 1),
    ];
    expect(lossLines(found)).toEqual([
      `a.har, entry 4: ${NOTICE_TEXT['body-not-json']} (body-not-json); 3 times, first in entry 4: ${NOTICE_TEXT['invalid-utf8']} (invalid-utf8).`,
      `b.har, entry 4: ${NOTICE_TEXT['entry-too-deep']} (entry-too-deep).`,
    ]);
  });
  it('by the places that a person finds in an editor, where they are said', () => {
    const headings = { ...odd('a.md', 'heading-not-known', 3), where: ['line 7', 'line 9'] };
    const text = `line 7, line 9 and 1 more: ${NOTICE_TEXT['heading-not-known']} (heading-not-known).`;
    expect(oddityLine(headings)).toBe(`a.md, ${text}`);
    expect(lossLines([headings])).toEqual([`a.md, ${text}`]);
  });
  it('of a file, not of an entry behind its last one', () => {
    const end = { ...odd('a.har', 'file-goes-on', 1), byte: 77 };
    expect(oddityLine(end)).toBe(`a.har, byte 77: ${NOTICE_TEXT['file-goes-on']}.`);
    expect(oddityLine(odd('a.har', 'entry-damaged', 1))).toMatch(/^a\.har, entry 4: /);
    expect(lossLines([end])).toEqual([`a.har, byte 77: ${NOTICE_TEXT['file-goes-on']}.`]);
  });
  it('by a place of what is packed, where the file is packed', () => {
    for (const path of ['a.har.gz', 'all.zip/a.har'])
      expect(oddityLine({ ...odd(path, 'file-cut', 1), byte: 77 })).toBe(
        `${path}, byte 77 of the unpacked file: ${NOTICE_TEXT['file-cut']}.`,
      );
  });
  it('nothing where a recorder kept less, or where the verdict says it', () => {
    expect(lossLines([odd('a.har', 'body-cut', 2), odd('a.har', 'url-not-http', 1), cut])).toEqual([]);
  });
});

describe('the verdict', () => {
  it('is well where all went well', () => {
    const { io, lines } = recorder();
    expect([verdict(digested(), io), lines]).toEqual([0, []]);
  });
  it('is bad input where a file was cut', () => {
    const { io, lines } = recorder();
    expect(verdict(digested([cut]), io)).toBe(2);
    expect(lines).toEqual(['asbuilt: a.har, byte 77: the file ends in the middle.']);
  });
  it('is a failure where a point failed', () => {
    const { io, lines } = recorder();
    const spec = emptySpec('x');
    const failed = { ...spec, calls: { ...spec.calls, failed: 'lost count' } };
    expect(verdict({ ...digested(), spec: failed }, io)).toBe(1);
    expect(lines).toEqual(['asbuilt: Calls: failed, lost count']);
  });
});
