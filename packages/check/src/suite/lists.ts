import type { Call, StatedInvariant } from '@asbuilt/spec';
import { quoted, testCode } from './code.js';
import { findCode } from './finding.js';
import { formulaTests } from './formulas.js';
import { limitedTests, pageSizeTests, usualOrderTests } from './list-statements.js';
import type { ListWays } from './list-ways.js';
import { isJson, type Plan } from './plan.js';
import { VISITOR } from './reads.js';
import { keyOfCode } from './slot-keys.js';

/** Lists that are asked for in several ways: what they leave out, in which order they are, and page by page. */
export function listTests(plan: Plan, call: Call): string[] {
  if (call.method !== 'GET' || call.path.includes('{') || call.operation !== null || !isJson(call)) return [];
  const invariants = (plan.spec.validation.invariants ?? []).filter(({ where }) => where === call.id);
  const filters = invariants.filter(({ kind }) => kind === 'filter').flatMap((one) => filterTest(plan, call, one));
  const ways = plan.ways.get(call.id);
  const stated = [
    ...filters,
    ...usualOrderTests(plan, call),
    ...pageSizeTests(plan, call),
    ...limitedTests(plan, call),
    ...formulaTests(plan, call),
  ];
  if (ways === undefined) return stated;
  const told = new Set(
    invariants.flatMap(({ kind, asked }) => (kind === 'filter' && asked !== undefined ? [asked.name] : [])),
  );
  const fields = ways.fields.filter((name) => !told.has(name));
  const total = invariants.find(({ kind }) => kind === 'total')?.at;
  return [
    ...stated,
    ...fields.flatMap((name) => byFieldTest(plan, call, { name, field: name, id: call.id })),
    ...ways.searches.flatMap((way) => searchTest(plan, call, way)),
    ...ways.orders.flatMap((way) => orderTest(plan, call, way)),
    ...ways.pages.flatMap((way) => pageTest(plan, call, way, total)),
  ];
}

function filterTest(plan: Plan, call: Call, { asked, at, id }: StatedInvariant): string[] {
  const field = /\/\*\/([^/]+)$/.exec(at)?.[1];
  if (field === undefined || asked?.in !== 'query') return [];
  return byFieldTest(plan, call, { name: asked.name, field, id: `${call.id}, ${id}` });
}

interface ByField {
  readonly name: string;
  readonly field: string;
  /** The statements. */
  readonly id: string;
}

function byFieldTest(plan: Plan, call: Call, { name, field, id }: ByField): string[] {
  const role = plan.roleFor(call);
  if (role === undefined) return [];
  const start = quoted(`${call.path}?${encodeURIComponent(name)}=`);
  return [
    testCode(`GET ${call.path} filters by ${name} (${id})`, [
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      `const one = await ${findCode(plan, { by: VISITOR, role, list: call })};`,
      `const answer = await ${VISITOR}.get(${start} + encodeURIComponent(String(one[${quoted(field)}])));`,
      `for (const other of await listed(answer)) expect(other[${quoted(field)}]).toBe(one[${quoted(field)}]);`,
    ]),
  ];
}

type Way = ListWays['searches'][number];

const addressOf = ({ path }: Call, { query }: Way): string =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query as [string, string][]).toString()}`;

/** Whoever was recorded to ask so. */
const asker = (plan: Plan, { actor }: Way): string[] | null => {
  const role = plan.roleOf(actor);
  return role === undefined ? null : [`const ${VISITOR} = await as(${quoted(role.name)});`];
};

function searchTest(plan: Plan, call: Call, way: Way): string[] {
  const who = asker(plan, way);
  const [[name, value]] = way.query as [[string, string]];
  if (who === null) return [];
  return [
    testCode(`GET ${call.path} searches by ${name} (${call.id})`, [
      ...who,
      `const found = await listed(await ${VISITOR}.get(${quoted(addressOf(call, way))}));`,
      `expect(found.filter((one) => !hasText(one, ${quoted(value)}))).toEqual([]);`,
    ]),
  ];
}

function orderTest(plan: Plan, call: Call, way: ListWays['orders'][number]): string[] {
  const who = asker(plan, way);
  if (who === null) return [];
  const orders = way.by.map(({ field, down }) => `[${quoted(field)}, ${down ? "'down'" : "'up'"}]`);
  const names = way.by.map(({ field, down }) => `${field}${down ? ', the highest first' : ''}`);
  return [
    testCode(`GET ${addressOf(call, way)} is sorted by ${names.join(' or ')} (${call.id})`, [
      ...who,
      `expectInOrder(await listed(await ${VISITOR}.get(${quoted(addressOf(call, way))})), [${orders.join(', ')}]);`,
    ]),
  ];
}

function pageTest(plan: Plan, call: Call, way: Way, total: string | undefined): string[] {
  const id = keyOfCode(plan, call.path, 'one');
  const who = asker(plan, way);
  if (who === null) return [];
  return [
    testCode(`GET ${addressOf(call, way)} differs from the first page (${call.id})`, [
      ...who,
      `const first = await listed(await ${VISITOR}.get(${quoted(call.path)}));`,
      `const answer = await ${VISITOR}.get(${quoted(addressOf(call, way))});`,
      'const second = await listed(answer);',
      `const ids = first.map((one) => ${id});`,
      `expect(second.filter((one) => ids.includes(${id}))).toEqual([]);`,
      ...(total === undefined
        ? []
        : [
            `expect(valueAt(await answer.json(), ${quoted(total)})).toBeGreaterThanOrEqual(first.length + second.length);`,
          ]),
    ]),
  ];
}
