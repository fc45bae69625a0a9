import { elementsIn, type Exchange } from '@asbuilt/evidence';
import { isMadeOf, piecesOf, splitRoute, type PointName, type Screen, type Spec } from '@asbuilt/spec';
import { findIn, indexOf } from '../explain/find-call.js';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';
import { createNotices } from './notices.js';
import { plain } from './plain-text.js';

/** Pages as the server sends them: their titles and headings, as far as the specification has them as templates. */
export interface Pages {
  compare(about: About): Told[];
  touched(recorded: Exchange): [PointName, string][];
}

export function createPages(spec: Spec, steps: readonly Step[]): Pages {
  const screens = indexOf(
    spec.screens.statements
      .filter(({ route }) => !route.includes('#'))
      .map((screen) => ({ ...addressOf(screen), screen })),
    spec.origins,
  );
  const screenOf = (exchange: Exchange) =>
    exchange.method === 'GET' && exchange.response?.is === 'html'
      ? findIn(screens, exchange, null)?.call.screen
      : undefined;
  const columns = createColumns(
    steps.flatMap(({ exchange }) => {
      const screen = screenOf(exchange);
      const text = exchange.response?.is === 'html' && exchange.status < 300 ? exchange.response.text : '';
      return screen === undefined ? [] : [[screen.id, text] as const];
    }),
  );
  const notices = createNotices(spec, steps, screenOf);
  return {
    compare(about) {
      const { recorded, target } = about;
      const screen = screenOf(recorded);
      if (screen === undefined || recorded.response?.is !== 'html' || target.response?.is !== 'html') return [];
      const [was, is] = [recorded.response.text, target.response.text];
      return [
        ...compareTexts(screen, 'title', screen.title === null ? [] : [screen.title], was, is),
        ...compareTexts(screen, 'heading', screen.headings, was, is),
        ...columns(screen, is),
        ...notices(about),
      ];
    },
    touched: (recorded) => {
      const screen = screenOf(recorded);
      return screen === undefined ? [] : [['screens', screen.id]];
    },
  };
}

/** With a page alone nobody knows what hangs on the case. */
const LEAST_PAGES = 2;

/** Columns that the tables of a screen always had, whoever looked and whatever was listed. */
function createColumns(pages: readonly (readonly [screen: string, page: string])[]) {
  const always = new Map<string, { heads: string[]; pages: number }>();
  for (const [screen, page] of pages) {
    const heads = headsIn(page);
    if (heads.length === 0) continue;
    const known = always.get(screen) ?? { heads, pages: 0 };
    always.set(screen, { heads: known.heads.filter((head) => heads.includes(head)), pages: known.pages + 1 });
  }
  return (screen: Screen, page: string): Told[] => {
    const known = always.get(screen.id);
    const now = headsIn(page);
    if (known === undefined || known.pages < LEAST_PAGES || now.length === 0) return [];
    return known.heads
      .filter((head) => !now.includes(head))
      .map((head) => ({
        point: 'screens',
        statement: screen.id,
        kind: 'differs',
        title: screen.route,
        says: `the column “${head}” is gone`,
      }));
  };
}

const headsIn = (page: string): string[] =>
  elementsIn(page, 'thead').flatMap((head) =>
    elementsIn(head.inside, 'th')
      .map(({ inside }) => plain(inside))
      .filter(Boolean),
  );

function addressOf({ route, origin }: Screen) {
  const { path, chosenBy } = splitRoute(route);
  const chosen = chosenBy.length === 0 ? {} : { chosenBy };
  return { method: 'GET', path, ...chosen, ...(origin === undefined ? {} : { origin }) };
}

const ELEMENTS = { title: 'title', heading: 'h1' } as const;

/** A text that the template has in the recorded page, and that the target's page has not. */
function compareTexts(
  screen: Screen,
  noun: keyof typeof ELEMENTS,
  templates: readonly string[],
  was: string,
  is: string,
): Told[] {
  const texts = (page: string) => elementsIn(page, ELEMENTS[noun]).map(({ inside }) => plain(inside));
  const [old, now] = [texts(was), texts(is)];
  return templates.flatMap((template): Told[] => {
    const fits = templateTest(template);
    if (!old.some(fits) || now.some(fits)) return [];
    const says = `the ${noun} is “${now.join(' ')}”, not “${template}”`;
    return [{ point: 'screens', statement: screen.id, kind: 'differs', title: screen.route, says, steady: true }];
  });
}

/** `Loan {id}` fits `Loan 16`. */
function templateTest(template: string): (text: string) => boolean {
  const pieces = piecesOf(template);
  return (text) => isMadeOf(text, pieces, 1);
}
