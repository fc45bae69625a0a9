import { behaviourOf, type Call, type Spec } from '@asbuilt/spec';
import type { CallFacts } from '../call-facts.js';
import { code, text } from '../markdown/escape.js';
import { listed } from '../markdown/words.js';

/** What the recordings leave open of one call, in sentences: the builder chooses. */
export function openOf(spec: Spec, call: Call, facts: CallFacts): string[] {
  return [
    ...statesNotTried(facts),
    ...enforcedByFormOnly(call, facts),
    ...withoutMissing(call),
    ...unexplainedParameters(spec, call, facts),
    ...sometimesThere(call),
  ];
}

/** States from which the call was neither done nor refused. */
function statesNotTried({ moves, refused }: CallFacts): string[] {
  const cycles = new Set(moves.flatMap(({ cycle, move }) => (move.from === null ? [] : [cycle])));
  return [...cycles].flatMap((cycle) => {
    const tried = new Set([...moves, ...refused].filter((one) => one.cycle === cycle).map(({ move }) => move.from));
    const open = cycle.states.map(({ name }) => name).filter((name) => !tried.has(name));
    return open.length === 0
      ? []
      : [`what it does to ${text(cycle.entity)} records whose ${code(cycle.field)} is ${either(open)}`];
  });
}

function enforcedByFormOnly({ id }: Call, { rules }: CallFacts): string[] {
  const fields = rules
    .filter(
      ({ where, witnesses = [] }) => where === id && witnesses.length > 0 && witnesses.every((one) => one === 'form'),
    )
    .map(({ field }) => code(field));
  return fields.length === 0
    ? []
    : [`whether the server enforces the rules that only the form states: ${listed([...new Set(fields)])}`];
}

function withoutMissing({ path, operation, responses }: Call): string[] {
  const names =
    /\{[^{}]*\}/.test(path) && operation === null && !responses.some(({ status }) => status === 404 || status === 410);
  return names ? ['the response for an identifier that does not exist'] : [];
}

/** Parameters of a query of which nothing says what they do. */
function unexplainedParameters(spec: Spec, call: Call, { held }: CallFacts): string[] {
  const explained = new Set([
    ...held.flatMap(({ asked }) => (asked === undefined ? [] : [asked.name])),
    ...behaviourOf(spec).flatMap((one) => (one.kind === 'search' && one.where === call.id ? [one.asked] : [])),
  ]);
  const open = call.params.filter((one) => one.in === 'query' && !explained.has(one.name) && !PAGING.test(one.name));
  return open.length === 0 ? [] : [`what ${listed(open.map(({ name }) => code(name)))} in the query does`];
}

const PAGING = /^(?:page|per_?page|limit|offset|cursor|size)$/i;

/** Parts of the answer that are sometimes there. */
function sometimesThere({ responses }: Call): string[] {
  const [good] = responses.filter(({ status }) => status < 300).toSorted((a, b) => b.support - a.support);
  const { properties, required } = (good?.schema ?? {}) as { properties?: object; required?: string[] };
  if (properties === undefined || required === undefined) return [];
  const open = Object.keys(properties).filter((name) => !required.includes(name));
  return open.length === 0
    ? []
    : [`when ${listed(open.map((name) => code(name)))} ${open.length === 1 ? 'is' : 'are'} in the response`];
}

const either = (names: readonly string[]): string =>
  names.length < 2
    ? names.map((name) => code(name)).join('')
    : `${names
        .slice(0, -1)
        .map((name) => code(name))
        .join(', ')} or ${code(names.at(-1)!)}`;
