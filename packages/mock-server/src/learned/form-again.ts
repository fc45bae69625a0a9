import type { Known, Prepared } from './call-knowledge.js';
import { usualOfForms } from './success.js';

// A form that is not taken is mostly answered with a page that has it once more. Where a call was never seen to answer
// otherwise, nobody was seen to have it taken: then it leads on, as the other forms of the product do.

/** What one exchange tells of the form that was sent with it. */
export interface Returned {
  readonly known: Known | undefined;
  /** The page has the form again; undefined: no form was answered with a page. */
  readonly formAgain: boolean | undefined;
}

export function learnFormsAgain({ spec }: Prepared, exchanges: readonly Returned[]): void {
  const pages = new Map<Known, boolean[]>();
  for (const { known, formAgain } of exchanges)
    if (known !== undefined && formAgain !== undefined) pages.set(known, [...(pages.get(known) ?? []), formAgain]);
  for (const [known, again] of pages) {
    const { call, success } = known;
    const isForm = call.style === 'form' && call.method !== 'GET' && call.does !== 'login';
    if (!isForm || success?.status !== SHOWN || !again.every(Boolean)) continue;
    const leadsOn = usualOfForms(call.method, spec) ?? usualOfForms('POST', spec);
    if (leadsOn === null) continue;
    known.success = leadsOn;
    known.comesBack = true;
  }
}

const SHOWN = 200;

const FORM = /<form\b[^<>]*>/gi;
const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return found === null ? null : (found[1] ?? found[2] ?? found[3] ?? '');
};

/** A form on a page is sent to an address: by its name, or, as forms without one are, to where the page came from. */
export function hasFormTo(html: string, path: string): boolean {
  return [...html.matchAll(FORM)].some(([tag]) => {
    const action = attribute(tag, 'action') ?? '';
    if (action === '') return attribute(tag, 'method')?.toLowerCase() === 'post';
    return plain(action) === plain(path);
  });
}

const plain = (address: string): string =>
  address
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/(?<=.)\/$/, '');
