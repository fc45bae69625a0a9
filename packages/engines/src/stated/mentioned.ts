import type { CallName, StatedThing } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { callKey } from './calls.js';
import { sameWord } from './folding.js';
import type { Line } from './summary.js';
import { blankSlots } from '../kit/address/blank-slots.js';

// A document may speak of a call or a thing that it says nothing else of. That there is one, it states as well.

/** With a line for each call and screen that only others name, and for each thing that only a life cycle or a reference names. */
export function withMentioned(
  lines: readonly Line<StatedThing>[],
  { calls, entities, screens }: Pick<Spec, 'calls' | 'entities' | 'screens'>,
): Line<StatedThing>[] {
  const known = new Set([
    ...calls.statements.map(callKey),
    ...screens.statements.map(screenKey),
    ...entities.statements.map(({ name }) => sameWord(name)),
    ...lines.flatMap(({ says }) => keyOf(says) ?? []),
  ]);
  const added = lines.flatMap(({ says, seen }) => {
    const named = [...callsIn(says).map(callOf), ...screensIn(says), ...thingsIn(says).map(thingOf)];
    return named.filter((one) => !known.has(keyOf(one)!) && known.add(keyOf(one)!)).map((one) => ({ says: one, seen }));
  });
  return [...lines, ...added];
}

function keyOf(says: StatedThing): string | null {
  if (says.point === 'screens') return screenKey(says);
  return says.point === 'calls' ? callKey(says) : says.point === 'entities' ? sameWord(says.name) : null;
}

/** No name of a thing begins with a slash. */
const screenKey = ({ route }: { readonly route: string }): string => `/ ${blankSlots(route)}`;

const screensIn = (says: StatedThing): StatedThing[] =>
  says.point === 'roles' ? (says.screens ?? []).map(({ route }) => ({ point: 'screens', route, title: null })) : [];

const thingOf = (name: string): StatedThing => ({ point: 'entities', name, key: [], fields: [] });

function callsIn(says: StatedThing): readonly CallName[] {
  switch (says.point) {
    case 'validation':
      return [says.where];
    case 'roles':
      return [...says.may, ...says.mayNot, ...says.onlyOwn];
    case 'states':
      return says.moves.flatMap(({ by }) => by ?? []);
    case 'errors':
    case 'constants':
      return says.where;
    default:
      return [];
  }
}

function thingsIn(says: StatedThing): string[] {
  if (says.point === 'states') return [says.entity];
  return says.point === 'entities' ? says.fields.flatMap(({ ref }) => ref?.entity ?? []) : [];
}

function callOf({ method, path, operation }: CallName): StatedThing {
  const slots = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => ({ name, in: 'path', required: true }));
  return { point: 'calls', method, path, operation, params: slots, answers: [] };
}
