import type { LifeCycle } from '@asbuilt/spec';
import type { Asked } from '../answers/call-request.js';
import type { Twice } from '../learned/call-knowledge.js';
import { singular } from '../learned/thing-names.js';
import { asText, type Thing } from '../wire/json.js';

// `Only drafts and rejected claims can be changed.`: a refusal that names the states in which it would be taken.

const OF_THE_THING = new Set([400, 409, 412, 422, 423]);
const ONLY = /\bonly\b(.{1,200}?)\b(?:can|may) be\b/i;

/** How a call is refused by its own words in the state that a thing is in; null: they do not speak of that. */
export function refusedOutside({ p, known }: Asked, thing: Thing): Twice | null {
  const cycles = known.entity === null ? [] : (p.lifeCycles.get(known.entity.name) ?? []);
  for (const { status, code, message, field } of known.errors) {
    const [, named] = field === null && OF_THE_THING.has(status) ? (ONLY.exec(message) ?? []) : [];
    if (named === undefined || !cycles.some((cycle) => isOutside(cycle, named, asText(thing[cycle.field])))) continue;
    return { status, hints: [code, message].filter((one) => one !== undefined) };
  }
  return null;
}

/** Some of the states are named, and the one that a thing is in is not. */
function isOutside({ states }: LifeCycle, named: string, state: string): boolean {
  const words = ` ${(named.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => [word, singular(word)]).join(' ')} `;
  const isNamed = (name: string) => words.includes(` ${name.toLowerCase().replace(/[_-]/g, ' ')} `);
  return states.some(({ name }) => name === state) && states.some(({ name }) => isNamed(name)) && !isNamed(state);
}
