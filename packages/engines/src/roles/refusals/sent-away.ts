import { at } from '../../kit/summary/maps.js';
import { noSightings } from '../../kit/summary/refs.js';
import type { Known } from '../../known.js';
import { SIGNED_OUT, type Cell, type Cells } from '../cell.js';

// One page that leads on may be a matter of what is in it; several that all lead to one place keep somebody out.
const FEWEST = 2;

/**
 * Who asks for pages that others see, and is sent to one and the same other place from each of them, was refused them:
 * `/admin` and `/search` lead customers to `/home`. What visitors alone see (a page for signing in) tells nothing.
 */
export function turnAway(cells: Cells, { points }: Known): void {
  const pages = new Set((points.calls?.statements ?? []).filter(isRead).map(({ id }) => id));
  for (const [actor, own] of cells) {
    const byPlace = new Map<string, string[]>();
    for (const [call, cell] of own) {
      const [place, ...more] = cell.sentTo;
      if (cell.direct > 0 || place === undefined || more.length > 0 || !pages.has(call)) continue;
      if (isSeenByOthers(cells, actor, call, place)) at(byPlace, place, () => []).push(call);
    }
    for (const calls of byPlace.values())
      for (const call of calls) own.set(call, keptOut(own.get(call)!, calls.length >= FEWEST));
  }
}

const isRead = ({ method, path }: { method: string; path: string }): boolean => method === 'GET' && path !== '/';

/** And not led to the same place at times: `/index.php` alone leads everybody to the first page. */
const isSeenByOthers = (cells: Cells, actor: string, call: string, place: string): boolean =>
  [...cells].some(([other, own]) => {
    const cell = own.get(call);
    return other !== actor && other !== SIGNED_OUT && (cell?.direct ?? 0) > 0 && !cell!.sentTo.has(place);
  });

/** Not done, then; refused where that is plain. */
function keptOut(cell: Cell, plainly: boolean): Cell {
  const gone = { ...cell, ok: noSightings(), done: new Map<string, never>() };
  return plainly ? { ...gone, forbidden: cell.ok, refused: cell.done } : { ...gone, other: cell.ok };
}
