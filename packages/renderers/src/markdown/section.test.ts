import { emptySpec, POINTS, type Gap, type Spec } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { call, specOf } from '../../testing/make.js';
import { planText } from '../plan/plan-text.js';
import { toMarkdown } from './document.js';

const gap = (id: string, says: string, how: string): Gap => ({ id, kind: 'test', subject: null, says, how });

const made = { basis: ['observed'] as ['observed'], support: 1, against: 0, confidence: 0.9, evidence: [] };

/** The text of one section, without its title. */
function sectionOf(spec: Spec, number: number): string {
  const [, after = ''] = toMarkdown(spec).split(`\n## ${number}. `);
  return after.split('\n## ')[0]!.split('\n').slice(1).join('\n').trim();
}

test('a point of which nothing is shown says so in one plain line, and how to begin', () => {
  const spec = emptySpec('Shop');
  for (const { number, subject, name } of POINTS)
    expect(sectionOf(spec, number)).toBe(`${subject}: not shown.\n\nTo show it: ${spec[name].gaps[0]!.how}`);
});

test('ways of signing in are told though no role is shown', () => {
  const spec = emptySpec('Shop');
  spec.roles.signIn = [{ method: 'bearer', name: 'authorization', support: 0, evidence: [], basis: ['declared'] }];
  expect(sectionOf(spec, 6)).toMatch(
    /not shown\.\n\nSign-in:\n\n- a bearer token `authorization`, described and never seen\n\nTo show it:/,
  );
});

test('what held between requests and answers is told though no rule is shown', () => {
  const spec = emptySpec('Shop');
  const held = {
    id: 'I-1',
    where: 'C-1',
    kind: 'echo',
    at: '/name',
    support: 4,
    confidence: 0.9,
    evidence: [],
  } as const;
  spec.validation.invariants = [{ ...held, evidence: [], asked: { in: 'body', name: 'name' } }];
  expect(sectionOf(spec, 5)).toMatch(
    /not shown\.\n\n### Rules between requests and responses\n[^]*`name` in the request body/,
  );
});

test('a bound that is refused itself is told as such, and another is not', () => {
  const spec = emptySpec('Shop');
  const rule = { ...made, id: 'V-1', where: 'C-1', field: 'age', rule: 'max', value: 18 } as const;
  spec.validation.statements = [
    { ...rule, exclusive: true },
    { ...rule, id: 'V-2' },
  ];
  expect(sectionOf(spec, 5)).toMatch(/less than `18`[^]*at most `18`/);
});

test('a point that could not be concluded says why', () => {
  const spec = emptySpec('Shop');
  spec.roles.failed = 'The engine stopped: <oops>';
  expect(sectionOf(spec, 6)).toContain('Asbuilt failed to work out this point: The engine stopped: \\<oops\\>');
});

test('gaps that a person ticked off are told with who did, and when', () => {
  const spec = specOf([call('GET', '/x')]);
  expect(toMarkdown(spec)).not.toContain('ticked off');
  const at = '2026-11-16T09:00:00Z';
  spec.calls.ticked = [
    { ...gap('G-1', 'A is not shown.', 'Ask.'), by: '*Ada*', at },
    { ...gap('G-2', 'B is not shown.', 'Look.'), by: '*Ada*', at, note: 'Never used.' },
    { ...gap('G-3', 'C is not shown.', 'Ask.'), by: 'Bo', at },
  ];
  expect(sectionOf(spec, 7)).toMatch(
    /\*\*2 gaps were ticked off by \\\*Ada\\\* on 2026-11-16\*\*\n\n- A is not shown\.\n- B is not shown\. \(“Never used\.”\)\n\n\*\*1 gap was ticked off by Bo on 2026-11-16\*\*\n\n- C is not shown\.$/,
  );
  expect(planText(spec, 'text')).toMatch(
    /2 gaps were ticked off by \*Ada\* on 2026-11-16\.\n1 gap was ticked off by Bo/,
  );
});

test('gaps stand at the end of their section, those with one remedy together', () => {
  const spec = specOf([call('GET', '/x')]);
  spec.calls.gaps = [
    gap('G-1', 'A is not shown.', 'Ask.'),
    gap('G-2', 'B is not shown.', 'Look.'),
    gap('G-3', 'C is not shown.', 'Ask.'),
  ];
  expect(sectionOf(spec, 7)).toMatch(
    /\*\*Gaps\*\*\n\n- Ask:\n {2}- A is not shown\.\n {2}- C is not shown\.\n- B is not shown\. Look\.$/,
  );
});

test('a gap that says nothing does not make a heading of its remedy', () => {
  const spec = specOf([call('GET', '/x')]);
  spec.calls.gaps = [gap('G-1', '', 'Ask.'), gap('G-2', ' ', 'Ask.')];
  expect(sectionOf(spec, 7)).toMatch(/- Ask:\n {2}- \(nothing said\)\n {2}- \(nothing said\)$/);
});

test('a section without gaps does not speak of any', () => {
  expect(sectionOf(specOf([call('GET', '/x')]), 7)).not.toContain('**Gaps**');
});

test('page records are no recordings of their own', () => {
  const spec = emptySpec('Shop');
  const material = {
    kind: 'har',
    actor: 'admin',
    from: null,
    to: null,
    bytes: 1,
    sha256: '',
    redactions: {},
    skipped: {},
  };
  spec.material = [
    { ...material, id: 'a', name: 'a.har', exchanges: 5, views: 0 },
    { ...material, id: 'a.pages', name: 'a.pages.ndjson', exchanges: 0, views: 2 },
  ];
  expect(toMarkdown(spec)).toContain(
    'Recovered from 1 recording with 5 requests and 2 recorded screens, by 1 actor (admin).',
  );
});

test('a section with many headings begins with links to them, one with few does not', () => {
  const entity = (name: string) => ({ ...call('GET', `/${name}`), name, key: [], fields: [], calls: [] });
  const section = (count: number) => {
    const spec = emptySpec('Shop');
    const statements = Array.from({ length: count }, (_, i) => entity(`thing${i}`));
    spec.entities = { shown: 'shown', statements: statements as never, gaps: [] };
    return sectionOf(spec, 3);
  };
  expect(section(6)).toMatch(/^6 entities\..*\n\n\[thing0\]\(#C-\w+\), \[thing1\]/);
  expect(section(5)).not.toContain('[thing0](');
});
