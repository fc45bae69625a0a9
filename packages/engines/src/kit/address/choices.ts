import type { Exchange, Url } from '@asbuilt/evidence';
import { byText, choiceQuery, mayChoose, type Choice } from '@asbuilt/spec';
import { CHOOSING_HEADERS, isPartOfProgram, standingOf, type Standing } from './choice-names.js';
import { oncePer } from '../summary/once.js';
import { isProgram, sureClass } from './segment.js';

/**
 * A case: the choices that a request makes, as one text without spaces, `action=edit`; empty where it makes none. Like an
 * address it is made from one exchange alone, so that observers may count under it; which parameters really choose
 * between calls is concluded later.
 */
export type Case = string;

export const PLAIN_CASE: Case = '';

/** What one request chooses, as far as names tell. */
export const caseOf = oncePer((exchange: Exchange): Case => {
  const { url, request, requestHeaders } = exchange;
  let found: Found[] | null = null;
  for (const [name, value] of requestHeaders)
    if (CHOOSING_HEADERS.has(name) && IN_HEADER.test(value))
      (found ??= []).push({ name, value: unquoted(value), standing: 'doing' });
  // what a body says comes before what its address says, as servers take it
  if (request?.is === 'form') for (const { name, value } of request.fields) found = addSent(found, name, value);
  else if (request?.is === 'json') found = addMembers(found, request.value);
  for (const [name, value] of url.query) found = add(found, name, value);
  return found === null ? PLAIN_CASE : caseText(found, url);
});

/** Of an address alone: what a link, a redirect or a form leads to. */
export function caseOfQuery(query: Iterable<readonly [string, string]>, url: Pick<Url, 'segments'>): Case {
  let found: Found[] | null = null;
  for (const [name, value] of query) found = add(found, name, value);
  return found === null ? PLAIN_CASE : caseText(found, url);
}

interface Found extends Choice {
  readonly standing: Standing;
}

// `"urn:shop#Close"`, `DynamoDB_20120810.PutItem`
const IN_HEADER = /^\s*"?[\x21\x23-\x7e]{1,200}"?\s*$/;
const unquoted = (text: string): string => text.trim().replaceAll(/^"|"$/g, '');

const isWord = (value: string): boolean => mayChoose(value) && (value.includes('/') || sureClass(value) === null);

// `do[save]=Save`: a button that says what to do by its name, since its value is its label.
const BRACKETED = /^([A-Za-z_-]+)\[([A-Za-z_][\w-]*)\]$/;

function add(found: Found[] | null, name: string, value: string | null): Found[] | null {
  if (value === null) return found;
  const standing = standingOf(name, value);
  if (standing !== null) return isWord(value) ? [...(found ?? []), { name, value, standing }] : found;
  if (!name.endsWith(']')) return found;
  const [, outer, inner] = BRACKETED.exec(name) ?? [];
  if (outer === undefined || inner === undefined || standingOf(outer, inner) !== 'doing' || !isWord(inner))
    return found;
  return [...(found ?? []), { name: outer, value: inner, standing: 'doing' }];
}

/** Of which kind a thing is stands among what is sent of it. */
const addSent = (found: Found[] | null, name: string, value: string | null): Found[] | null =>
  standingOf(name, value ?? '') === 'kind' ? found : add(found, name, value);

function addMembers(found: Found[] | null, sent: unknown): Found[] | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return found;
  let all = found;
  for (const name in sent) {
    const value = (sent as { readonly [name: string]: unknown })[name];
    if (typeof value === 'string') all = addSent(all, name, value);
  }
  return all;
}

// More choices in one request than a router has steps: they are data.
const MOST_CHOICES = 3;

function caseText(found: readonly Found[], url: Pick<Url, 'segments'>): Case {
  const doing = found.filter(({ standing }) => standing === 'doing');
  const much = servesMuch(url);
  // beside what says what to do, the rest says to what; a program may do it otherwise in each of its parts
  const isOfDoing = (one: Found) => one.standing === 'doing' || (much && isPartOfProgram(one.name));
  const all = doing.length > 0 ? found.filter(isOfDoing) : much ? found : [];
  const first = new Map<string, Choice>();
  for (const { name, value } of all) if (!first.has(name)) first.set(name, { name, value });
  return first.size > MOST_CHOICES ? PLAIN_CASE : textOfChoices([...first.values()]);
}

/** A program, or the front page, behind which a program stands: what is asked of it need not show in the path. */
export function servesMuch({ segments }: Pick<Url, 'segments'>): boolean {
  const last = segments.at(-1);
  return last === undefined || isProgram(last);
}

export const textOfChoices = (choices: readonly Choice[]): Case =>
  choices
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort(byText)
    .join('&');

export function choicesIn(text: Case): Choice[] {
  return text
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const sign = part.indexOf('=');
      return { name: decodeURIComponent(part.slice(0, sign)), value: decodeURIComponent(part.slice(sign + 1)) };
    });
}

/** What is left of a case where only some parameters choose. */
export const restricted = (text: Case, names: ReadonlySet<string>, usual: readonly Choice[] = []): Case =>
  text === PLAIN_CASE
    ? text
    : textOfChoices(
        choicesIn(text).filter(
          (choice) =>
            names.has(choice.name) && !usual.some(({ name, value }) => name === choice.name && value === choice.value),
        ),
      );

/** As it stands in an address. */
export const choiceText = (text: Case): string => choiceQuery(choicesIn(text));
