import { expect, test } from 'vitest';
import { renderReport } from './render.js';
import { createTally, type Told } from './report.js';

const told = (more: Partial<Told> = {}): Told => ({
  point: 'errors',
  statement: 'X-1',
  kind: 'differs',
  title: 'POST /loans',
  says: 'expected the error code B; the server sent the error code A',
  ...more,
});

function sample() {
  const tally = createTally();
  tally.touch('calls', 'C-1');
  tally.touch('errors', 'X-1');
  tally.checked([], { material: 'a', entry: 0 });
  for (const entry of [1, 2, 3, 4]) tally.checked([told()], { material: 'a', entry });
  tally.checked(
    [told({ point: 'calls', statement: 'C-2', says: '<b>"gone"</b>\u0001' })],
    { material: 'a', entry: 5 },
    true,
  );
  tally.skip('static files', { material: 'a', entry: 6 });
  tally.skip('requests to other sites', { material: 'a', entry: 7 });
  tally.skip('requests to other sites', { material: 'a', entry: 8 });
  return tally.report('Shop & Co');
}

test('what is told several times is one finding; what agrees, differs and may only follow is counted by point', () => {
  const report = sample();
  expect(report).toMatchObject({ agreed: 1, findings: [{ times: 4, follows: false }, { follows: true }] });
  expect(report.points.find(({ point }) => point === 'calls')).toMatchObject({ agrees: 1, differs: 0 });
  expect(report.points.find(({ point }) => point === 'errors')).toMatchObject({ agrees: 0, differs: 1, missing: 0 });
});

test('each recorded request agrees, differs, is unsure or skipped, and the numbers add up', () => {
  const { recorded, agreed, differed, unsure, skipped } = sample();
  expect({ recorded, agreed, differed, unsure, skipped }).toEqual({
    recorded: 9,
    agreed: 1,
    differed: 4,
    unsure: 1,
    skipped: [
      ['requests to other sites', 2],
      ['static files', 1],
    ],
  });
});

test('a request of two calls counts once, and so does one that was skipped before it was found missing', () => {
  const tally = createTally();
  const [batch, silent] = [0, 1].map((entry) => ({ material: 'a', entry }));
  tally.checked([], batch!);
  tally.checked([told()], batch!);
  tally.skip('requests that the target did not answer', silent!);
  tally.checked([told({ kind: 'missing' })], silent!);
  expect(tally.report('Shop')).toMatchObject({ recorded: 2, agreed: 0, differed: 2, unsure: 0, skipped: [] });
});

test('a request whose only finding shows elsewhere that it follows from nothing differs', () => {
  const tally = createTally();
  tally.checked([told()], { material: 'a', entry: 0 }, true);
  tally.checked([told()], { material: 'a', entry: 1 }, false);
  expect(tally.report('Shop')).toMatchObject({ differed: 2, unsure: 0 });
});

test('a finding that was also there before anything could lead to it does not follow', () => {
  const tally = createTally();
  tally.checked([told()], { material: 'a', entry: 1 }, true);
  tally.checked([told()], { material: 'a', entry: 2 }, false);
  expect(tally.report('Shop').findings).toMatchObject([{ follows: false, times: 2 }]);
});

test('as text', () => {
  const text = renderReport(sample(), 'text');
  expect(text).toContain('9 recorded requests: 1 agrees, 4 differ, 1 unsure, 3 skipped.');
  expect(text).toContain('Skipped: 3\n  2  requests to other sites\n  1  static files\n');
  expect(text).toContain('\nUnsure: probably caused by an earlier difference or a skipped request:\n\n7 Calls');
  expect(text).toMatch(/1 Purpose and audience +not checked/);
  expect(text).toContain(
    '8 Error catalogue: POST /loans (X-1)\n  differs: expected the error code B; the server sent the error code A\n  a#1 a#2 a#3 … (4 times)',
  );
});

test('as JUnit and HTML: whatever the product says stays text', () => {
  const xml = renderReport(sample(), 'junit');
  expect(xml).toContain('tests="1" failures="1" skipped="0" errors="0"');
  expect(xml).toContain('differs: &#60;b&#62;&#34;gone&#34;&#60;/b&#62;"/>');
  expect(xml).not.toContain('\u0001');
  expect(xml).toContain('name="static files"><skipped message="1 of 9 recorded requests"/>');
  const html = renderReport(sample(), 'html');
  expect(html).toContain('<title>Check of Shop &#38; Co</title>');
  expect(html).toContain('<h2>Skipped</h2><ul><li>2 × requests to other sites</li>');
  expect(html).not.toContain('<b>');
  expect(html).toContain('<th scope="row">1 Purpose and audience</th><td class="number" colspan="3">not checked</td>');
  expect(html).not.toMatch(/<script|src=|href=/);
});

test('as Markdown', () => {
  expect(renderReport(sample(), 'md')).toContain(
    '| 8 Error catalogue | POST /loans `X-1` | differs\\: expected the error code B; the server sent the error code A |'.replace(
      '\\:',
      ':',
    ),
  );
  expect(renderReport(sample(), 'md')).toContain('| requests to other sites | 2 |\n| static files | 1 |');
});

test.each(['text', 'md', 'html', 'junit'] as const)(
  'what was not compared is counted by share and named: %s',
  (format) => {
    const tally = createTally();
    tally.checked([], { material: 'a', entry: 0 });
    tally.compared([
      { how: 'equal', count: 7, where: 'GET /loans' },
      { how: { not: 'free text on pages' }, count: 2, where: 'GET /' },
      { how: { not: 'free text on pages' }, count: 1, where: 'GET /about' },
    ]);
    const report = tally.report('Shop');
    const { all, equal, renamed, formula, different, notCompared } = report.values!;
    expect(all).toBe(equal + renamed + formula + different + notCompared.reduce((sum, [, count]) => sum + count, 0));
    const said = renderReport(report, format).replace(/&#(\d+);|\\/g, (_, code?: string) =>
      code ? String.fromCharCode(Number(code)) : '',
    );
    expect(said).toContain('3 values (30 %) not compared: free text on pages: GET /, GET /about');
    expect(renderReport(createTally().report('Shop'), format)).not.toContain('not compared');
  },
);

test('a point of which nothing was checked says so, in every form', () => {
  expect(renderReport(sample(), 'md')).toContain('| 1 Purpose and audience | not checked | | |');
  expect(renderReport(sample(), 'html')).toContain(
    '1 Purpose and audience</th><td class="number" colspan="3">not checked</td>',
  );
  expect(renderReport(sample(), 'md')).toMatch(/^\| 7 Calls \| \d+ \|/m);
});
