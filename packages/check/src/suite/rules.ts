import type { Json } from '@asbuilt/evidence';
import { isMadeOf, piecesOf, type Call, type CataloguedError, type Rule } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { nounOf } from '../replay/noun.js';
import { bodyName } from './body-name.js';
import { nameOf, quoted, testCode, written } from './code.js';
import { beginningCode } from './creates.js';
import { cyclesOf, stateCode } from './cycles.js';
import { findCode, type Sought } from './finding.js';
import { sendCode } from './form-page.js';
import { goodAnswer, isJson, type Plan } from './plan.js';
import { refusal, VISITOR } from './reads.js';
import { boundKey } from './slot-keys.js';

/** What breaks a rule is refused, in the product's words. */
export function ruleTests(plan: Plan, call: Call): string[] {
  const example = plan.examples.get(call.id);
  const role = (example && plan.roleOf(example.actor)) ?? plan.roleFor(call);
  if (example === undefined || role === undefined || call.operation !== null) return [];
  const list = plan.listFor(call);
  if (call.path.includes('{') && (list === undefined || !role.may.includes(list.id))) return [];
  const own = plan.spec.validation.statements.filter(
    (rule) => rule.where === call.id && !isOfPage(plan, rule) && !isDoubted(rule),
  );
  return own.flatMap((rule) => {
    const value = inside(rule, call, plan) ?? breaking(rule, call, plan);
    const error = errorOf(plan, call, rule);
    if (value === null || error === null) return [];
    const id = call.path.includes('{') ? 'id' : null;
    return [
      testCode(`${callTitle(call)} refuses: ${rule.message ?? `${rule.field} ${rule.rule}`} (${rule.id})`, [
        `const ${VISITOR} = await as(${quoted(role.name)});`,
        ...(id === null
          ? []
          : [
              `const ${boundKey(plan, list!.path)} = await ${findCode(plan, { by: VISITOR, role, list: list!, ...inStateFor(plan, call) })};`,
            ]),
        ...value.before,
        `const answer = await ${sendCode(plan, call, role, { id, body: `{ ...${bodyName(call)}, ${nameOf(value.field ?? rule.field)}: ${value.code} }` })};`,
        ...refusal(error.status, error.code, rule.message),
      ]),
    ];
  });
}

/** What moves a thing is held to its rules where the thing can be moved: from elsewhere it is refused for where the thing is. */
function inStateFor(plan: Plan, call: Call): Pick<Sought, 'like' | 'make'> {
  const schema = goodAnswer(plan.listFor(call) ?? call)?.schema ?? null;
  for (const cycle of cyclesOf(plan.spec, call)) {
    const from = cycle.transitions.find((one) => one.via === call.id && one.from !== null)?.from;
    if (from == null) continue;
    const like = { field: cycle.field, value: stateCode(cycle, from, schema) };
    return { like, make: beginningCode(plan, cycle, from) };
  }
  return asWhenTaken(plan, call);
}

/** Refused for where the thing is, not for what is sent. */
const CONFLICT = 409;

/** What changes a thing without moving it may be refused for where the thing is: it is tried where it was once taken. */
function asWhenTaken(plan: Plan, call: Call): Pick<Sought, 'like' | 'make'> {
  const answered = plan.examples.get(call.id)?.answered;
  if (answered === undefined || !call.responses.some(({ status }) => status === CONFLICT)) return {};
  const own = plan.spec.states.statements.filter((one) => nounOf(one.entity) === nounOf(call.entity ?? ''));
  for (const cycle of own) {
    const state = cycle.states.find(({ name }) => name === answered[cycle.field])?.name;
    if (state !== undefined)
      return { like: { field: cycle.field, value: quoted(state) }, make: beginningCode(plan, cycle, state) };
  }
  return {};
}

/** The specification itself has seen it broken with success, and is not sure of it. */
export const isDoubted = ({ against, confidence }: Rule): boolean => against > 0 && confidence < LEAST_SURE;
const LEAST_SURE = 0.75;

/**
 * Only a page is known to keep it: the browser stops what breaks it, and whether the product would is not shown; but for
 * what the product keeps elsewhere, of the same field of the same kind of thing.
 */
function isOfPage({ spec, call }: Plan, rule: Rule): boolean {
  const isForm = ({ witnesses = [] }: Rule) => witnesses.length > 0 && witnesses.every((one) => one === 'form');
  const said = ({ field, rule: kind, value }: Rule) => JSON.stringify([field, kind, value]);
  const about = ({ where }: Rule) => call(where)?.entity;
  return (
    isForm(rule) &&
    !spec.validation.statements.some(
      (other) => !isForm(other) && said(other) === said(rule) && about(other) === about(rule),
    )
  );
}

/** What the call was once sent, as a constant of the file. */
export function bodyConstant(plan: Plan, call: Call): string {
  const { body } = plan.examples.get(call.id)!;
  const fields = Object.entries(body).filter(([name]) => !isToken(plan, name));
  return `// What was once sent to ${callTitle(call).replace(/\s+/g, ' ')}, and taken.\nconst ${bodyName(call)} = ${written(Object.fromEntries(fields) as Json)};\n`;
}

