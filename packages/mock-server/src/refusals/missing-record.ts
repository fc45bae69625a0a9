import type { Asked } from '../answers/call-request.js';
import { holderOf } from '../answers/perform.js';
import { foundBeside, isStrange, presenceOf, slotsOf, type Slot } from '../learned/experience.js';
import type { Known } from '../learned/call-knowledge.js';
import { find, isGone, isTextOfAnything, shelfOf } from '../memory/memory.js';
import { entityNamed } from '../memory/places.js';
import type { Thing } from '../wire/json.js';
import { isMadeHere } from './at-most.js';

// Whether what an address names is there, by what is remembered and by what the recordings found there.

/** Not remembered, but found there in the recording; or a page, which shows things by script whatever it is asked for. */
export function isThere({ p, known, memory, params, request, session }: Asked): boolean {
  const slot = slotsOf(known.call, params).at(-1);
  if (slot === undefined || isGone(memory, known.entity!, slot.value)) return false;
  const presence = presenceOf(p.experience, slot, request.at, holderOf(session));
  const isData = known.success?.mime == null || /json/.test(known.success.mime);
  if (presence !== 'unknown' || !isData) return presence !== 'missing';
  // it tells nothing of the thing, and was never seen to miss it
  if (known.main === null && known.call.does === 'read' && !misses(known)) return true;
  // where others were found that are no things either, any value will do
  const beside = foundBeside(p.experience, slot);
  return beside.length >= LEAST_BESIDE && beside.every((value) => find(memory, known.entity!, value) === null);
}

const LEAST_BESIDE = 2;

/** The call was seen to say that something is not there. */
const misses = ({ call }: Known): boolean => call.responses.some(({ status }) => status === 404 || status === 410);

/** Something that the address goes through, or leads to, was not found; or is like nothing that was found on a page. */
export function isMissing(asked: Asked, found: Thing | null): boolean {
  const { p, known, params, request, memory, session } = asked;
  const slots = slotsOf(known.call, params);
  const presences = slots.map((slot) => presenceOf(p.experience, slot, request.at, holderOf(session)));
  // what was made here may bear a key that something bore in the recording, and was deleted
  const isNew = found !== null && known.entity !== null && isMadeHere(memory, known.entity, found);
  // what data do not have a page may show all the same
  if ((isNew ? presences.slice(0, -1) : presences).includes('missing') && (!isPage(known) || misses(known)))
    return true;
  if (slots.some((slot) => isUnheardOf(asked, slot) || isUnmade(asked, slot))) return true;
  const last = slots.at(-1);
  if (found !== null || last === undefined || presences.at(-1) !== 'unknown' || !misses(known)) return false;
  return (
    request.method === 'GET' &&
    isPage(known) &&
    isStrange(p.experience, last) &&
    !isTextOfAnything(asked.memory, last.value)
  );
}

const isPage = ({ success }: Known): boolean => /html/.test(success?.mime ?? '');

/** A number beyond all things of the kind that the word before it names, which the product was seen to miss. */
function isUnheardOf({ p, known, memory, request, session }: Asked, slot: Slot): boolean {
  const entity = entityNamed([...p.entities.values()], slot.word);
  const shelf = entity === null ? undefined : shelfOf(memory, entity);
  if (entity === null || shelf === undefined || isPage(known) || !/^\d+$/.test(slot.value)) return false;
  if (
    presenceOf(p.experience, slot, request.at, holderOf(session)) !== 'unknown' ||
    find(memory, entity, slot.value) !== null
  )
    return false;
  return Number(slot.value) > shelf.highest && shelf.highest > 0 && p.missed.has(slot.word);
}

/** Of a kind of which there is nothing but what was made here, and was not. */
function isUnmade({ p, known, memory }: Asked, slot: Slot): boolean {
  const entity = entityNamed([...p.entities.values()], slot.word);
  return entity !== null && memory.onlyMade.has(entity.name) && !isPage(known) && !find(memory, entity, slot.value);
}
