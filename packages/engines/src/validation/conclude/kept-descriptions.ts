import { byText } from '@asbuilt/spec';
import type { Json } from '@asbuilt/evidence';
import { foldName } from '../../errors/folded-names.js';
import { at } from '../../kit/summary/maps.js';
import { fieldKey, isMachinery } from '../field-key.js';
import { demand, type Demand } from '../rule.js';
import type { Claim } from './claim.js';
import { claimOf, onlySaid, type DescribedBy, type Said, type Thing } from './described.js';
import { takenBeyond, wholeCalls } from './taken-beyond.js';

// Where refusals show that a product keeps what it says of its fields, the rest of what it says is a rule as well.

/** So many fields must be refused as described, and so many times more than are not. */
const FEWEST_KEPT = 2;
const KEPT_TO_BROKEN = 4;
/** Of what a call takes, so much must be described of one thing. */
const SHARE = 0.8;
const FEWEST_FIELDS = 2;

interface Takes {
  readonly thing: Thing;
  readonly owner: string;
  /** What stands before the name of a field in its requests: `data.`, or nothing. */
  readonly wrapper: string;
  readonly fields: ReadonlySet<string>;
}

/** Rules that the product says it has, of calls that take such a thing. */
export function keptRules(things: ReadonlyMap<string, Thing>, by: DescribedBy): Claim[] {
  const takes = takersOf(things, by);
  const { meant, keepers } = keptKinds(takes, by.told);
  const places = new Set([...keepers].map((call) => `${takes.get(call)?.owner ?? ''} ${placeOf(call, by)}`));
  const ruled = new Set(by.told.map(({ where, field, demand: { rule } }) => ruleAt(where, field, rule)));
  const beyond = takenBeyond(by.calls, by.known, 'of documents');
  const whole = wholeCalls(by.known);
  const sent = new Map<string, Set<string>>();
  for (const { owner, fields } of takes.values())
    for (const field of fields) at(sent, owner, () => new Set()).add(field);
  return [...takes].flatMap(([call, { thing, owner, wrapper }]) =>
    [...thing.values()].flatMap(({ name, said }) =>
      said.flatMap((one): Claim[] => {
        const field = wrapper + name;
        const asked = places.has(`${owner} ${placeOf(call, by)}`) ? meant(one) : null;
        if (asked === null || onlySaid(thing, name, one.rule) !== one || sent.get(owner)?.has(foldName(name)) !== true)
          return [];
        if (saysNothing(one) || isListBound(one, name, by.lists)) return [];
        if (ruled.has(ruleAt(call, field, one.rule)) || (one.rule === 'required' && !whole.has(call))) return [];
        return beyond(call, field, asked) === null ? [claimOf(call, field, asked, one.seen)] : [];
      }),
    ),
  );
}

/** Every text that is there has a letter. */
const saysNothing = ({ rule, value }: Said): boolean => rule === 'minLength' && value === 1;

/** Of a list it may bound the items or what they are. */
const isListBound = ({ rule }: Said, name: string, lists: ReadonlySet<string>): boolean =>
  (rule === 'min' || rule === 'max') && lists.has(foldName(name));

const ruleAt = (where: string, field: string, rule: string): string => JSON.stringify([where, fieldKey(field), rule]);

/** By call: the one thing that has most of the fields that it takes. */
function takersOf(things: ReadonlyMap<string, Thing>, by: DescribedBy): Map<string, Takes> {
  const { calls, facts, paths } = by;
  const takers = new Map<string, Takes>();
  for (const [call, { fields, over }] of [...calls].sort(([a], [b]) => byText(a, b))) {
    const { wrapper, names } = unwrapped([...fields.keys()].filter((name) => !isMachinery(name)));
    if (over || names.size < FEWEST_FIELDS) continue;
    const { noun } = facts(call);
    const rated = [...things]
      .filter(([owner]) => isCalled(owner, noun, paths.get(call) ?? ''))
      .map(([owner, thing]) => ({ owner, thing, has: [...names].filter((name) => thing.has(name)).length }))
      .filter(({ has }) => has >= FEWEST_FIELDS && has / names.size >= SHARE)
      .sort((a, b) => b.has - a.has);
    const [best, second] = rated;
    if (best === undefined) continue;
    const isTied = second !== undefined && second.has === best.has;
    if (isTied && !isAlike(best.thing, second.thing, names)) continue;
    takers.set(call, { thing: best.thing, owner: best.owner, wrapper, fields: names });
  }
  for (const [call, { fields }] of [...calls].sort(([a], [b]) => byText(a, b))) {
    const beside = takers.has(call)
      ? undefined
      : [...takers].find(([other]) => placeOf(other, by) === placeOf(call, by));
    const names = unwrapped([...fields.keys()], beside?.[1].wrapper).names;
    if (beside === undefined || !by.changes.has(call) || names.size === 0) continue;
    if ([...names].every((name) => beside[1].thing.has(name))) takers.set(call, { ...beside[1], fields: names });
  }
  return takers;
}

