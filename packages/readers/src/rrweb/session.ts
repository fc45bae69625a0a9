import type { Typed } from '@asbuilt/evidence';
import { typedClass } from '../actions/typed-class.js';
import { boundedCopy, closest, elementsUnder, type Element } from '../dom/element.js';
import { namingOf, roleOf } from '../dom/name.js';
import { pageRecord, showsNothing } from '../dom/page-record.js';
import { targetOf } from '../dom/target.js';
import { amountOf, fieldsOf, textOf, type Fields } from '../fields.js';
import { ACTED_ON, changePage, emptyMirror, loadPage, pageOf, type Mirror } from './mirror.js';
import { isTurned, pageAtRest, type PageAtRest } from './page-turn.js';

// Events of rrweb become records of screens and actions, in the form in which Asbuilt itself writes them.

export type SessionRecord =
  | { readonly page: Fields }
  | { readonly action: Fields }
  /** Somebody acted on what the recording does not show. */
  | { readonly unclear: true };

export interface Session {
  readonly mirror: Mirror;
  /** The last that was told. */
  url: string;
  /** The page is no longer what was at that address: it was turned, and no other address told. */
  isElsewhere: boolean;
  /** As somebody acted on it; null while nobody has. */
  atRest: PageAtRest | null;
  /** The last screen that was told, to leave out what looks as before. */
  told: string;
  /** The page has changed since. */
  changed: boolean;
  time: string;
  /** What is being typed: of the many events the last is what was typed. */
  typing: { readonly id: number; readonly data: Fields } | null;
}

export const startSession = (): Session => ({
  mirror: emptyMirror(),
  url: '',
  isElsewhere: false,
  atRest: null,
  told: '',
  changed: false,
  time: '',
  typing: null,
});

const [FULL_SNAPSHOT, INCREMENT, META, CUSTOM] = [2, 3, 4, 5];
const [MUTATION, MOUSE, INPUT] = [0, 2, 5];
const CLICK = 2;

/** The records that an event gives. */
export function feedSession(session: Session, event: Fields): SessionRecord[] {
  const data = fieldsOf(event['data']);
  const since = amountOf(event['timestamp']);
  // Years that no calendar has are as good as none.
  session.time = since === null || since > 8.64e15 ? '' : new Date(since).toISOString();
  if (event['type'] === META) return arrive(session, textOf(data['href']));
  if (event['type'] === CUSTOM) return arrive(session, customAddress(data));
  if (event['type'] === FULL_SNAPSHOT) {
    const before = endTyping(session);
    loadPage(session.mirror, data['node']);
    // nodes have other numbers now
    session.atRest = null;
    session.changed = true;
    return [...before, ...look(session)];
  }
  return event['type'] === INCREMENT ? increment(session, data) : [];
}

/** What was typed last, and the screen as it stood at the end. */
export function endSession(session: Session): SessionRecord[] {
  return [...endTyping(session), ...look(session)];
}

function increment(session: Session, data: Fields): SessionRecord[] {
  const { source, id } = data;
  if (source === MUTATION) {
    changePage(session.mirror, data);
    session.changed = true;
    return [];
  }
  if (typeof id !== 'number') return [];
  if (source === INPUT) {
    const goesOn = session.typing?.id === id;
    const before = goesOn ? [] : endTyping(session);
    if (!goesOn) rest(session);
    session.typing = { id, data };
    return before;
  }
  if (source !== MOUSE || data['type'] !== CLICK) return [];
  // what somebody acts on is a screen that has come to rest
  const before = [...endTyping(session), ...look(session)];
  rest(session);
  return [...before, ...act(session, id, 'click', () => null)];
}

/** As those who embed rrweb tell that the address changed within the page: Sentry and PostHog. */
function customAddress({ tag, payload }: Fields): string {
  const said = fieldsOf(payload);
  if (tag === 'breadcrumb' && said['category'] === 'navigation') return textOf(fieldsOf(said['data'])['to']);
  return tag === '$pageview' ? textOf(said['href']) : '';
}

function arrive(session: Session, address: string): SessionRecord[] {
  const base = session.url === '' ? undefined : session.url;
  if (address === '' || !URL.canParse(address, base)) return [];
  const { href, protocol } = new URL(address, base);
  if (!/^https?:$/.test(protocol)) return [];
  const turned = hasTurned(session);
  if (href === session.url && !turned) return [];
  // a page that has turned already is at the address that is told now
  const before = [...endTyping(session), ...(turned ? [] : look(session))];
  session.url = href;
  session.isElsewhere = false;
  session.atRest = null;
  session.changed = true;
  return before;
}

function hasTurned(session: Session): boolean {
  session.isElsewhere ||= session.atRest !== null && isTurned(session.mirror, session.atRest);
  return session.isElsewhere;
}

/** What somebody acts on has come to rest: from here on another page is told from this one. */
function rest(session: Session): void {
  if (!hasTurned(session)) session.atRest = pageAtRest(session.mirror);
}

/** Empty where nobody told it: what is seen and done there is left out, and said to be. */
const addressOf = (session: Session): string => (hasTurned(session) ? '' : session.url);

function look(session: Session): SessionRecord[] {
  if (!session.changed || session.url === '') return [];
  session.changed = false;
  const raw = pageOf(session.mirror, null);
  if (raw === null) return [];
  const record = pageRecord(boundedCopy(raw));
  if (showsNothing(record)) return [];
  const page = { url: addressOf(session), ...record };
  const text = JSON.stringify(page);
  if (text === session.told) return [];
  session.told = text;
  return [{ page: { time: session.time, ...page } }];
}

const ACTS =
  /^(?:button|link|checkbox|radio|tab|menuitem|menuitemradio|menuitemcheckbox|option|switch|textbox|combobox)$/;

type Kind = { readonly type: string; readonly autocomplete: string; readonly called: string };

function act(session: Session, id: number, does: string, typed: (into: Kind) => Typed | null): SessionRecord[] {
  const raw = pageOf(session.mirror, id);
  if (raw === null || session.url === '') return [];
  const root = boundedCopy(raw);
  if (!session.mirror.nodes.has(id)) return [{ unclear: true }];
  const hit = elementsUnder(root).find(({ attributes }) => attributes.has(ACTED_ON));
  if (hit === undefined) return [];
  const element: Element = closest(hit, (around) => ACTS.test(roleOf(around))) ?? hit;
  const { role, name, form, field, into } = targetOf(element, namingOf(root));
  const { time } = session;
  const url = addressOf(session);
  const kind = { ...into, called: `${into.called} ${name}` };
  return [{ action: { time, url, does, role, name, form, field, typed: typed(kind) } }];
}

function endTyping(session: Session): SessionRecord[] {
  const { typing } = session;
  if (typing === null) return [];
  session.typing = null;
  const { id, data } = typing;
  return act(session, id, 'change', (into) => {
    if (/^(?:checkbox|radio)$/.test(into.type)) return { is: data['isChecked'] === true ? 'on' : 'off', length: '0' };
    if (into.type.startsWith('select')) return { is: 'choice', length: '0' };
    return typedClass(textOf(data['text']), into);
  });
}
