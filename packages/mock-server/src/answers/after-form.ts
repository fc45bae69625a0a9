import type { Asked } from './call-request.js';
import { input } from './call-request.js';
import { redirect } from './redirect.js';
import type { Lead } from '../learned/leads.js';
import { retold } from './recite.js';
import { asText, type Json, type Thing } from '../wire/json.js';
import { keepUpTo, keyOf, roleName, withText } from '../memory/memory.js';
import type { Answer } from '../wire/request.js';
import { visitorOf } from '../wire/visitors.js';

// A form that is taken leads on, and so does one that is refused: to where it was seen to lead, with the words that the
// page there had for it, about what is sent now.

/** Where a form that is taken leads; null: nobody followed one. */
export function takenTo({ known }: Pick<Asked, 'known'>): Lead | null {
  const taken = known.leads.filter(({ isRefused }) => !isRefused);
  const times = (to: string) => taken.filter((one) => one.to === to).length;
  return [...taken].sort((a, b) => times(b.to) - times(a.to))[0] ?? null;
}

/** What the page says after a form that was taken; null: nothing, or now this and now that. */
export function wordsOfTaken(asked: Asked, thing: Thing | null): string | null {
  const taken = asked.known.leads.filter(({ isRefused }) => !isRefused);
  const [first] = taken;
  if (first === undefined || first.words === null) return null;
  const isAlike = (one: Lead) => one.words !== null && about(one.words, one, saidIn(first)) === first.words;
  return taken.every(isAlike) ? about(first.words, first, { ...thing, ...input(asked) }) : null;
}

/** A refusal that leads back: to the page that it led to, which says why. */
export function ledBack(asked: Asked, lead: Lead, thing: Thing | null, why: string): Answer {
  const { known } = asked;
  const words = lead.words === null ? null : about(lead.words, lead, { ...thing, ...input(asked) });
  if (words !== null) sayNext(asked, words);
  const led = redirect(asked, [lead.to], thing);
  return { status: lead.status, call: known.call.id, why, ...led };
}

/** How a form is refused because something has the same name; null: nothing has, or nobody was refused for it. */
export function refusedAsTaken(asked: Asked, thing: Thing | undefined): Answer | null {
  const { known, memory } = asked;
  const { entity, leads } = known;
  if (entity === null) return null;
  const own = thing === undefined ? null : keyOf(entity, thing);
  for (const lead of leads.filter(({ isRefused }) => isRefused)) {
    const field = takenField(lead);
    const value = field === null ? undefined : input(asked)[field];
    if (field === null || typeof value !== 'string' || value === '' || wasMadeTwice(leads, field)) continue;
    const others = withText(memory, entity, value).filter((one) => keyOf(entity, one) !== own);
    if (others.some((one) => hasAs(one, field, value))) return ledBack(asked, lead, thing ?? null, `${field} is taken`);
  }
  return null;
}

// Shorter texts stand in a sentence by chance.
const SHORTEST = 3;

/** The field that a refusal speaks of, where something had the same there. */
function takenField({ words, sent, before }: Lead): string | null {
  const found = Object.entries(sent).find(
    ([name, value]) =>
      typeof value === 'string' &&
      value.length >= SHORTEST &&
      words?.includes(value) === true &&
      before.some((one) => hasAs(one, name, value)),
  );
  return found?.[0] ?? null;
}

/** Under the name that forms have for it, or the head that pages have. */
const hasAs = (thing: Thing, field: string, value: Json): boolean =>
  Object.entries(thing).some(([name, one]) => one === value && name.toLowerCase() === field.toLowerCase());

/** Something was made though another had the same there. */
const wasMadeTwice = (leads: readonly Lead[], field: string): boolean =>
  leads.some(
    ({ isRefused, sent, before }) => !isRefused && before.some((one) => hasAs(one, field, sent[field] ?? null)),
  );

/** How a form is refused for the state of a thing; null: it was not, in that state. */
export function refusedInSameState(asked: Asked, thing: Thing, field: string, why: string): Answer | null {
  const lead = asked.known.leads.find((one) => one.isRefused && one.thing?.[field] === thing[field]);
  return lead === undefined ? null : ledBack(asked, lead, thing, why);
}

/**
 * How a form is refused that leads back as one did before: done with a thing in the same state, in which it was never taken;
 * or with a field left empty that was never empty when it was taken. null: there was none like it.
 */
export function refusedAsLed(asked: Asked, thing: Thing | undefined): Answer | null {
  const { p, known } = asked;
  const refused = known.leads.filter(({ isRefused }) => isRefused);
  if (refused.length === 0 || known.call.does === 'login') return null;
  const taken = known.leads.filter(({ isRefused }) => !isRefused);
  const cycles = known.entity === null ? [] : (p.lifeCycles.get(known.entity.name) ?? []);
  const inState = cycles.flatMap(({ field }) => {
    const isHere = (one: Lead) => thing !== undefined && one.thing?.[field] === thing[field];
    return taken.some(isHere) ? [] : refused.filter((one) => isHere(one) && emptyIn(one.sent, taken).length === 0);
  })[0];
  if (inState !== undefined) return ledBack(asked, inState, thing!, 'not possible in the current state');
  const empty = emptyIn(input(asked), taken);
  const like = refused.find((one) => emptyIn(one.sent, taken).some((name) => empty.includes(name)));
  return like === undefined ? null : ledBack(asked, like, thing ?? null, `${empty.join(', ')} left empty`);
}

/** Fields that are empty, and were not whenever the form was taken. */
const emptyIn = (sent: Thing, taken: readonly Lead[]): string[] =>
  taken.length === 0
    ? []
    : Object.keys(sent).filter(
        (name) => asText(sent[name]).trim() === '' && taken.every((one) => asText(one.sent[name] ?? '').trim() !== ''),
      );

const saidIn = ({ thing, shown, sent }: Lead): Thing => ({ ...thing, ...shown, ...sent });

/** Words that were said then, of what there is now; null: they name something of then, and there is no such thing now. */
function about(words: string, then: Lead, now: Thing): string | null {
  const before = values(saidIn(then));
  const named = [...before].filter(([, value]) => value.length >= SHORTEST && words.includes(value));
  const after = values(now);
  if (named.some(([name]) => (after.get(name) ?? '') === '')) return null;
  return asText(retold(words, new Map(named), after));
}

/** By name; and as they stand at the beginning of a sentence. */
const values = (thing: Thing): Map<string, string> =>
  new Map(
    Object.entries(thing).flatMap(([name, value]): [string, string][] => [
      [name.toLowerCase(), asText(value)],
      [`^${name.toLowerCase()}`, capital(asText(value))],
    ]),
  );

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Hearer = Pick<Asked, 'memory' | 'request' | 'session'>;

const holder = ({ session, request }: Hearer): string =>
  session === null ? visitorOf(request) : (session.names[0] ?? roleName(session));

/** Is said on the next page that somebody asks for. */
export function sayNext(hearer: Hearer, words: string): void {
  const { notices } = hearer.memory;
  keepUpTo(notices, holder(hearer), [...(notices.get(holder(hearer)) ?? []), words]);
}

/** What is to be said to somebody, which is then said. */
export function saidNow(hearer: Hearer): readonly string[] {
  const said = hearer.memory.notices.get(holder(hearer)) ?? [];
  hearer.memory.notices.delete(holder(hearer));
  return said;
}