/** What makes a thing and what changes it: `POST /posts` and `PUT /posts/{id}`. */
const placeOf = (call: string, { paths }: DescribedBy): string => (paths.get(call) ?? call).replace(/\/\{\w+\}$/, '');

/** What a product says twice it may say of more fields the one time. */
const isAlike = (a: Thing, b: Thing, names: ReadonlySet<string>): boolean =>
  [...names].every((name) => saidOf(a, name) === saidOf(b, name));

const saidOf = (thing: Thing, name: string): string =>
  JSON.stringify((thing.get(name)?.said ?? []).map(({ rule, value }) => [rule, value]));

/** `api::post.post`, `post` and `posts`; or the path says the name itself. */
function isCalled(owner: string, noun: string, path: string): boolean {
  const own = foldName(owner.split(/[.:/]/).at(-1) ?? owner);
  return own === noun || `${own}s` === noun || own === `${noun}s` || path.split('/').includes(owner);
}

/** `data.title` and `data.body` are `title` and `body` in a wrapper. */
function unwrapped(paths: readonly string[], told?: string): { wrapper: string; names: ReadonlySet<string> } {
  const split = paths.map((path) => path.split(/[.[\]]+/).filter(Boolean));
  const first = split[0]?.[0];
  const isWrapped =
    split.every((parts) => parts.length > 1 && parts[0] === first) && (split.length > 1 || told === `${first}.`);
  return {
    wrapper: isWrapped ? `${first}.` : '',
    names: new Set(split.map((parts) => foldName(parts[isWrapped ? 1 : 0] ?? ''))),
  };
}

interface Kept {
  readonly meant: (said: Said) => Demand | null;
  /** Calls that were seen to refuse something as it is described. */
  readonly keepers: ReadonlySet<string>;
}

/**
 * What a described rule asks for, where refusals show that rules of its kind are kept; null where they do not. A word for a
 * type means what refusals of fields with that word say.
 */
function keptKinds(takes: ReadonlyMap<string, Takes>, told: readonly Claim[]): Kept {
  const keepers = new Set<string>();
  const kinds = new Map<string, { readonly kept: Map<string, Set<string>> }>();
  for (const { where, field, demand: asked } of told) {
    const thing = takes.get(where);
    if (thing === undefined) continue;
    for (const said of [onlySaid(thing.thing, field, asked.rule), ofType(thing.thing, field, asked.rule)]) {
      if (said === undefined) continue;
      const outcome =
        said.rule === 'type'
          ? JSON.stringify([asked.rule, asked.value ?? null])
          : isSame(said.value, asked.value)
            ? KEPT
            : 'broken';
      const { kept } = at(kinds, kindOf(said), () => ({ kept: new Map<string, Set<string>>() }));
      if (outcome === KEPT) keepers.add(where);
      at(kept, outcome, () => new Set()).add(`${thing.owner} ${fieldKey(field)}`);
    }
  }
  const meant = (said: Said): Demand | null => {
    const outcomes = [...(kinds.get(kindOf(said))?.kept ?? [])].sort(
      (a, b) => b[1].size - a[1].size || byText(a[0], b[0]),
    );
    const [most, ...others] = outcomes;
    const rest = others.reduce((sum, [, fields]) => sum + fields.size, 0);
    if (
      most === undefined ||
      most[0] === 'broken' ||
      most[1].size < FEWEST_KEPT ||
      most[1].size < KEPT_TO_BROKEN * rest
    )
      return null;
    if (said.rule !== 'type')
      return demand(said.rule, said.rule === 'required' || said.rule === 'unique' ? undefined : said.value);
    const [rule, value] = JSON.parse(most[0]) as [Demand['rule'], Json];
    return value === null ? null : demand(rule, value);
  };
  return { meant, keepers };
}

const KEPT = 'kept';

/** Each word for a type is a kind of its own. */
const kindOf = ({ rule, value }: Said): string => (rule === 'type' ? `type ${JSON.stringify(value)}` : rule);

const isSame = (described: Json, refused: Json | undefined): boolean =>
  refused === undefined || described === true || JSON.stringify(described) === JSON.stringify(refused);

/** What is refused by its format is of a type that has one. */
const ofType = (thing: Thing, field: string, rule: Demand['rule']): Said | undefined =>
  rule === 'format' ? onlySaid(thing, field, 'type') : undefined;
