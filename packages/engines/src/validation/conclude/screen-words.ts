import { byText } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import type { Sightings } from '../../kit/summary/refs.js';
import type { Demand } from '../rule.js';
import type { DeclaredForm, ValidationSummary } from '../summary.js';
import { takenBeyond, takenByCall } from './taken-beyond.js';

/** What a screen alone says of a field. */
interface SaidAlone {
  readonly field: string;
  readonly demand: Demand;
  readonly seen: Sightings;
}

/** Shorter messages ("Invalid") are in many a sentence by chance. */
const SHORTEST = 8;

/**
 * What screens say of their fields without a word of the server: a script holds it back there. Not what a call that the
 * fields are sent with was seen to take all the same.
 */
export function saidByScreens(
  summary: ValidationSummary,
  known: Known,
): (form: DeclaredForm, calls: readonly string[]) => SaidAlone[] {
  const messages = [...summary.rejections.kept.values()].map(({ message }) => message);
  const ofServer = messages.filter((message) => message.length >= SHORTEST);
  const isRepeated = (words: string) => ofServer.some((one) => one.includes(words) || words.includes(one));
  const taken = takenByCall(summary, known);
  const [whole, bounded] = [takenBeyond(taken, known, 'of forms'), takenBeyond(taken, known, 'of code')];
  // a call that never had the field says nothing of whether it must be there
  const isTaken = (call: string, field: string, demand: Demand) =>
    (demand.rule === 'required' ? whole : bounded)(call, field, demand) !== null;
  return (form, calls) =>
    [...form.fields.kept]
      .sort(([a], [b]) => byText(a, b))
      .flatMap(([field, { said }]) =>
        [...said.kept]
          .sort(([a], [b]) => byText(a, b))
          .map(([text, seen]) => ({ field, seen, told: JSON.parse(text) as [Demand, string] }))
          .filter(({ told: [, words] }) => !isRepeated(words))
          .map(({ seen, told: [demand] }): SaidAlone => ({ field, demand, seen }))
          .filter(({ demand }) => !calls.some((call) => isTaken(call, field, demand))),
      );
}
