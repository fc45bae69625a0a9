import type { WayPress } from '../../in-page/told.js';
import type { Standing } from '../page/screen.js';
import { grow, isMoreOf, type Grown } from './grow.js';
import type { Legs } from './legs.js';

// Presses whatever on a screen may be pressed without harm, and what comes up then, and what comes up then.

/** A menu, a dialog behind one of its entries, a tab in that: deeper is nothing for a look around. */
const DEEPEST = 3;
/** Each costs about a second. What says that it opens something comes first. */
const PRESSES_MOST = 40;

export interface OpenAllOptions {
  readonly legs: Legs;
  /** `isAgain`: that it was pressed before speaks not against it. */
  readonly mayPress: (press: WayPress, where: string, isAgain?: boolean) => boolean;
  /** Hears of each screen that came up. Gives whether it was disturbed for that. */
  readonly found: (standing: Standing) => Promise<boolean>;
  /** Hears of what was not pressed for want of time. */
  readonly left: (what: string, why: string, where: string) => void;
  readonly isOver: () => boolean;
  /** The page stands as it was loaded. */
  readonly isHome: boolean;
}

type Path = readonly WayPress[];

export async function openAll(first: Standing, options: OpenAllOptions): Promise<void> {
  const { legs, mayPress, found, left, isOver } = options;
  const met = new Set(first.presses.map(({ key }) => key));
  const seen = new Set([showsOf(first)]);
  const queue: Path[] = pathsFrom([], first, (press) => mayPress(press, first.url));
  const tellLeft = (count: number, why: string): void => {
    if (count > 0) left(`${count} more to click`, why, first.url);
  };
  /** Where the page stands: at the screen as loaded, or anywhere. */
  let { isHome } = options;
  for (let presses = 0; queue.length > 0 && presses < PRESSES_MOST && !isOver(); presses++) {
    const path = queue.shift()!;
    if (!isHome && (await legs.goTo(first.url)) === null)
      return tellLeft(queue.length + 1, 'the screen did not open again');
    isHome = false;
    if (!(await walk(path, legs))) continue;
    const came = await legs.look();
    if (came === null) continue;
    const list = await goneOn(first, came, path, options);
    const { now } = list;
    const isDisturbed = await found(now);
    if (now.url !== first.url) continue;
    const fresh = now.presses.filter(({ key }) => !met.has(key));
    for (const { key } of fresh) met.add(key);
    const again = list.steps > 0 || seen.has(showsOf(now)) ? [] : now.presses.filter((press) => goesOn(press, path));
    seen.add(showsOf(now));
    const presses = [...fresh, ...again];
    const there = [...path, ...Array.from({ length: list.steps }, () => path.at(-1)!)];
    const next = pathsFrom(there, { ...now, presses }, (press) => mayPress(press, now.url, again.includes(press)));
    if (path.length < DEEPEST) queue.push(...next);
    else tellLeft(next.length, `it is more than ${DEEPEST} clicks away`);
    isHome = !isDisturbed && !legs.isTainted() && (await isBack(first, legs));
  }
  if (!isOver()) tellLeft(queue.length, `${PRESSES_MOST} others were clicked there`);
}

/** What was pressed stands there again, and something new came of it: the next step, more of a list. What opens has opened. */
const goesOn = ({ key, opens }: WayPress, path: Path): boolean => !opens && key === path.at(-1)!.key;

/** What adds to a list as it is pressed is pressed on where it stands, while something new in kind comes of it. */
async function goneOn(first: Standing, came: Standing, path: Path, options: OpenAllOptions): Promise<Grown> {
  const { legs, mayPress, left, isOver } = options;
  const more = path.length > 1 ? undefined : came.presses.find((press) => goesOn(press, path));
  if (more === undefined || !isMoreOf(came, first) || !mayPress(more, came.url, true)) return { now: came, steps: 0 };
  const grown = await grow(came, { step: () => legs.press(more), look: legs.look, isOver });
  if (grown.isCut === true) left(`more behind “${more.name}”`, `it was clicked ${grown.steps + 1} times`, came.url);
  return grown;
}

async function walk(path: Path, legs: Legs): Promise<boolean> {
  for (const press of path) if (!(await legs.press(press))) return false;
  return true;
}

const pathsFrom = (path: Path, { presses }: Standing, may: (press: WayPress) => boolean): Path[] =>
  [...presses]
    .sort((a, b) => Number(b.opens) - Number(a.opens))
    .filter(may)
    .map((press) => [...path, press]);

/** Whether the screen stands as it was, if need be after what was opened was closed again: that saves loading it. */
async function isBack(first: Standing, legs: Legs): Promise<boolean> {
  await legs.escape();
  const now = await legs.look();
  return now !== null && now.url === first.url && standsAs(now) === standsAs(first);
}

/** What a step changes: its headings, what it asks for, where it leads. */
const showsOf = ({ described }: Standing): string =>
  JSON.stringify(['headings', 'forms', 'links', 'tables', 'dialogs'].map((part) => described[part]));

const standsAs = ({ presses, described }: Standing): string =>
  JSON.stringify([
    presses.map(({ key, opens }) => [key, opens]),
    described['dialogs'],
    described['headings'],
    described['forms'],
  ]);
