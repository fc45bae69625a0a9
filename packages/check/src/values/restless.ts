import type { Exchange, Json } from '@asbuilt/evidence';
import type { Call } from '@asbuilt/spec';
import { createBook } from '../replay/book.js';
import type { Kinds } from '../replay/kinds.js';
import type { Step } from '../replay/steps.js';
import { frameOf } from './leaves.js';
import { comparablePages, freeTexts } from './page.js';
import type { PageData } from './page-data.js';
import { walk, type Place, type Walking } from './walk.js';

/**
 * Places at which the recording itself shows two values, though it asked the same twice in a row with nothing done in between:
 * load figures, counters of visits, what time alone changes.
 */
export function createRestless(
  steps: readonly Step[],
  walking: Walking,
  kinds: Kinds,
  data: PageData,
): (call: Call | null, place: Place) => boolean {
  const found = new Set<string>();
  const last = new Map<string, Exchange>();
  for (const { exchange, call } of steps) {
    if (!['GET', 'HEAD'].includes(exchange.wireMethod)) last.clear();
    if (exchange.method !== 'GET' || exchange.status >= 300 || call === null) continue;
    const key = JSON.stringify([exchange.ref.material, exchange.url.path, exchange.url.query]);
    const before = last.get(key);
    last.set(key, exchange);
    const answers = before === undefined ? null : valuesOf(before, exchange, data);
    if (answers === null) continue;
    const [was, is] = answers;
    const of = kinds.ofExchange(exchange, call);
    walk(
      was,
      is,
      { at: '', name: '', kinds: of },
      { ...walking, book: createBook(), isStamped: () => false },
      {
        value: () => undefined,
        unordered: () => undefined,
        differs: ({ place }) => void found.add(keyOf(call, place)),
      },
    );
  }
  for (const frame of neverTheSame(steps)) found.add(`text.${frame}.*`);
  return (call, place) => call !== null && found.has(keyOf(call, place));
}

/** What one page says in the same words as another changes there as well: `Page made in 0.2 seconds`. */
const keyOf = ({ id }: Call, { at }: Place): string => (at.startsWith('text.') ? at : `${id} ${at}`);

const LEAST_PAGES = 5;

/** Words in which no two pages of the recording say the same: `Page made in 0.2 seconds`. */
function neverTheSame(steps: readonly Step[]): string[] {
  const said = new Map<string, { pages: number; readonly texts: Set<string> }>();
  for (const { exchange } of steps) {
    if (exchange.response?.is !== 'html') continue;
    for (const text of new Set(freeTexts(exchange.response.text))) {
      const known = said.get(frameOf(text)) ?? { pages: 0, texts: new Set() };
      known.texts.add(text);
      said.set(frameOf(text), { ...known, pages: known.pages + 1 });
    }
  }
  return [...said].flatMap(([frame, { pages, texts }]) =>
    pages >= LEAST_PAGES && texts.size === pages ? [frame] : [],
  );
}

function valuesOf({ response: a }: Exchange, { response: b }: Exchange, data: PageData): readonly [Json, Json] | null {
  if (a?.is === 'json' && b?.is === 'json') return [a.value, b.value];
  if (a?.is !== 'html' || b?.is !== 'html') return null;
  const { was, is } = comparablePages(a.text, b.text, data);
  return [was, is];
}
