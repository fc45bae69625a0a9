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

const LABELLED = /<(dt|th|td|b|strong|span|label)\b[^>]*>(.*?)<\/\1>\s*<(dd|td|span|p|em|div)\b[^>]*>(.*?)<\/\3>/gis;

/** null: the page does not show it, or not as one of the states that are known, or several. */
function stateIn(page: string, { field, states }: LifeCycle): string | null {
  const names = new Map(states.map(({ name }) => [bare(name), name]));
  const found = [...page.matchAll(LABELLED)]
    .filter(([, , label = '']) => bare(plain(label)) === bare(field))
    .flatMap(([, , , , value = '']) => names.get(bare(plain(value))) ?? []);
  return found.length === 1 ? found[0]! : null;
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
