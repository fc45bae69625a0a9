import type { Clue } from '../../kit/weigh/question.js';
import { inclusion } from '../../kit/summary/sketch.js';
import type { Cluster } from '../clusters.js';
import { canonical, isTellingField } from '../likeness.js';
import { endsIn, isPlural, isSelfRole, nounOf, partsOf } from '../words.js';
import { shareOf, type RefCandidate } from './candidate.js';
import { COUNTER_WORDS, GENERAL_WORDS, PEOPLE, ROLES_OF_PEOPLE } from './ref-words.js';

type Named = Omit<Clue<RefCandidate>, 'value'> & { value: (candidate: RefCandidate) => number | boolean };
const clue = ({ value, ...rest }: Named): Clue<RefCandidate> => ({ ...rest, value: (one) => Number(value(one)) });

const says = (name: (candidate: RefCandidate) => string) => name;
const known = ({ known: { of, found }, target }: RefCandidate): string =>
  `${found} of ${of} of its values are known of the ${target.noun} records`;

// From so many on, more of them prove no more.
const MANY = 8;
const FEW = 3;
const share = ({ known }: RefCandidate): number => shareOf(known);
const some = ({ known }: RefCandidate, most: number): number => Math.min(known.found, most) / most;
const isShort = ({ field }: RefCandidate): boolean =>
  field.seen.scalars.numbers !== null && !isTellingField(field.seen);
const isWordy = ({ field }: RefCandidate): boolean => field.seen.scalars.texts !== null && !isTellingField(field.seen);

const isCalled = ({ noun, nouns }: Cluster, name: string): boolean => noun === name || nouns.has(name);
const hasEnding = ({ noun, nouns }: Cluster, name: string): boolean =>
  [noun, ...nouns].some((one) => name !== one && endsIn(name, one));
/** `customer` of `customer_no`, where customers are told apart by `no`. */
const stemOf = ({ role, handle, target }: RefCandidate): string => {
  const by = canonical(handle.by);
  const short = partsOf(by).at(-1) ?? '';
  if (by === '' || isCalled(target, role)) return role;
  return [by, short].map((ending) => role.replace(new RegExp(`_${ending}$`), '')).find((stem) => stem !== role) ?? role;
};
const isNamed = (one: RefCandidate): boolean =>
  isCalled(one.target, stemOf(one)) || isCalled(one.target, nounOf(stemOf(one)));
const isQualified = ({ owner, target, role }: RefCandidate): boolean => isCalled(target, `${owner.noun}_${role}`);
const saysWhich = ({ field, handle }: RefCandidate): boolean =>
  [field.name, field.also ?? ''].some((name) =>
    /(?:^|_)(?:ids?|uuids?|guids?|pk|fk|no|nr|ref|key|slug|code)$/.test(canonical(name)),
  ) ||
  (handle.by !== '' && canonical(field.name).endsWith(`_${canonical(handle.by)}`));

