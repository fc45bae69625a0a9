import type { Rule } from '@asbuilt/spec';
import { asText, isThing, type Json, type Thing } from '../wire/json.js';
import type { Example, Known, Lesson, Prepared } from './call-knowledge.js';
import { leafOf, wordIn } from './naming.js';
import { rowSaid, withoutRows } from './rows-in-field-names.js';
import { sentValue, sentValues } from '../wire/request.js';

const REFUSED = 400;

/** Every rule that an answer spoke of, call by call. */
export function lessonsOf(p: Prepared): Lesson[] {
  const all = [...p.calls.values()].flatMap((known) => known.examples.map((example) => ({ known, example })));
  const inner = new Set(all.flatMap(({ known, example }) => sharedInside(example, toldIn(known, example))));
  return all.flatMap(({ known, example }) => lessonsIn(known, example, inner));
}

/** The rules of a call in whose words an answer speaks. */
function toldIn({ call, rules }: Known, { status, answered, isBroken }: Example): readonly Rule[] {
  if (!isThing(answered) || isBroken || (status < REFUSED && !hasErrors({ call }, answered))) return [];
  const text = JSON.stringify(answered);
  return rules.filter(({ message }) => message !== undefined && text.includes(inside(message)));
}

function lessonsIn(known: Known, example: Example, inner: ReadonlySet<string>): Lesson[] {
  const { answered } = example;
  const told = toldIn(known, example);
  const isPlace = (at: readonly string[]) => inner.has(at.join('/'));
  const text = JSON.stringify(answered);
  const spoken = told.flatMap((rule) => {
    const found = keyedIn(answered, rule, []) ?? itemIn(answered, rule, [], isPlace);
    // `between 1 and 20` is one sentence of two rules
    if (found === null && told.some(({ message }) => message !== rule.message)) return [];
    return [{ rule, ...(found ?? { at: null, said: answered, key: null, index: 0 }) }];
  });
  return spoken.map(({ rule, at, key, said, index }): Lesson => {
    const beside = spoken.filter((one) => one.index < index && one.at?.join('/') === at?.join('/'));
    const before = beside.sort((a, b) => a.index - b.index);
    const value = valueSaid(sentIn(example), rule.field, text);
    return { rule, known, example, value, at, key, said, lead: before[0]?.rule ?? rule };
  });
}

/** Lists inside of the only item of another that spoke of several rules: `{"errors": [{"details": [{…}, {…}]}]}`. */
function sharedInside({ answered }: Example, told: readonly Rule[]): string[] {
  const places = told.flatMap((rule) => itemIn(answered, rule, [], () => true) ?? []);
  return places.flatMap(({ at, index }) => {
    const isShared = places.some((other) => other.at.join('/') === at.join('/') && other.index !== index);
    return isShared && at.includes(ONLY) ? [at.join('/')] : [];
  });
}

const ONLY = '0';

/** What was sent, in the row that is spoken of. */
function valueSaid(sent: Thing, field: string, text: string): Json | undefined {
  const row = rowSaid(text, field);
  const placed = row === null ? undefined : sentValues(sent, field).find((one) => one.row === row);
  return placed === undefined ? sentValue(sent, field) : placed.value;
}

/** GraphQL refuses with the status that it takes with. */
export const hasErrors = ({ call }: Pick<Known, 'call'>, answered: Json): boolean =>
  call.style === 'graphql' && isThing(answered) && Array.isArray(answered.errors);

/** As it stands in JSON, within quotes or among other words. */
const inside = (words: string): string => JSON.stringify(words).slice(1, -1);

/** What was sent, in the body or in the address. */
export function sentIn({ asked, sent }: Pick<Example, 'asked' | 'sent'>): Thing {
  const [, query] = JSON.parse(asked) as [string, [string, string][]];
  return { ...Object.fromEntries(query), ...sent };
}

/** `index`: how many stand before it. */
type Found = Pick<Lesson, 'said' | 'key'> & { readonly at: readonly string[]; readonly index: number };

/** What stands under the name of the field: `{"title": ["…"]}`, `{"title": "…"}`. */
function keyedIn(body: Json, rule: Rule, at: readonly string[]): Found | null {
  if (!isThing(body)) return null;
  for (const [index, [name, value]] of Object.entries(body).entries()) {
    const isOfField = withoutRows(name) === rule.field || name === leafOf(rule.field);
    const words = Array.isArray(value) ? value : [value];
    const said = isOfField ? words.find((one) => asText(one).includes(rule.message!)) : undefined;
    if (said !== undefined) return { at, key: { name, isList: Array.isArray(value) }, said, index };
    const found = keyedIn(value, rule, [...at, name]);
    if (found !== null) return found;
  }
  return null;
}

/** The item that has the words of a rule: of the outermost list, or of a list inside of its only item that is a place for it. */
function itemIn(
  body: Json,
  rule: Rule,
  at: readonly string[],
  isPlace: (at: readonly string[]) => boolean,
): Found | null {
  if (Array.isArray(body)) {
    const index = indexSaying(body, rule);
    if (index === null) return null;
    const within = body.length === 1 ? itemIn(body[0]!, rule, [...at, ONLY], isPlace) : null;
    if (within !== null && isThing(within.said) && isPlace(within.at)) return within;
    return { at, key: null, said: body[index]!, index };
  }
  if (!isThing(body)) return null;
  for (const [name, value] of Object.entries(body)) {
    const found = itemIn(value, rule, [...at, name], isPlace);
    if (found !== null) return found;
  }
  return null;
}

/** Of items that have the same words, the one that names the field. */
function indexSaying(items: readonly Json[], { message, field }: Rule): number | null {
  const texts = items.map((item) => JSON.stringify(item));
  const saying = texts.flatMap((text, index) => (text.includes(inside(message!)) ? [index] : []));
  const name = wordIn(field);
  return saying.find((index) => texts[index]!.search(name) !== -1) ?? saying[0] ?? null;
}
