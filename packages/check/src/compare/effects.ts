import type { Exchange } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { shifted } from '../replay/adapt.js';
import { identifies, isDate, isRedacted, isUnique } from '../replay/looks.js';
import { nounOf } from '../replay/noun.js';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import { callTitle } from '../diff/naming.js';
import type { About, Around } from './about.js';
import { createDaysSet } from './days-set.js';
import { createWatch, type Plain, type Sighting } from './watch.js';

/** What is done to a thing shows in it: at once, and for good. */
export interface Effects {
  compare(about: About): Told[];
  forget(): void;
}

/** What comes later may be worked out in the background, for which nobody waits when it is asked again. */
const AT_ONCE = 2000;

/** Told of fields that were never seen to change by themselves, of a thing that was the same before. */
export function createEffects(steps: readonly Step[], { spec, around }: { spec: Spec; around: Around }): Effects {
  const { book, kinds } = around;
  const watch = createWatch(kinds, (of, id) => book.look(of, id) ?? id, isWrite);
  const restless = restlessIn(steps, around);
  const daySet = createDaysSet(spec, around.days);
  const states = new Set(spec.states.statements.map(({ entity, field }) => `${nounOf(entity)} ${field}`));
  return {
    forget: () => watch.forget(),
    compare(about) {
      const { recorded, target, call, title } = about;
      const told = new Map<string, Told>();
      for (const sighting of watch.see(recorded, target, call, title)) {
        const { nouns, field } = sighting;
        const keys = nouns.map((noun) => `${noun} ${field}`);
        if (keys.some((key) => restless.has(key) || states.has(key)) || !isTelling(sighting)) continue;
        const set = daySet(sighting, about);
        const one = set?.fault ?? faultOf(sighting, about, around.days);
        if (one !== null) told.set(`${one.title} ${one.says}`, { ...one, ...placeOf(spec, sighting), ...set?.place });
      }
      return [...told.values()];
    },
  };
}

const isWrite = ({ wireMethod }: Exchange): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(wireMethod);

/** Fields of the recorded things that change though nothing is done to them. */
function restlessIn(steps: readonly Step[], { kinds }: Around): Set<string> {
  const watch = createWatch(kinds, (_, id) => id, isWrite);
  const found = new Set<string>();
  for (const { exchange, call } of steps) {
    if (exchange.status >= 400) continue;
    const title = call === null ? '' : callTitle(call);
    for (const { nouns, field, recorded, by } of watch.see(exchange, exchange, call, title))
      if (by === null && recorded[0] !== recorded[1]) for (const noun of nouns) found.add(`${noun} ${field}`);
  }
  return found;
}

/** Names of what time alone changes. */
const OF_TIME = /elapsed|duration|remaining|left|expires|uptime|seconds|minutes|progress|percent|age$|last|seen/i;

/** Values that are the product's own choice, or the moment's, show nothing. */
function isTelling({ field, recorded: [before, now], target }: Sighting): boolean {
  if (identifies(field) || OF_TIME.test(field)) return false;
  // whatever it is that the product puts there: it is nothing here
  if (before === null && typeof now === 'string' && target.every((value) => value === null)) return true;
  const texts = [before, now, ...target].filter((value) => typeof value === 'string');
  if (texts.some((text) => isRedacted(text) || (isUnique(text) && !isDate(text)))) return false;
  // two moments of a quick run may be one; a moment in place of none is another thing
  return !(typeof before === 'string' && isDate(before) && before.length > 'YYYY-MM-DD'.length);
}

/** Days are moved as those of the requests are. */
const isSame = (recorded: Plain, target: Plain, days: number): boolean =>
  recorded === target || (typeof recorded === 'string' && isDate(recorded) && shifted(recorded, days) === target);

type Fault = Pick<Told, 'title' | 'says'>;

function faultOf(sighting: Sighting, { recorded, title }: About, days: number): Fault | null {
  const {
    field,
    id,
    by,
    once,
    recorded: [before, now],
    target: [had, has],
  } = sighting;
  // lists may be late; who asks for the thing itself sees it as it is
  if (!isSame(before, had, days) || !(recorded.url.segments.includes(id) || by?.exchange === recorded)) return null;
  if (before !== now && had === has && by !== null && !isSame(now, has, days))
    return (recorded.startedAt ?? 0) - (by.exchange.startedAt ?? 0) <= AT_ONCE
      ? { title: by.title, says: `${field} does not change by it` }
      : null;
  return before === now && had !== has && by === null && once !== undefined && once === has
    ? { title, says: `${field} is again what it was before it was changed` }
    : null;
}

function placeOf(spec: Spec, { nouns }: Sighting): Pick<Told, 'point' | 'statement' | 'kind'> {
  const entity = spec.entities.statements.find(({ name }) => nouns.includes(nounOf(name)));
  return { point: 'entities', statement: entity?.id ?? null, kind: 'differs' };
}
