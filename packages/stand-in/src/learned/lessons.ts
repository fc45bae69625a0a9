import type { Rule } from '@asbuilt/spec';
import { asText, isThing, type Json, type Thing } from '../wire/json.js';
import type { Example, Known, Lesson, Prepared } from './known.js';
import { leafOf } from './naming.js';
import { rowSaid, withoutRows } from './rows-said.js';
import { sentValue, sentValues } from '../wire/request.js';

const REFUSED = 400;

/** Every rule that an answer spoke of, call by call. */
export function lessonsOf(p: Prepared): Lesson[] {
  return [...p.calls.values()].flatMap((known) => known.examples.flatMap((one) => lessonsIn(known, one)));
}

function lessonsIn(known: Known, example: Example): Lesson[] {
  const { status, answered, isBroken } = example;
  if (!isThing(answered) || isBroken || (status < REFUSED && !hasErrors(known, answered))) return [];
  const text = JSON.stringify(answered);
  const told = known.rules.filter(({ message }) => message !== undefined && text.includes(inside(message)));
  // `between 1 and 20` is one sentence of two rules
  return told.flatMap((rule): Lesson[] => {
    const found = keyedIn(answered, rule, []) ?? itemIn(answered, rule.message!, []);
    if (found === null && told.some(({ message }) => message !== rule.message)) return [];
    const { at, said, key } = found ?? { at: null, said: answered as Json, key: null };
    return [{ rule, known, example, value: valueSaid(sentIn(example), rule.field, text), at, key, said }];
  });
}

/** What was sent, in the row that is spoken of. */
function valueSaid(sent: Thing, field: string, text: string): Json | undefined {
  const row = rowSaid(text, field);
  const placed = row === null ? undefined : sentValues(sent, field).find((one) => one.row === row);
  return placed === undefined ? sentValue(sent, field) : placed.value;
}

/** GraphQL refuses with the status that it takes with. */
export const hasErrors = ({ call }: Known, answered: Json): boolean =>
  call.style === 'graphql' && isThing(answered) && Array.isArray(answered.errors);

/** As it stands in JSON, within quotes or among other words. */
const inside = (words: string): string => JSON.stringify(words).slice(1, -1);

/** What was sent, in the body or in the address. */
export function sentIn({ asked, sent }: Pick<Example, 'asked' | 'sent'>): Thing {
  const [, query] = JSON.parse(asked) as [string, [string, string][]];
  return { ...Object.fromEntries(query), ...sent };
}

type Found = Pick<Lesson, 'said' | 'key'> & { readonly at: readonly string[] };

/** What stands under the name of the field: `{"title": ["…"]}`, `{"title": "…"}`. */
function keyedIn(body: Json, rule: Rule, at: readonly string[]): Found | null {
  if (!isThing(body)) return null;
  for (const [name, value] of Object.entries(body)) {
    const isOfField = withoutRows(name) === rule.field || name === leafOf(rule.field);
    const words = Array.isArray(value) ? value : [value];
    const said = isOfField ? words.find((one) => asText(one).includes(rule.message!)) : undefined;
    if (said !== undefined) return { at, key: { name, isList: Array.isArray(value) }, said };
    const found = keyedIn(value, rule, [...at, name]);
    if (found !== null) return found;
  }
  return null;
}

/** The item of the outermost list that has these words. */
function itemIn(body: Json, words: string, at: readonly string[]): Found | null {
  if (Array.isArray(body)) {
    const said = body.find((item) => JSON.stringify(item).includes(inside(words)));
    return said === undefined ? null : { at, key: null, said };
  }
  if (!isThing(body)) return null;
  for (const [name, value] of Object.entries(body)) {
    const found = itemIn(value, words, [...at, name]);
    if (found !== null) return found;
  }
  return null;
}
