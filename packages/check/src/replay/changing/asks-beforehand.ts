import type { Exchange } from '@asbuilt/evidence';
import { segmentsOf } from './address.js';

const FORM = /<form\b[^<>]*>/gi;
const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((text) => text !== undefined) ?? null;

/** A page whose form is posted to the page's own address: what the address names is done by that, not by opening it. */
export function asksBeforehand({ status, response, url }: Exchange): boolean {
  if (status !== 200 || response?.is !== 'html') return false;
  return [...response.text.matchAll(FORM)].some(([tag]) => {
    if (attribute(tag, 'method')?.toLowerCase() !== 'post') return false;
    const action = attribute(tag, 'action') ?? '';
    if (action === '') return true;
    const href = `${url.origin}${url.path}`;
    if (!URL.canParse(action, href)) return false;
    const to = new URL(action, href);
    return to.origin === url.origin && segmentsOf(to.pathname).join('/') === segmentsOf(url.path).join('/');
  });
}
