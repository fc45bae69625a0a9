import type { Call, LifeCycle, Spec } from '@asbuilt/spec';
import { oneLine } from '../plain.js';
import { trafficWords } from '../traffic-words.js';
import { isSeen } from './seen.js';

/**
 * XState 5: a machine for each life cycle. Events are the calls; what was only seen different later is an event of its own.
 * What was only offered or told of is no event; it stands in the `meta` of its state.
 */
export function toXState(spec: Spec): string {
  const calls = new Map(spec.calls.statements.map((call) => [call.id, call]));
  const taken = new Set<string>();
  const machines = spec.states.statements.map((cycle) => machine(cycle, calls, taken));
  const head = [
    `// Life cycles of ${safe(spec.product)}, as recovered from recordings.`,
    ...(machines.length > 0 ? ['import { createMachine } from "xstate";'] : ['export {};']),
  ].join('\n');
  return `${[head, ...machines].join('\n\n')}\n`;
}

function machine(cycle: LifeCycle, calls: ReadonlyMap<string, Call>, taken: Set<string>): string {
  const keys = new Map<string, string>();
  for (const { name } of cycle.states) keys.set(name, unusedOf(keyOf(name), new Set(keys.values())));
  const states = cycle.states.map((state) => {
    const { name, final } = state;
    const leaving = cycle.transitions.filter(({ from }) => from === name);
    const on = eventsOf(leaving.filter(isSeen), keys, calls);
    // a machine that took them would claim that they work
    const neverSeen = eventsOf(
      leaving.filter((t) => !isSeen(t)),
      keys,
      calls,
    );
    const ends = final && Object.keys(on).length === 0;
    const [description] = trafficWords(state);
    return [
      keys.get(name)!,
      {
        ...(description === undefined ? {} : { description: oneLine(description) }),
        ...(ends ? { type: 'final' } : {}),
        ...(Object.keys(on).length > 0 ? { on } : {}),
        ...(Object.keys(neverSeen).length > 0 ? { meta: { neverSeen } } : {}),
      },
    ];
  });
  const id = `${cycle.entity}.${cycle.field}`.replace(/[^\w.-]+/g, '_');
  const name = unusedOf(`${identifier(cycle.entity)}${capital(identifier(cycle.field))}`, taken);
  taken.add(name);
  const begins = cycle.states.filter((state) => state.initial).map((state) => keys.get(state.name)!);
  return exported(name, { id, states: Object.fromEntries(states) as object }, begins, [...keys.values()]);
}

/** XState takes no machine without a beginning. Where none was shown, or several were, it is for the caller to say. */
function exported(
  name: string,
  { id, states }: { readonly id: string; readonly states: object },
  begins: readonly string[],
  all: readonly string[],
): string {
  if (begins.length === 1 || all.length === 0) {
    const [initial] = begins;
    const config = { id, ...(initial === undefined ? {} : { initial }), states };
    return `export const ${name} = createMachine(${JSON.stringify(config, null, 2)});`;
  }
  const may = begins.length > 0 ? begins : all;
  const says = begins.length > 0 ? 'Several initial states were seen' : 'The initial state was not seen';
  return [
    `// ${says}: ${name}(state) makes the machine that begins in the one you say.`,
    `export const ${name} = (initial: ${may.map((key) => JSON.stringify(key)).join(' | ')}) =>`,
    `  createMachine({ id: ${JSON.stringify(id)}, initial, states: ${JSON.stringify(states, null, 2)} });`,
  ].join('\n');
}

/** By event: the states it leads to; several where the call itself says which. */
function eventsOf(
  moves: LifeCycle['transitions'],
  keys: ReadonlyMap<string, string>,
  calls: ReadonlyMap<string, Call>,
) {
  const events = new Map<string, Set<string>>();
  for (const t of moves) {
    const to = t.to === null ? undefined : keys.get(t.to);
    if (to === undefined) continue;
    const call = t.via === null ? undefined : calls.get(t.via);
    const event =
      call === undefined ? 'later' : oneLine([call.method, call.path, call.operation ?? ''].join(' ').trim());
    // a call that leads to several states says in its payload which
    events.set(event, (events.get(event) ?? new Set()).add(to));
  }
  const named = [...events].flatMap(([event, targets]): [string, string][] =>
    targets.size === 1
      ? [[eventOf(event), [...targets][0]!]]
      : [...targets].map((to) => [`${eventOf(event)} → ${to}`, to]),
  );
  return Object.fromEntries(named) as { [event: string]: string };
}

/** `*` stands for any event. */
const eventOf = (text: string): string => text.replaceAll('*', '∗');

/**
 * A dot and a `#` have a meaning of their own in targets. XState looks names up in plain objects, so that what every object
 * has (`constructor`, `__proto__`) is taken for a state.
 */
function keyOf(name: string): string {
  const key = oneLine(name).replaceAll('.', '·').replaceAll('#', '♯');
  return key === '' || key in Object.prototype ? `(${key})` : key;
}

function unusedOf(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name;
  for (let i = 2; ; i++) if (!used.has(`${name}${i}`)) return `${name}${i}`;
}

function identifier(name: string): string {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const word = parts.map((part, i) => (i === 0 ? part : capital(part))).join('');
  return /^\p{L}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : `machine${capital(word)}`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const safe = (text: string): string => oneLine(text).replaceAll('*/', '* /');
