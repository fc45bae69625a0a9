import type { Call } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { nameOf, pathCode, quoted, testCode } from './code.js';
import { isLost, makerOf, makingCode } from './creates.js';
import { effectCode } from './effects.js';
import { goodAnswer, isJson, type Plan } from './plan.js';
import { VISITOR } from './reads.js';
import { bodyName } from './body-name.js';
import { keyArgument, keyOfCode } from './slot-keys.js';

/** What is changed is changed for good: of things that can be made, changed and looked at by one and the same. */
export function updateTests(plan: Plan, call: Call): string[] {
  const example = plan.examples.get(call.id);
  const good = goodAnswer(call);
  if (call.does !== 'update' || call.operation !== null || good === undefined) return [];
  if (!['PATCH', 'PUT'].includes(call.method) || !call.path.endsWith('}') || call.path.match(/\{/g)!.length !== 1)
    return [];
  if (example?.form !== false || isLost(example)) return [];
  const calls = plan.spec.calls.statements;
  const above = call.path.slice(0, call.path.indexOf('/{'));
  const make = calls.find(({ method, path }) => method === 'POST' && path === above);
  const read = calls.find((one) => one.method === 'GET' && one.path === call.path && isJson(one));
  const maker = make === undefined ? null : makerOf(plan, make);
  if (maker === null || read === undefined || ![call.id, read.id].every((id) => maker.may.includes(id))) return [];
  const fields = keptFields(plan, call);
  if (fields.length === 0) return [];
  const unique = uniqueFields(plan, call).map((field) => `${nameOf(field)}: one[${quoted(field)}]`);
  const id = keyOfCode(plan, above, 'one');
  const ask = `${VISITOR}.ask(${quoted(call.method)}, ${pathCode(call.path, id)}, sent)`;
  const sent = `{ ...${[bodyName(call), ...unique].join(', ')} }`;
  const again = `await made(await ${VISITOR}.get(${pathCode(call.path, id)})${keyArgument(plan, above)})`;
  const effects = effectCode(plan, { call, role: maker, list: above, isMade: false, things: '[one]' });
  return [
    testCode(`${callTitle(call)} changes a record${effects.words} (${[call.id, ...effects.ids].join(', ')})`, [
      `const ${VISITOR} = await as(${quoted(maker.name)});`,
      `const one = await made(await ${makingCode(plan, make!, VISITOR)}${keyArgument(plan, above)});`,
      ...effects.before,
      ...(call.method === 'PATCH' && fields.length > 1 ? oneByOne(call, fields, sent, ask) : atOnce(sent, ask)),
      `expect(answer.status()).toBe(${good.status});`,
      `expect(${again}).toMatchObject(${call.method === 'PATCH' && fields.length > 1 ? 'kept' : keptCode(call, fields)});`,
      ...effects.after,
    ]),
  ];
}

const keptCode = (call: Call, fields: readonly string[]): string =>
  `{ ${fields.map((field) => `${nameOf(field)}: ${bodyName(call)}[${quoted(field)}]`).join(', ')} }`;

/** What must be unique is not always known to be. */
const atOnce = (sent: string, ask: string): string[] => [
  `const sent = ${sent};`,
  `const answer = await ${ask};`,
  `skipAsThingsStand(answer.status() === 409, 'Another record has this value already.');`,
];

/** Where several fields are sent, one alone is taken then: whoever takes none of them refuses every change. */
const oneByOne = (call: Call, fields: readonly string[], sent: string, ask: string): string[] => [
  `let kept: Record<string, unknown> = ${keptCode(call, fields)};`,
  `let sent: Record<string, unknown> = ${sent};`,
  `let answer = await ${ask};`,
  `for (const [name, value] of Object.entries(kept)) {`,
  '  if (answer.status() !== 409) break;',
  '  sent = kept = { [name]: value };',
  `  answer = await ${ask};`,
  '}',
];

const uniqueFields = ({ spec, examples }: Plan, { id }: Call): string[] => {
  const rules = spec.validation.statements.filter(
    ({ where, also, rule }) => rule === 'unique' && (where === id || also?.includes(id)),
  );
  return [...new Set(rules.map(({ field }) => field))].filter((field) => field in examples.get(id)!.body);
};

/** Of what was sent, what the answer had as it was sent; what must be unique stays what it is. */
function keptFields(plan: Plan, call: Call): string[] {
  const { body, answered } = plan.examples.get(call.id)!;
  const unique = uniqueFields(plan, call);
  const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  return Object.keys(body).filter(
    (name) => isPlain(body[name]) && answered?.[name] === body[name] && !unique.includes(name),
  );
}
