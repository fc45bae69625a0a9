import type { Call, Role } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { pathCode, quoted, testCode } from './code.js';
import { findCode } from './finding.js';
import { goodAnswer, isJson, type Plan } from './plan.js';
import { saying, VISITOR } from './reads.js';
import { boundKey } from './slot-keys.js';

/** Who may not. What is sent is empty: who may not is turned away before anybody looks at it. */
export function permissionTests(plan: Plan, call: Call): string[] {
  if (call.operation !== null || call.does === 'login') return [];
  const statuses = call.responses.map(({ status }) => status).filter((status) => [302, 303, 401, 403].includes(status));
  const list = plan.listFor(call) ?? listAbout(plan, call);
  if (statuses.length === 0 || (call.path.match(/\{/g)?.length ?? 0) > 1) return [];
  const refused = plan.spec.roles.statements.filter(
    ({ may, mayNot }) => mayNot.includes(call.id) && !may.includes(call.id),
  );
  return refused.flatMap((role) => {
    const id = call.path.includes('{') ? 'id' : null;
    const finder = list === undefined ? undefined : finderFor(plan, list, role);
    if (id !== null && finder === undefined) return [];
    const known = plan.refusedAs(call, role);
    const error = known?.error ?? null;
    const expected = known === null ? statuses : [known.status];
    const doors = doorsCode(plan, call, expected);
    const ids = [
      role.id,
      ...(error === null ? [] : [error.id]),
      ...(call.method === 'GET' && doors !== '' ? [call.id] : []),
    ];
    return [
      testCode(`${role.name} may not ${callTitle(call)} (${ids.join(', ')})`, [
        ...(id === null
          ? []
          : [
              `const ${boundKey(plan, list!.path)} = await ${findCode(plan, { by: `(await as(${quoted(finder!.name)}))`, role: finder!, list: list! })};`,
            ]),
        `const ${VISITOR} = await as(${quoted(role.name)});`,
        `const answer = await ${askedCode(plan, call, role, id)};`,
        `expectTurnedAway(answer, [${[...new Set(expected)].join(', ')}]${doors});`,
        ...(error === null ? [] : saying(error.code, error.message)),
      ]),
    ];
  });
}

/** A list of the same kind of things, by the key that stands in the address: a page of one may have none above it. */
function listAbout({ spec, keyAt }: Plan, { path, entity }: Call): Call | undefined {
  const slot = /\{([^{}]*)\}/.exec(path)?.[1];
  return spec.calls.statements.find(
    (one) =>
      one.method === 'GET' &&
      one.entity === entity &&
      one.operation === null &&
      LISTS.has(one.does ?? '') &&
      !one.path.includes('{') &&
      isJson(one) &&
      keyAt(one.path) === slot,
  );
}

const LISTS: ReadonlySet<string> = new Set(['list', 'search']);

/** A form carries what guards it, as any page tells it: else that alone would turn everybody away. */
function askedCode({ spec }: Plan, call: Call, role: Role, id: string | null): string {
  const args = [quoted(call.method), pathCode(call.path, id)];
  const isGuarded = call.style === 'form' && (spec.roles.csrf ?? []).length > 0;
  const page = spec.calls.statements.find((one) => isPlainPage(one) && role.may.includes(one.id));
  return isGuarded && page !== undefined
    ? `${VISITOR}.send(${[...args, '{}', quoted(page.path)].join(', ')})`
    : `${VISITOR}.ask(${args.join(', ')})`;
}

const isPlainPage = (call: Call): boolean =>
  call.method === 'GET' && !call.path.includes('{') && goodAnswer(call)?.mime?.includes('html') === true;

/**
 * A form leads on where it is taken: who may not is led to where one signs in, and nowhere else. A page leads to where it
 * was seen to lead.
 */
function doorsCode({ spec, call: known }: Plan, call: Call, statuses: readonly number[]): string {
  if (statuses.every((status) => status >= 400)) return '';
  const logins = spec.calls.statements.filter(({ does }) => does === 'login');
  const led = call.responses.flatMap(({ status, leadsTo = [] }) => (statuses.includes(status) ? leadsTo : []));
  const seen = led.flatMap((id) => known(id) ?? []);
  const doors = call.method === 'GET' ? seen : logins;
  if (call.method === 'GET' && (doors.length === 0 || doors.some(({ path }) => path.includes('{')))) return '';
  return `, [${[...new Set(doors.map(({ path }) => quoted(path)))].join(', ')}]`;
}

/** Of what others have, products say as well that it is not there: who sees things of their own is refused those. */
const finderFor = (plan: Plan, list: Call, role: Role): Role | undefined =>
  role.may.includes(list.id) && plan.isFilled(list, role) ? role : plan.roleFor(list);