export const REF_CLUES: readonly Clue<RefCandidate>[] = [
  clue({
    name: 'holds-records',
    speaks: 'for',
    value: ({ field, target }) => {
      const all = [...field.holds.values()].reduce((sum, count) => sum + count, 0);
      return all === 0 ? 0 : (field.holds.get(target) ?? 0) / all;
    },
    why: says(({ target }) => `whole ${target.noun} records stand in it`),
  }),
  clue({
    name: 'declared',
    speaks: 'for',
    value: ({ declared, target }) => declared === target,
    why: says(({ target }) => `the product declares that it points at ${target.noun} records`),
  }),
  clue({
    name: 'declared-elsewhere',
    speaks: 'against',
    value: ({ declared, target }) => declared !== undefined && declared !== target,
    why: says(() => 'the product declares its references, and not this one'),
  }),
  clue({
    name: 'long-values-known',
    speaks: 'for',
    value: (one) => (isTellingField(one.field.seen) ? share(one) : 0),
    why: known,
  }),
  clue({
    name: 'several-long-values-known',
    speaks: 'for',
    value: (one) => (isTellingField(one.field.seen) ? some(one, FEW) : 0),
    why: known,
  }),
  clue({ name: 'words-known', speaks: 'for', value: (one) => (isWordy(one) ? share(one) : 0), why: known }),
  clue({
    name: 'many-words-known',
    speaks: 'for',
    value: (one) => (isWordy(one) ? share(one) * some(one, MANY) : 0),
    why: known,
  }),
  clue({ name: 'numbers-known', speaks: 'for', value: (one) => (isShort(one) ? share(one) : 0), why: known }),
  clue({
    name: 'many-numbers-known',
    speaks: 'for',
    value: (one) => (isShort(one) ? share(one) * some(one, MANY) : 0),
    why: known,
  }),
  clue({
    name: 'values-unknown',
    speaks: 'against',
    value: (one) => (one.known.of === 0 ? 0 : 1 - share(one)),
    why: says(
      ({ known: { of, found }, target }) => `${of - found} of ${of} of its values are of no ${target.noun} record`,
    ),
  }),
  clue({
    name: 'none-to-compare',
    speaks: 'against',
    value: ({ known: { of } }) => of === 0,
    why: says(() => 'no value of it could be compared'),
  }),
  clue({
    name: 'known-elsewhere',
    speaks: 'against',
    value: (one) => (share(one) > 0 ? Math.min(1, one.rival / share(one)) : 0),
    why: says(() => 'another kind has these values as well'),
  }),
  clue({
    name: 'called-so',
    speaks: 'for',
    value: isNamed,
    why: says(({ field, target }) => `\`${field.name}\` is called after ${target.noun} records`),
  }),
  clue({
    name: 'ends-so',
    speaks: 'for',
    value: (one) => hasEnding(one.target, stemOf(one)),
    why: says(({ field, target }) => `\`${field.name}\` ends in the name of ${target.noun} records`),
  }),
  clue({
    name: 'called-with-owner',
    speaks: 'for',
    value: isQualified,
    why: says(
      ({ field, owner, target }) => `\`${field.name}\` of ${owner.noun} records is called after ${target.noun} records`,
    ),
  }),
  clue({
    name: 'not-called-so',
    speaks: 'against',
    value: (one) =>
      !isNamed(one) && !hasEnding(one.target, stemOf(one)) && !isQualified(one) && one.elsewhere !== one.target,
    why: says(({ field, target }) => `\`${field.name}\` is not called after ${target.noun} records`),
  }),
  clue({
    name: 'says-which',
    speaks: 'for',
    value: saysWhich,
    why: says(({ field }) => `\`${field.name}\` says that it tells which one`),
  }),
  clue({
    name: 'bare-number',
    speaks: 'against',
    value: (one) => isShort(one) && !saysWhich(one),
    why: says(() => 'a bare number may be a code or a count'),
  }),
  clue({
    name: 'so-elsewhere',
    speaks: 'for',
    value: ({ elsewhere, target }) => elsewhere === target,
    why: says(({ role, target }) => `elsewhere ${target.noun} records stand under \`${role}\``),
  }),
  clue({
    name: 'other-elsewhere',
    speaks: 'against',
    value: ({ elsewhere, target }) => elsewhere !== undefined && elsewhere !== target,
    why: says(({ role }) => `elsewhere other records stand under \`${role}\``),
  }),
  clue({
    name: 'options',
    speaks: 'for',
    value: ({ field, target }) => {
      const { of, found } = inclusion(field.seen.options, target.labels);
      return of < 2 ? 0 : found / of;
    },
    why: says(({ target }) => `a form offers ${target.noun} records for it, by number and name`),
  }),
  clue({
    name: 'person',
    speaks: 'for',
    value: ({ role, target }) =>
      ROLES_OF_PEOPLE.some((word) => endsIn(role, word)) && PEOPLE.some((word) => endsIn(target.noun, word)),
    why: says(({ role }) => `\`${role}\` is said of people`),
  }),
  clue({
    name: 'counts',
    speaks: 'against',
    value: ({ role, field }) =>
      COUNTER_WORDS.has(role) || (isPlural(field.name) && !field.many && field.seen.scalars.numbers !== null),
    why: says(({ field }) => `\`${field.name}\` is a code or a count`),
  }),
  clue({
    name: 'says-little',
    speaks: 'against',
    value: ({ field }) => GENERAL_WORDS.has(canonical(field.name)),
    why: says(({ field }) => `many kinds of records have a \`${field.name}\` of their own`),
  }),
  clue({
    name: 'same-name',
    speaks: 'against',
    value: ({ field, handle }) => canonical(field.name) === canonical(handle.by),
    why: says(({ field }) => `\`${field.name}\` is what these records call their own`),
  }),
  clue({
    name: 'own-key',
    speaks: 'against',
    value: ({ owner, field }) =>
      (owner.key.length === 1 && owner.key[0] === field.name && owner.below === null) || owner.record === field.name,
    why: says(({ owner }) => `it tells the ${owner.noun} records themselves apart`),
  }),
  clue({
    name: 'own-kind',
    speaks: 'against',
    value: ({ owner, target, role }) => owner === target && !isSelfRole(role),
    why: says(({ owner }) => `it would point at another ${owner.noun} record`),
  }),
  clue({
    name: 'role-within-kind',
    speaks: 'for',
    value: ({ owner, target, role }) => owner === target && isSelfRole(role),
    why: says(({ role }) => `\`${role}\` is said of records of the same kind`),
  }),
  clue({
    name: 'not-the-key',
    speaks: 'against',
    value: ({ handle }) => !handle.isKey,
    why: says(({ handle, target }) => `\`${handle.by}\` is not the key of ${target.noun} records`),
  }),
  clue({
    name: 'several-kinds',
    speaks: 'against',
    value: ({ field }) => field.seen.paired > 0,
    why: says(() => 'a type stands beside it: it points at several kinds'),
  }),
  clue({
    name: 'no-identifier',
    speaks: 'against',
    value: ({ field: { seen } }) =>
      seen.scalars.booleans > 0 || (seen.scalars.count > seen.scalars.nulls && seen.values.hashes.length === 0),
    why: says(() => 'its values are no identifiers'),
  }),
  clue({
    name: 'structure',
    speaks: 'against',
    value: ({ field: { seen, holds } }) => seen.objects > 0 && holds.size === 0,
    why: says(() => 'it holds objects that are no records'),
  }),
];
