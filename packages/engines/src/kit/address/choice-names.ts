// Names of parameters by which one address serves many calls: `api.php?action=edit`, `?route=user/login`, `{"op": "close"}`.
// Whether one really does so is decided when all has been seen (calls/chosen/choosing.ts); what is not named here is never asked.

const of = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** These are made to say what is to be done: names that frameworks and protocols have for it (AWS, OGC, OAI-PMH, Razor …). */
const DOING = of(
  `action act do cmd command op oper operation method func function fn task route controller ctrl handler procedure proc
  rpc call verb request ajax`,
);

/** `ajax_action`, `wc-ajax`, `form_action`; not `payment_method`, which is a field of a thing. */
const ENDS_IN_DOING = /[-_](?:action|ajax|cmd|task)$/;

/** As often they only say how one and the same thing is shown, or which: a program that does everything may choose by them. */
const MAYBE = of('page view mode module mod option section screen area component plugin service m a c p r');

/** Of these, those that say on which part of the program an action works: `?module=ticket&action=get`. */
const PARTS = of('module mod option component plugin controller');

export const isPartOfProgram = (name: string): boolean => PARTS.has(name.toLowerCase());

/**
 * These say of which kind the things are that a page lists or makes: `edit.php?post_type=page`, `tags.php?taxonomy=color`.
 * As often they filter one list, which says the same at its head then.
 */
const KIND = /^(?:(?:[a-z]+[-_])?type|kind|taxonomy)$/;

/** `?r=site/index`: a single letter is a route where it has the steps of one. */
const STEPPED = of('r q p');

/** Headers that name the operation by protocol: SOAP 1.1 (6.1.1), the JSON protocols of AWS. */
export const CHOOSING_HEADERS: ReadonlySet<string> = of('soapaction x-amz-target');

export type Standing = 'doing' | 'maybe' | 'kind';

const LONGEST = 32;
// The same few names come again and again. A cache only, dropped whole when full.
const MOST_REMEMBERED = 5000;
const remembered = new Map<string, Standing | 'stepped' | null>();

/** What a name says by itself; null for nearly all. */
export function standingOf(name: string, value: string): Standing | null {
  if (name.length > LONGEST) return null;
  let found = remembered.get(name);
  if (found === undefined) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(name, (found = tellStanding(name)));
  }
  if (found !== 'stepped') return found;
  if (/^\/?[a-z][\w-]*(?:\/[a-z][\w-]*)+$/i.test(value)) return 'doing';
  return MAYBE.has(name) ? 'maybe' : null;
}

function tellStanding(name: string): Standing | 'stepped' | null {
  const small = name.toLowerCase();
  if (DOING.has(small) || ENDS_IN_DOING.test(small)) return 'doing';
  if (STEPPED.has(small)) return 'stepped';
  if (MAYBE.has(small)) return 'maybe';
  return KIND.test(small) ? 'kind' : null;
}
