import type { Exchange } from '@asbuilt/evidence';
import { findErrors } from '../../errors/find.js';
import { saysNoThing } from './missing-things.js';

// `/history/counts/colour` answered "Invalid key colour": the server has read the segment as a value that it does not know.
// A router that knows no such address says so of the address.

const OF_THE_ADDRESS = /^(?:route|endpoint|path|url|uri|address|page|resource|method|action|request|handler|call)$/i;
const REFUSING = [400, 404, 422];

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A refusal that calls the segment an unknown value of something; what was sent besides may be called so, too. */
export function refusesValue(exchange: Exchange, segment: string): boolean {
  const { method, status, request, url } = exchange;
  if (method !== 'GET' || request !== null || !REFUSING.includes(status)) return false;
  if (url.query.some(([name, value]) => name === segment || value === segment)) return false;
  const own = `["'«“‘]?${literally(segment)}(?![\\w/-])`;
  const forms = [
    `\\b(?:unknown|unrecogni[sz]ed|unsupported|invalid|illegal|no such) (?:value for (?:the )?(?:parameter )?)?["'«“‘]?([a-z][\\w-]*)["'»”’]?(?: (?:name|parameter|value))?:? ${own}`,
    `(?<![\\w/-])${literally(segment)}["'»”’]? is (?:not an? (?:valid|known|supported)|an? (?:unknown|invalid|unsupported)) ([a-z][\\w-]*)`,
  ].map((form) => new RegExp(form, 'i'));
  // `no active user found` does not say that `active` is one
  const isNamed = new RegExp(
    `(?:["'«“‘[:=]|\\b(?:id|name|named|called|key|slug|code)) ?["'«“‘]?${literally(segment)}(?![\\w/-])|(?<![\\w/-])${literally(segment)}["'»”’]? (?:was |is |could )?(?:not|does)\\b`,
    'i',
  );
  return findErrors(exchange).some(
    ({ message }) =>
      (isNamed.test(message) && saysNoThing(message)) ||
      forms.some((form) => {
        const kind = form.exec(message)?.[1];
        return kind !== undefined && !OF_THE_ADDRESS.test(kind);
      }),
  );
}
