import { hasSections, isRouteWord } from '../calls/words.js';
import { singular } from '../kit/singular.js';
import type { Choice } from '@asbuilt/spec';
import { caseOfQuery, choicesIn } from '../kit/address/choices.js';
import { splitFormat, sureClass, withoutProgram, type SureClass } from '../kit/address/segment.js';
import { isPrefix, partsOf } from './words.js';

// Pages that are told by a query which thing they are about: `Ticket/Display.html?id=42`,
// `index.php?controller=task&action=show&task_id=3`, `bug_update.php` with a hidden `bug_id`.

export interface QueryThing {
  /** Of the parameter: `id`, `task_id`. */
  readonly name: string;
  readonly id: string;
  /** What things of its kind are called. */
  readonly noun: string;
}

type Parameters = readonly (readonly [name: string, value: string])[];

// What a handler is called by, and what is done where it is written as a noun.
const HANDLER = new Set(
  `controller ctrl action actions page form handler servlet php main popup dialog modal ajax creation modification edition
  suppression deletion duplication removal overview details detail save store submit process manage`.split(/\s+/),
);
const isAct = (part: string): boolean => HANDLER.has(part) || isRouteWord(part);

const partsOfStep = (step: string): string[] => partsOf(withoutProgram(splitFormat(step)[0])).map(singular);

/** The words of a step of a path that do not say what is done: `ticket` of `edit_ticket.php`. */
const stepAbout = (step: string): string => joined(partsOfStep(step).filter((part) => !isAct(part)));

const wordsOf = (step: string): string => joined(partsOfStep(step).filter((part) => !HANDLER.has(part)));

const joined = (parts: readonly string[]): string => parts.join('_');

// `action`, `do`: what is done, beside `controller` or `page`, which say with what.
const HOW = /^(?:act(?:ion)?|do|cmd|command|op|oper|operation|method|func|function|fn|verb)$/i;

/**
 * What a route is about, of which only one thing is changed or shown: `task` of `controller=TaskEdit&action=save`. Empty where
 * it says only what is done; null where it does something of its own with the thing, `controller=task&action=addUser`.
 */
function routeAbout(segments: readonly string[], choices: readonly Choice[]): string | null {
  const said = (how: boolean): string =>
    choices
      .filter(({ name }) => HOW.test(name) === how)
      .map(({ value }) => stepAbout(value))
      .filter((text) => text !== '')
      .join('_');
  const [what, done] = [said(false), said(true)];
  const of = what || stepsAbout(segments);
  return of === '' || done === '' || done === of ? of || done : null;
}

/** What a call is about that several parameters choose, `action=edit&controller=task`; empty where nothing says so. */
export const chosenAbout = (chosenBy: readonly Choice[]): string => routeAbout([], chosenBy) ?? '';

/** `ticket` of `/ticket/edit.html` as well as of `/admin/edit_ticket.php`. */
function stepsAbout(segments: readonly string[]): string {
  const last = stepAbout(segments.at(-1) ?? '');
  if (last !== '') return last;
  const above = segments.slice(0, -1).findLast((segment) => stepAbout(segment) !== '') ?? '';
  // `/SelfService/update.html`: a folder that says what is done is no kind
  return partsOf(above).some(isAct) ? '' : stepAbout(above);
}

/** `/ticket/edit_dates.html?id=7`: nobody can tell by one address whether that is the number of the ticket. */
function isOfAnother(segments: readonly string[]): boolean {
  const [above = '', last = ''] = segments.slice(-2);
  const mixed = segments.length > 1 && stepAbout(last) !== '';
  return mixed && stepAbout(above) !== '' && !isPrefix(above.toLowerCase()) && !hasSections(above);
}

const IDENTIFIERS: ReadonlySet<SureClass | null> = new Set(['int', 'uuid', 'ulid', 'hex', 'key', 'token']);
const ID_NAME = /^(?:id|ID|Id|(.+?)(?:[-_](?:id|ID|Id)|(?<=[a-z])(?:Id|ID)))$/;

/** `task` of `task_id`, empty of `id`; null where the name is of no identifier. */
export function idStem(name: string): string | null {
  const found = ID_NAME.exec(name);
  return found === null ? null : partsOf(found[1] ?? '').join('_');
}

/** The thing that an address is about by its query, or by what is sent with it; null where it is about none. */
export function queryThing(segments: readonly string[], parameters: Parameters): QueryThing | null {
  const ids = parameters.filter(([name, id]) => idStem(name) !== null && IDENTIFIERS.has(sureClass(id)));
  if (ids.length === 0 || segments.some((segment) => sureClass(segment) !== null)) return null;
  const choices = choicesIn(caseOfQuery(parameters, { segments }));
  const about = routeAbout(segments, choices);
  if (about === null) return null;
  const thing = ([name, id]: Parameters[number], noun: string): QueryThing => ({ name, id, noun });
  // `filter` and `report` say what is done, and are things where an identifier is called after them
  const names = [about, ...choices.map(({ value }) => wordsOf(value)), wordsOf(segments.at(-1) ?? '')];
  const named = ids.find(([name]) => names.some((words) => isOf(words, idStem(name)!)));
  if (named !== undefined) return thing(named, idStem(named[0])!);
  const plain = ids.find(([name]) => idStem(name) === '');
  if (plain !== undefined) return about === '' || isOfAnother(segments) ? null : thing(plain, about);
  return about === '' && ids.length === 1 ? thing(ids[0]!, idStem(ids[0]![0])!) : null;
}

const isOf = (about: string, stem: string): boolean => stem !== '' && (about === stem || about.endsWith(`_${stem}`));
