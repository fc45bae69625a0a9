import type { Body, Exchange, FormField, Json, Url } from '../../events.js';
import { isMask } from '../by-look/looks.js';
import { MOST_LEARNED, type Desk } from '../desk.js';

// What signs somebody in is secret wherever it stands as a whole value, whatever that is called; and inside longer texts
// where it is long enough to be no word of theirs: a password `demo` must not blank the word in every message.

const SHORTEST_WHOLE = 4;
/** From here on it is looked for inside of texts, as all that was learned. */
const SHORTEST_INSIDE = 8;

interface Password {
  readonly secret: string;
  readonly made: string;
}

/** Of what was sent as a password all that may be looked for; `who`: what was sent to say who somebody is. */
export function passwordsSent(desk: Desk, who: readonly string[]): Password[] {
  const found: Password[] = [];
  for (const secret of desk.passwords) {
    if (secret.length < SHORTEST_WHOLE || isMask(secret) || desk.made.has(secret) || isAlsoName(secret, who, desk))
      continue;
    found.push({ secret, made: desk.pseudonym(secret) });
    desk.known.addPassword(secret);
    if (secret.length >= SHORTEST_INSIDE && desk.learned.size < MOST_LEARNED) desk.learned.add(secret);
  }
  return found;
}

/** `admin` with the password `admin`, `password` with the name of itself: everybody says these words. */
function isAlsoName(secret: string, who: readonly string[], desk: Desk): boolean {
  const { sent, shown } = desk.nameInfo(secret);
  const lower = secret.toLowerCase();
  return sent !== null || shown !== null || who.some((name) => lower.startsWith(name.toLowerCase().split('@', 1)[0]!));
}

type Parts = Pick<Exchange, 'url' | 'request' | 'response'>;

/** The parts without passwords that stand in them as a whole value. */
export function withoutPasswords({ url, request, response }: Parts, all: readonly Password[]): Parts {
  const made = new Map(all.map(({ secret, made: pseudonym }) => [secret, pseudonym]));
  const of = (value: string): string => made.get(value) ?? value;
  return { url: inUrl(url, of), request: inBody(request, of), response: inBody(response, of) };
}

type Of = (value: string) => string;

const inUrl = (url: Url, of: Of): Url => ({
  ...url,
  query: url.query.map(([name, value]) => [name, of(value)] as const),
});

function inBody(body: Body | null, of: Of): Body | null {
  switch (body?.is) {
    case 'json':
      return { ...body, value: inJson(body.value, of) };
    case 'events':
      return { ...body, events: body.events.map((event) => ({ ...event, data: inJson(event.data, of) })) };
    case 'form':
      return { ...body, fields: body.fields.map((field) => inField(field, of)) };
    case 'html':
      return { ...body, text: body.text.replace(CONTENT, (content) => of(content)) };
    case 'text':
      return { ...body, text: of(body.text) };
    default:
      return body;
  }
}

/** Of an element, or of an attribute in quotes. */
const CONTENT = /(?<=[>"'])[^<>"'\s]{4,64}(?=[<"'])/g;

const inField = (field: FormField, of: Of): FormField =>
  field.value === null ? field : { ...field, value: of(field.value) };

/** In place. */
function inJson(value: Json, of: Of): Json {
  if (typeof value === 'string') return of(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) value[i] = inJson(value[i]!, of);
  else for (const key in value) value[key] = inJson(value[key]!, of);
  return value;
}
