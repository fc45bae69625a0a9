import { expect, test } from 'vitest';
import { renderReport } from './render.js';
import { createTally, type Told } from './report.js';

const told = (more: Partial<Told> = {}): Told => ({
  point: 'errors',
  statement: 'X-1',
  kind: 'differs',
  title: 'POST /loans',
  says: 'the code is A, not B',
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
  tally.leaveOut('third parties');
  return tally.report('Shop & Co');
}

test('what is told several times is one finding; what agrees, differs and may only follow is counted by point', () => {
  const report = sample();
  expect(report).toMatchObject({ checked: 6, agreed: 1, findings: [{ times: 4, follows: false }, { follows: true }] });
  expect(report.points.find(({ point }) => point === 'calls')).toMatchObject({ agrees: 1, differs: 0 });
  expect(report.points.find(({ point }) => point === 'errors')).toMatchObject({ agrees: 0, differs: 1, missing: 0 });
});

test('a finding that was also there before anything could lead to it does not follow', () => {
  const tally = createTally();
  tally.checked([told()], { material: 'a', entry: 1 }, true);
  tally.checked([told()], { material: 'a', entry: 2 }, false);
  expect(tally.report('Shop').findings).toMatchObject([{ follows: false, times: 2 }]);
});

test('as text', () => {
  const text = renderReport(sample(), 'text');
  expect(text).toContain(
    '1 of 6 calls agree; 1 difference; 1 more may only follow from another or from what was not sent.',
  );
  expect(text).toContain(
    '8 Error catalogue: POST /loans (X-1)\n  differs: the code is A, not B\n  a#1 a#2 a#3 … (4 times)',
  );
});

test('as JUnit and HTML: whatever the product says stays text', () => {
  const xml = renderReport(sample(), 'junit');
  expect(xml).toContain('tests="1" failures="1" skipped="0" errors="0"');
  expect(xml).toContain('differs: &#60;b&#62;&#34;gone&#34;&#60;/b&#62;"/>');
  expect(xml).not.toContain('\u0001');
  const html = renderReport(sample(), 'html');
  expect(html).toContain('<title>Check of Shop &#38; Co</title>');
  expect(html).not.toContain('<b>');
  expect(html).not.toMatch(/<script|src=|href=/);
});

test('as Markdown', () => {
  expect(renderReport(sample(), 'md')).toContain(
    '| 8 Error catalogue | POST /loans `X-1` | differs\\: the code is A, not B |'.replace('\\:', ':'),
  );
});
