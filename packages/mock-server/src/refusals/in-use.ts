import type { CataloguedError, Entity } from '@asbuilt/spec';
import type { Asked } from '../answers/call-request.js';
import { mapTexts, type Thing } from '../wire/json.js';
import { segmentsOf } from '../learned/match.js';
import { allOf, find, isForeseen, isGone, keyOf, referenced } from '../memory/memory.js';
import { isWhole } from '../answers/perform.js';
import { refuse } from './refuse.js';
import type { Answer } from '../wire/request.js';
import { isTakenAs } from '../learned/success.js';
import { singular } from '../learned/thing-names.js';

// A thing that others point at is not deleted, where the product was heard to refuse that and say why.

const OF_OTHER_REASONS = new Set([401, 403, 404, 405, 410, 429]);
const IN_USE = /\bin use\b|\bused by\b|\bforeign key\b|\breferenced\b|\bdepend(?:s|ents?)\b|\bnot empty\b/i;

/** Things of one kind that point at something. */
interface Pointing {
  readonly entity: Entity;
  readonly count: number;
}

/** How it is refused that something in use is deleted; null: nothing points at it, or the product is not known to mind. */
export function refusedInUse(asked: Asked, thing: Thing): Answer | null {
  const { known, root } = asked;
  const { call, entity, errors } = known;
  if (entity === null || call.does !== 'delete' || (root === null && !isWhole(call))) return null;
  const pointing = pointingAt(asked, keyOf(entity, thing));
  const told = errors.find((one) => pointing.some((by) => isOfUse(one, by)));
  if (told === undefined || wasDeletedInUse(asked)) return null;
  const by = pointing.find((one) => isOfUse(told, one))!;
  const hints = [told.code, told.message].filter((one) => one !== undefined);
  const answer = refuse(asked, told.status, `${by.count} of ${by.entity.name} refer to it`, { hints });
  return { ...answer, body: mapTexts(answer.body, (text) => counted(text, by)) };
}

/** Everything else that points at a thing of the call's kind. */
function pointingAt({ p, known, memory }: Asked, key: string | null): Pointing[] {
  const target = known.entity!;
  return [...p.entities.values()].flatMap((entity): Pointing[] => {
    const paths = entity.fields.filter(({ ref }) => ref?.entity === target.name).map(({ path }) => path);
    if (entity === target || paths.length === 0 || key === null) return [];
    const found = allOf(memory, entity).filter(
      (one) => !isForeseen(memory, entity, one) && paths.some((path) => referenced(one[path], target) === key),
    );
    return found.length === 0 ? [] : [{ entity, count: found.length }];
  });
}

/** It says so in as many words, or names those that point at it: `The category has 4 tools.` */
function isOfUse({ status, field, message, code }: CataloguedError, { entity }: Pointing): boolean {
  if (field !== null || OF_OTHER_REASONS.has(status)) return false;
  return IN_USE.test(`${message} ${(code ?? '').replace(/[_-]/g, ' ')}`) || nameOf(entity).test(message);
}

/** One of a kind, or several, as people write it. */
const nameOf = ({ name }: Entity): RegExp => {
  const words = singular(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()).split(/[^\p{L}\p{N}]+/u);
  return new RegExp(`\\b${words.join('[ _-]?').replace(/y$/, '(?:y|ie)')}s?\\b`, 'i');
};

/** `4 tools` are as many as there are now. */
const counted = (text: string, { entity, count }: Pointing): string =>
  text.replace(new RegExp(`\\b\\d+(?=\\s+(?:\\w+\\s+)?${nameOf(entity).source})`, 'i'), String(count));

/** Something was deleted that is pointed at to this day: those that point at it are no obstacle. */
function wasDeletedInUse(asked: Asked): boolean {
  const { known, memory } = asked;
  return known.examples.some((one) => {
    const value = segmentsOf((JSON.parse(one.asked) as [string])[0]).at(-1) ?? '';
    const isGoneNow = isGone(memory, known.entity!, value) && find(memory, known.entity!, value) === null;
    return isTakenAs(known.success, one.status) && isGoneNow && pointingAt(asked, value).length > 0;
  });
}