/** A token against forgery is put in when it is sent. */
const isToken = ({ spec }: Plan, name: string): boolean => (spec.roles.csrf ?? []).some((guard) => guard.name === name);

interface Broken {
  readonly before: readonly string[];
  readonly code: string;
  /** What the rule's field stands in. */
  readonly field?: string;
}

/** A field of what is sent inside: `address.city`, and `lines.qty` of the first line. */
function inside(rule: Rule, call: Call, plan: Plan): Broken | null {
  const { body, form } = plan.examples.get(call.id)!;
  const [field = '', leaf, ...deeper] = rule.field.split('.');
  const held = (body as { [name: string]: Json })[field];
  const one = Array.isArray(held) ? held[0] : held;
  if (form || leaf === undefined || deeper.length > 0 || rule.rule === 'unique') return null;
  if (typeof one !== 'object' || one === null || Array.isArray(one) || !Object.hasOwn(one, leaf)) return null;
  const broken = breaking({ ...rule, field: leaf }, call, plan);
  if (broken === null) return null;
  const whole = `${bodyName(call)}[${quoted(field)}]`;
  const code = `{ ...${whole}${Array.isArray(held) ? '[0]' : ''}, ${nameOf(leaf)}: ${broken.code} }`;
  return { ...broken, field, code: Array.isArray(held) ? `[${code}]` : code };
}

function breaking({ rule, field, value }: Rule, call: Call, plan: Plan): Broken | null {
  const plain = (code: string): Broken => ({ before: [], code });
  if (/[.[]/.test(field)) return null;
  if (rule === 'required') return plain(plan.examples.get(call.id)!.form ? `''` : nothingFor(call, field, plan));
  if (rule === 'format' && value === 'email') return plain(quoted('no address'));
  if (rule === 'enum') return plain(quoted('no-such-value'));
  if (rule === 'unique') return taken(field, call, plan);
  if (typeof value !== 'number') return null;
  if (rule === 'minLength') return value > 1 ? plain(`'x'.repeat(${value - 1})`) : null;
  if (rule === 'maxLength') return plain(`'x'.repeat(${value + 1})`);
  if (rule === 'min') return plain(String(value - 1));
  return rule === 'max' ? plain(String(value + 1)) : null;
}

/**
 * Left out of what is to be made: a null is something, and may be refused as something else. Left out of a change, it stays
 * as it was, unless it was refused for being left out.
 */
const nothingFor = (call: Call, field: string, plan: Plan): string =>
  call.method === 'POST' || plan.wasLeftOut(call, field) ? 'undefined' : 'null';

/** A value that another thing has already. */
function taken(field: string, call: Call, plan: Plan): Broken | null {
  const list = plan.spec.calls.statements.find(({ method, path }) => method === 'GET' && path === call.path);
  const role = list === undefined ? undefined : plan.roleFor(list);
  const entity = plan.spec.entities.statements.find(({ calls }) => list !== undefined && calls.includes(list.id));
  if (role === undefined || entity?.fields.some(({ path }) => path === field) !== true) return null;
  if (!isJson(list!)) return takenBySending(field, call, plan);
  return {
    before: [`const other = await ${findCode(plan, { by: `(await as(${quoted(role.name)}))`, role, list: list! })};`],
    code: `other[${quoted(field)}]`,
  };
}

/** Where a page lists them, what was once sent is sent before: by then it is taken, whether it was or not. */
function takenBySending(field: string, call: Call, plan: Plan): Broken | null {
  const role = plan.roleOf(plan.examples.get(call.id)!.actor);
  if (role === undefined) return null;
  return {
    before: [`await ${sendCode(plan, call, role, { id: null, body: bodyName(call) })};`],
    code: `${bodyName(call)}[${quoted(field)}]`,
  };
}

/** With which status, and under which code, the product refuses it. */
function errorOf(plan: Plan, call: Call, rule: Rule): Pick<CataloguedError, 'status' | 'code'> | null {
  const known = cataloguedFor(plan, call, rule);
  if (known !== null) return known;
  const statuses = new Set(refusalsOf(plan, call).map(({ status }) => status));
  const [status, ...others] = [...statuses].filter((one) => one === 400 || one === 422);
  return status === undefined || others.length > 0 ? null : { status };
}

const refusalsOf = ({ spec }: Plan, { id }: Call): CataloguedError[] =>
  spec.errors.statements.filter(({ where, status }) => where.includes(id) && status >= 400);

/** The error that has the words of the rule. */
export function cataloguedFor(plan: Plan, call: Call, { field, message }: Rule): CataloguedError | null {
  if (message === undefined) return null;
  const here = refusalsOf(plan, call);
  const isMadeFrom = (error: CataloguedError) =>
    isMadeOf(message, piecesOf(error.message), 1) && (error.field ?? field) === field;
  return here.find((error) => error.message === message) ?? here.find(isMadeFrom) ?? null;
}
