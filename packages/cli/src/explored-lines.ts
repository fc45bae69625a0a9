import type { Explored } from '@asbuilt/recorder';
import { counted } from './numbers.js';

/** What was reached, what was not dared and why, and what was left when it ended. */
export function exploredLines(explored: Explored): string[] {
  const { screens, notDared, passedOver, unopened, ended, waiting } = explored;
  const further = furtherOf(explored);
  const width = Math.max(0, ...screens.map(({ route }) => route.length));
  return [
    '',
    `Reached ${counted(screens.length, 'screen')}:`,
    ...screens.map(({ route, url }) => (route === url ? `  ${route}` : `  ${route.padEnd(width)}  ${url}`)),
    ...(further.length === 0 ? [] : ['', `Also opened, similar to one of these (${further.length}):`]),
    ...further.map((url) => `  ${url}`),
    ...(notDared.length === 0 ? [] : ['', `Skipped (${notDared.length}):`]),
    ...notDared.map(({ what, why, where }) => `  ${what}, on ${where}: ${why}`),
    ...(unopened.length === 0 ? [] : ['', `Could not open (${unopened.length}):`]),
    ...unopened.map((url) => `  ${url}`),
    ...(passedOver.length === 0 ? [] : ['', 'Not opened, similar to']),
    ...passedOver.map(({ like, count, urls }) => `  ${like} (${count}): ${urls.join(', ')}${more(count, urls)}`),
    ...(ended === 'nothing is left' && waiting > 0 ? ['', MAZE.replace('%', addresses(waiting))] : []),
    '',
    ENDS.get(ended)!.replace('%', addresses(waiting)),
  ].map(printable);
}

/** What was opened beside what stands for each screen. */
function furtherOf({ screens, opened }: Explored): string[] {
  const first = new Set(screens.map(({ url }) => withoutHash(url)));
  return opened.filter((url) => !first.has(withoutHash(url)));
}

/** An anchor is a place on a screen; where it is a path, the screens of the same address have others. */
const withoutHash = (url: string): string => url.replace(/#(?!!?\/)[^]*/, '');

const addresses = (count: number): string => counted(count, 'address', 'addresses');

const more = (count: number, urls: readonly string[]): string =>
  count > urls.length ? ` and ${count - urls.length} more` : '';

const MAZE = 'Not opened: % on pages that look alike and link to ever more pages.';

const ENDS = new Map<Explored['ended'], string>([
  ['nothing is left', 'Every page that is safe to visit was visited.'],
  ['enough screens', 'Stopped at --max-screens; % waiting.'],
  ['out of time', 'Stopped at --max-minutes; % waiting.'],
  ['stopped', 'Stopped early; % waiting.'],
]);

/** Names come from the product, and may hold terminal codes. */
const printable = (line: string): string => line.replace(/\p{Cc}/gu, '?');
