import { byText, type Response, type ResponseHeader } from '@asbuilt/spec';
import { sureClass } from '../kit/address/segment.js';
import { lowest, type Lowest } from '../kit/summary/lowest.js';
import { copied } from '../kit/summary/copy.js';
import { evidenceOf } from '../kit/summary/refs.js';
import { looksDrawn } from './observing/drawn-keys.js';
import { ANYTHING, classOf, INTEGER, MOMENT } from './observing/header-values.js';
import { COOKIE, mergeResponseHeaders, TAKEN_AWAY, type HeaderSeen } from './observing/response-headers.js';
import type { Answered } from './payloads.js';
import type { UsualHeaders } from './usual-headers.js';
import { locationText, type PathOf } from './location-text.js';

/** What headers of all calls are told by. */
export interface HeaderGrounds {
  readonly usual: UsualHeaders;
  /** The path of the call at an address. */
  readonly pathAt: PathOf;
}

/** `path`: of the call that answered so. What nearly all responses of the product have is told once, and not here. */
export function responseHeaders(
  answered: readonly Answered[],
  path: string,
  { usual, pathAt }: HeaderGrounds,
): Pick<Response, 'headers'> {
  const of = answered.reduce((sum, { answer }) => sum + answer.headed, 0);
  const all = lowest<HeaderSeen>();
  for (const { mime, answer } of answered)
    mergeResponseHeaders(
      all,
      withoutUsual(copied(answer.headers), (key, seen) => usual.tells(key, seen, mime)),
    );
  const headers = [...all.kept].map(([key, seen]) => ({
    name: nameIn(key),
    ...(key === 'location' ? said(locationText(seen, path, pathAt)) : saysOf(key, seen, { of, usual })),
    support: seen.count,
    of,
    evidence: evidenceOf({ refs: [seen.ref] }),
  }));
  return headers.length === 0 ? {} : { headers: headers.sort(byHeader) };
}

const withoutUsual = (
  { over, kept }: Lowest<HeaderSeen>,
  isUsual: (key: string, seen: HeaderSeen) => boolean,
): Lowest<HeaderSeen> => ({ over, kept: new Map([...kept].filter(([key, seen]) => !isUsual(key, seen))) });

const byHeader = (a: ResponseHeader, b: ResponseHeader): number =>
  byText(a.name, b.name) || byText(textOf(a), textOf(b));

const textOf = ({ value, template }: Pick<ResponseHeader, 'value' | 'template'>): string => value ?? template ?? '';

/** Behind the name of a header, that of a cookie may stand. */
export const nameIn = (key: string): string => key.split(' ')[0]!;

const SLOT = /\{[^{}]*\}/;

const said = (text: string | null): Pick<ResponseHeader, 'value' | 'template'> =>
  text === null ? {} : SLOT.test(text) ? { template: text } : { value: text };

type Says = Pick<ResponseHeader, 'value' | 'template' | 'type'>;

/** So many times the same, and it is no chance; fewer will do where all responses said it. */
const FEWEST_ALIKE = 3;

export function saysOf(
  key: string,
  { says, count, actor }: HeaderSeen,
  { of, usual }: { of: number; usual: Pick<UsualHeaders, 'isSetting'> },
): Says {
  if (key.startsWith(COOKIE)) return said(says === ANYTHING ? cookieAlone(key) : says);
  const type = classOf(says);
  // what was counted for this response is no rule; a number that several calls say is one
  if (type === INTEGER) return usual.isSetting(key, says) ? { value: says } : { type: 'integer' };
  if (type === MOMENT) return { type: 'date' };
  const isShown = !NEVER_SHOWN.test(key) && (count >= FEWEST_ALIKE || count === of);
  if (says === ANYTHING || !isShown || isDrawn(says) || (actor !== null && !OF_HTTP.test(key))) return {};
  return said(says);
}

const cookieAlone = (key: string): string => {
  const name = key.slice(COOKIE.length);
  return name.endsWith(TAKEN_AWAY) ? `${name.slice(0, -TAKEN_AWAY.length)}=` : `${name}={value}`;
};

/** They tell one state of one thing from another. */
const NEVER_SHOWN = /^(?:etag|last-modified|expires)$/;

// What HTTP and browsers define is about nobody. A header of the product's own may name who asked, and has to be the
// same for two of them.
const OF_HTTP =
  /^(?:access-control-.*|allow|cache-control|clear-site-data|content-.*|cross-origin-.*|link|permissions-policy|pragma|(?:proxy|www)-authenticate|referrer-policy|refresh|retry-after|strict-transport-security|x-(?:content-type-options|frame-options|xss-protection))$/;

/** A key, a mark, an identifier: of one response or one session. */
const isDrawn = (says: string): boolean =>
  says.split(/[^\w.~+-]+/).some((word) => {
    const sure = sureClass(word);
    return (sure !== null && !OF_SETTINGS.has(sure)) || looksDrawn(word) || word.startsWith('redacted-');
  });

const OF_SETTINGS = new Set(['int', 'number', 'domain']);
