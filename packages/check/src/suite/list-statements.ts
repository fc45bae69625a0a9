import { behaviourOf, type Call, type Constant, type ListOrder } from '@asbuilt/spec';
import { quoted, testCode } from './code.js';
import type { ListWays } from './list-ways.js';
import { goodAnswer, type Plan } from './plan.js';
import { VISITOR } from './reads.js';
import { isPlace } from './schema-place.js';

// What the specification says of a list that nobody asked for in any special way.

/** In which order it comes. */
export function usualOrderTests(plan: Plan, list: Call): string[] {
  const role = plan.roleFor(list);
  const orders = behaviourOf(plan.spec).filter(
    (one): one is ListOrder => one.kind === 'order' && one.where === list.id && one.at.lastIndexOf('/') <= 0,
  );
  if (role === undefined) return [];
  return orders.map(({ id, field, down }) =>
    testCode(`GET ${list.path} is sorted by ${field}${down ? ', the highest first' : ''} (${id})`, [
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      `const things = await listed(await ${VISITOR}.get(${quoted(list.path)}));`,
      `skipAsThingsStand(new Set(things.map((one) => one[${quoted(field)}])).size < 2, 'The list has too few different values to show an order.');`,
      `expectInOrder(things, [[${quoted(field)}, ${down ? "'down'" : "'up'"}]]);`,
    ]),
  );
}

/** How many it shows at once. */
export function pageSizeTests(plan: Plan, list: Call): string[] {
  const role = plan.roleFor(list);
  const sizes = plan.spec.constants.statements.filter(
    ({ kind, subject, value, where }) =>
      kind === 'page' && subject === 'default' && typeof value === 'number' && where.includes(list.id),
  );
  if (role === undefined) return [];
  return sizes.flatMap((constant) => {
    const lines = sizeLines(plan, list, constant);
    if (lines.length === 0) return [];
    return [
      testCode(`GET ${list.path} has pages of ${String(constant.value)} (${constant.id})`, [
        `const ${VISITOR} = await as(${quoted(role.name)});`,
        `const answer = await ${VISITOR}.get(${quoted(list.path)});`,
        'const things = await listed(answer);',
        `expect(things.length).toBeLessThanOrEqual(${String(constant.value)});`,
        ...lines,
      ]),
    ];
  });
}

/** Where the list tells how many there are, or how many it shows; else where it is known to have another page. */
function sizeLines(plan: Plan, list: Call, { value, evidence }: Constant): string[] {
  const schema = goodAnswer(list)?.schema ?? null;
  const told = evidence.flatMap(({ at }) => (at?.startsWith('/') === true && isPlace(schema, at) ? [at] : []))[0];
  const total = plan.spec.validation.invariants?.find((one) => one.where === list.id && one.kind === 'total')?.at;
  const [next] = plan.ways.get(list.id)?.pages ?? [];
  return [
    ...(told === undefined ? [] : [`expect(valueAt(await answer.json(), ${quoted(told)})).toBe(${String(value)});`]),
    ...(total === undefined
      ? []
      : [
          `expect(things).toHaveLength(Math.min(${String(value)}, Number(valueAt(await answer.json(), ${quoted(total)}))));`,
        ]),
    ...(told !== undefined || total !== undefined || next === undefined ? [] : nextPageLines(list, next, value)),
  ];
}

function nextPageLines({ path }: Call, { query }: ListWays['pages'][number], size: unknown): string[] {
  const address = `${path}?${new URLSearchParams(query as [string, string][]).toString()}`;
  return [
    `const more = await listed(await ${VISITOR}.get(${quoted(address)}));`,
    `skipAsThingsStand(more.length === 0, 'The list has only one page.');`,
    `expect(things).toHaveLength(${String(size)});`,
  ];
}

/** How many it shows where so many are asked for. */
export function limitedTests(plan: Plan, list: Call): string[] {
  const role = plan.roleFor(list);
  const limits = (plan.spec.validation.invariants ?? []).filter(
    ({ where, kind, asked }) => where === list.id && kind === 'limit' && asked?.in === 'query',
  );
  if (role === undefined) return [];
  return limits.map(({ id, asked }) =>
    testCode(`GET ${list.path} respects the page size in ${asked!.name} (${id}, ${list.id})`, [
      `const ${VISITOR} = await as(${quoted(role.name)});`,
      `const things = await listed(await ${VISITOR}.get(${quoted(`${list.path}?${encodeURIComponent(asked!.name)}=1`)}));`,
      `expect(things.length).toBeLessThanOrEqual(1);`,
    ]),
  );
}
