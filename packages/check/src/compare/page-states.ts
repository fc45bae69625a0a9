import type { LifeCycle } from '@asbuilt/spec';
import { nounOf } from '../replay/noun.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';
import { plain } from './plain-text.js';

/** The state that the page of a thing shows beside its label: `<dt>Status</dt><dd>approved</dd>`. */
export function comparePageStates({ spec, call, recorded, target, title }: About): Told[] {
  const [was, is] = [recorded.response, target.response];
  if (was?.is !== 'html' || is?.is !== 'html' || call?.entity == null || !/\}\/?$/.test(call.path)) return [];
  const own = spec.states.statements.filter(({ entity }) => nounOf(entity) === nounOf(call.entity!));
  return own.flatMap((cycle): Told[] => {
    const [old, now] = [stateIn(was.text, cycle), stateIn(is.text, cycle)];
    if (old === null || now === null || old === now) return [];
    const says = `${cycle.entity} ${cycle.field} is ${now}, not ${old}`;
    return [{ point: 'states', statement: cycle.id, kind: 'differs', title, says }];
  });
}

/** Where a label ends and a value begins. */
const BETWEEN = /<\/(dt|th|td|b|strong|span|label)>\s*<(dd|td|span|p|em|div)\b[^<>]*>/gi;
/** A label and a value are a few words, each with the tags that dress it. */
const LONGEST = 400;

/** What stands beside a label, pair by pair: a value is no label of what comes next. */
function labelled(page: string): { label: string; value: string }[] {
  const found: { label: string; value: string }[] = [];
  let past = 0;
  for (const { 0: tags, 1: outer, 2: inner, index } of page.matchAll(BETWEEN)) {
    const before = page.slice(Math.max(past, index - LONGEST), index);
    const opening = [...before.matchAll(new RegExp(`<${outer}\\b`, 'gi'))].at(-1)?.index;
    const from = index + tags.length;
    const after = page.slice(from, from + LONGEST);
    const closing = after.toLowerCase().indexOf(`</${inner!.toLowerCase()}>`);
    if (opening === undefined || closing < 0) continue;
    found.push({ label: before.slice(opening), value: after.slice(0, closing) });
    past = from + closing;
  }
  return found;
}

/** null: the page does not show it, or not as one of the states that are known, or several. */
function stateIn(page: string, { field, states }: LifeCycle): string | null {
  const names = new Map(states.map(({ name }) => [bare(name), name]));
  const found = labelled(page)
    .filter(({ label }) => bare(plain(label)) === bare(field))
    .flatMap(({ value }) => names.get(bare(plain(value))) ?? []);
  return found.length === 1 ? found[0]! : null;
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
