import { tokensOf } from '../words.js';
import { together, type Draft } from './draft.js';
import { count } from '../../kit/summary/maps.js';
import type { CallFact, FactsOf } from './facts.js';
import { byValue, quoted, toldDraft } from './told.js';

/** What refusals say in words: how large an upload may be, how many of a thing somebody may have. */
export function limitDrafts(facts: FactsOf): Draft[] {
  const sizes = byValue(facts('size'), 'most').map(([value, group]) => ({
    ...toldDraft('limit', ['size'], value, group),
    name: 'largest upload',
    unit: 'bytes',
    meaning: `Larger uploads are refused.${quoted(value, group)}`,
  }));
  const said = facts('said').map(withoutVariables);
  const names = [...new Set(said.map((fact) => fact.name))];
  const counts = names.flatMap((name) =>
    byValue(said, name).map(([value, group]) => ({
      ...toldDraft('limit', ['said', name], value, group),
      ...nameAndUnit(name),
      meaning: `From an error message.${quoted(value, group)}`,
    })),
  );
  return [...sizes, ...counts];
}

/** `most loans` counts loans; `least order value in EUR` is a sum of money. */
function nameAndUnit(said: string): { name: string; unit: string } {
  const sum = /^(.+) in ([A-Z]{3})$/.exec(said);
  return sum === null ? { name: said, unit: said.slice(said.indexOf(' ') + 1) } : { name: sum[1]!, unit: sum[2]! };
}

/** "Only 7 seats on T1", "Only 3 seats on T2": one sentence of one call with two numbers tells no constant. */
function withoutVariables(fact: CallFact): CallFact {
  const times = new Map<string, number>();
  for (const { label } of fact.values) count(times, templateOf(label));
  return { ...fact, values: fact.values.filter(({ label }) => times.get(templateOf(label)) === 1) };
}

/** What stands in quotes or has a digit is filled in. */
const templateOf = (sentence: string): string =>
  sentence.replaceAll(/["“][^"“”]*["”]/g, '#').replaceAll(/(?<![^\s#])[^\s#\d]*\d\S*/g, '#');

/** `max loans` of the settings, and a refusal that says "at most 3 loans": one number, one word. */
export function isSaidOf(limit: Draft, setting: Draft): boolean {
  if (limit.identity[0] !== 'said' && limit.identity[0] !== 'size') return false;
  if (limit.kind !== 'limit' || limit.value !== setting.value) return false;
  return setting.unit === limit.unit || tokensOf(setting.name).some((token) => stem(token) === stem(limit.unit ?? ''));
}

function stem(word: string): string {
  return word.replace(/s$/, '');
}

/** A setting with the calls that keep it, and the sentence in which they do. */
export function withRefusals(setting: Draft, limits: readonly Draft[]): Draft {
  const said = limits.filter((limit) => isSaidOf(limit, setting));
  if (said.length === 0) return setting;
  const sentence = /^[^“]*(“.*”)$/.exec(said[0]!.meaning)?.[1];
  return {
    ...setting,
    meaning: sentence === undefined ? setting.meaning : `${setting.meaning} Error message: ${sentence}`,
    where: [...setting.where, ...said.flatMap((limit) => limit.where)],
    seen: together([setting.seen, ...said.map((limit) => limit.seen)]),
  };
}
