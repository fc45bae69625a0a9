import type { Body, Json } from '../../events.js';
import { MOST_LEARNED, type Desk } from '../desk.js';
import { otherNumber } from '../by-look/jwt.js';
import type { RedactionKind } from '../kinds.js';
import { writings } from '../by-look/plain.js';

// What was sent as a code or a short password may come back in the answer: `The code 668314 is wrong`. Too short to be
// looked for everywhere, as longer secrets are, it is looked for in that one answer, where it stands as a word.

const SHORTEST_CODE = 4;
/** A person's name for himself has fewer than six characters often enough, and is sent with the password. */
const SHORTEST_PASSWORD = 6;
/** Longer ones are looked for as all secrets are, but for those of digits alone. */
const LONGEST = 12;
/** The year of a date turns up in any answer. */
const YEAR = /^(?:19|20)\d\d$/;
/** A number that is no text is the same number by chance, unless it is long. */
const SHORTEST_NUMBER = 6;

export function learnSent(desk: Desk, value: string, kind: RedactionKind): void {
  if (value.length > LONGEST || desk.sent.size >= MOST_LEARNED || /\s/.test(value)) return;
  const isCode = kind === 'one-time-code' && value.length >= SHORTEST_CODE && /\d/.test(value) && !YEAR.test(value);
  const isOdd = value.length >= SHORTEST_PASSWORD && /[a-z]/i.test(value) && /[^a-z_-]/i.test(value);
  if (isCode || (isOdd && kind !== 'phone')) desk.sent.add(value);
}

interface Echo {
  /** Every way to write it, as a whole word: no part of a number, a path, a colour or an escape. */
  readonly word: RegExp;
  readonly secret: string;
  readonly made: string;
}

export function echoes(desk: Desk): Echo[] {
  return [...desk.sent].map((secret) => {
    const forms = writings(secret).map((form) => form.replace(/[^\w]/g, String.raw`\$&`));
    const word = new RegExp(String.raw`(?<![\w#%&./+-]|\d[:,])(?:${forms.join('|')})(?![\w%-]|[.:,/]\d)`, 'g');
    return { word, secret, made: desk.pseudonym(secret) };
  });
}

export function withoutEchoes(answer: Body | null, all: readonly Echo[]): Body | null {
  if (answer === null || all.length === 0) return answer;
  switch (answer.is) {
    case 'html':
    case 'text':
      return { ...answer, text: inText(answer.text, all) };
    case 'json':
      return { ...answer, value: inJson(answer.value, all) };
    case 'events':
      return { ...answer, events: answer.events.map((event) => ({ ...event, data: inJson(event.data, all) })) };
    default:
      return answer;
  }
}

function inText(text: string, all: readonly Echo[]): string {
  return all.reduce((made, { word, made: pseudonym }) => made.replace(word, () => pseudonym), text);
}

/** In place. */
function inJson(value: Json, all: readonly Echo[]): Json {
  if (typeof value === 'string') return value.length < SHORTEST_CODE ? value : inText(value, all);
  if (typeof value === 'number') return inNumber(value, all);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) value[i] = inJson(value[i]!, all);
  else for (const key in value) value[key] = inJson(value[key]!, all);
  return value;
}

function inNumber(value: number, all: readonly Echo[]): number {
  const text = String(value);
  const echo = text.length < SHORTEST_NUMBER ? undefined : all.find(({ secret }) => secret === text);
  return echo === undefined ? value : otherNumber(value, () => echo.made);
}
