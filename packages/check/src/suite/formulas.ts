import { behaviourOf, type Call, type Formula, type JsonSchema, type Role } from '@asbuilt/spec';
import { nounOf } from '../replay/noun.js';
import { nameOf, quoted, testCode } from './code.js';
import { goodAnswer, type Plan } from './plan.js';
import { pointedBy, listPathOf } from './pointed.js';
import { VISITOR } from './reads.js';
import { keyArgument } from './slot-keys.js';

/** Of every record of a list: numbers are what follows from the others. */
export function formulaTests(plan: Plan, list: Call): string[] {
  const role = plan.roleFor(list);
  const fields = itemFields(goodAnswer(list)?.schema ?? null);
  if (role === undefined || fields === null) return [];
  return formulasOf(plan, list).flatMap((formula) => {
    const looks = looksCode(plan, role, formula);
    if (looks === null || !isShown(formula, fields)) return [];
    return [
      testCode(`GET ${list.path} shows ${formulaWords(formula)} (${formula.id})`, [
        `const ${VISITOR} = await as(${quoted(role.name)});`,
        `const things = await listed(await ${VISITOR}.get(${quoted(list.path)}));`,
        `const told = await expectToFollow(things, ${formulaCode(formula)}${looks});`,
        `skipAsThingsStand(told === 0, ${quoted(`No record in the list has all fields that ${formula.field} depends on.`)});`,
      ]),
    ];
  });
}

export const formulaWords = ({ field, inside, from }: Formula): string =>
  `${inside === undefined ? '' : `${inside}.`}${field} computed from ${from.join(' and ')}`;

const formulasOf = ({ spec }: Plan, { entity }: Call): Formula[] =>
  behaviourOf(spec).filter(
    (one): one is Formula => one.kind === 'formula' && nounOf(one.entity) === nounOf(entity ?? ''),
  );

/** The fields that each record of a list may have: of the only list of records in the answer. */
export function itemFields(schema: JsonSchema | null): object | null {
  const wrapped = Object.values((schema?.['properties'] ?? {}) as Record<string, JsonSchema>);
  const fields = [schema, ...wrapped].flatMap((one) => {
    const items = one?.['items'] as JsonSchema | undefined;
    return items?.['properties'] === undefined ? [] : [items['properties'] as object];
  });
  return fields.length === 1 ? fields[0]! : null;
}

/** What it follows from stands in the records of the list, or in those that they point at. */
const isShown = ({ field, from, how, inside }: Formula, fields: object): boolean =>
  inside !== undefined
    ? Object.hasOwn(fields, inside)
    : [field, ...(how === 'lines' ? from.slice(0, 1) : from.map((name) => name.split('.')[0]!))].every((name) =>
        Object.hasOwn(fields, name),
      );

export function formulaCode({ field, how, from, by, digits, inside }: Formula): string {
  const parts = [
    `field: ${quoted(field)}`,
    `how: ${quoted(how)}`,
    `from: [${from.map((name) => quoted(name)).join(', ')}]`,
    ...(by === undefined ? [] : [`by: ${by}`]),
    `digits: ${digits}`,
    ...(inside === undefined ? [] : [`inside: ${quoted(inside)}`]),
  ];
  return `{ ${parts.join(', ')} }`;
}

/** How what is pointed at is looked at, as a further argument; null: it cannot be. */
function looksCode(plan: Plan, role: Role, { from, entity }: Formula): string | null {
  const names = [...new Set(from.flatMap((name) => (name.includes('.') ? [name.split('.')[0]!] : [])))];
  const looks = names.map((name) => {
    const pointed = pointedBy(plan, role, entity, name);
    if (pointed === null) return null;
    return `${nameOf(name)}: async (id) => made(await ${pointed.ask('id')}${keyArgument(plan, listPathOf(pointed.read))})`;
  });
  if (looks.includes(null)) return null;
  return looks.length === 0 ? '' : `, { ${looks.join(', ')} }`;
}
