import { choicesIn } from '../../kit/address/choices.js';
import { isProgram } from '../../kit/address/segment.js';
import { isVerb, wordsOf } from '../../kit/verbs.js';
import { casesOf } from '../place.js';
import type { Step } from '../parameters.js';
import type { Route } from '../route.js';

// Forms that are posted to one program are answered alike, by a redirect, and send much the same: `action=save&id=1&name=A`
// and `action=delete&id=1`. That each says another act is what tells them apart.

// One act alone may be what its form always says.
const FEWEST_ACTS = 2;

/** Whether all that is posted to a program says by this name what is to be done: `save` and `delete`, `boat_save`. */
export function saysActs(name: string, { leaves }: Route, steps: readonly Step[]): boolean {
  const last = steps.at(-1);
  if (last !== undefined && !isProgram(last.token)) return false;
  const posted = [...leaves].filter(([key]) => key === 'POST  ').flatMap(([, own]) => [...casesOf(own).keys()]);
  const acts = posted
    .flatMap((text) => choicesIn(text))
    .filter((choice) => choice.name === name)
    .map(({ value }) => actIn(value));
  return acts.every((act) => act !== null) && new Set(acts).size >= FEWEST_ACTS;
}

/** The verb before or behind the thing that it is done to. */
function actIn(value: string): string | null {
  const words = wordsOf(value);
  return [words.at(-1), words[0]].find((word) => word !== undefined && isVerb(word)) ?? null;
}
