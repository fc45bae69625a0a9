import { noSightings } from '../../kit/summary/refs.js';
import type { Known } from '../../known.js';
import { SIGNED_OUT, type Cell, type Cells } from '../cell.js';
import type { RolesSummary } from '../summary.js';
import { isSignInPath } from './words.js';

/**
 * Who asks for a page and is sent, at its very address, a page that asks to sign in was not shown it, where somebody else
 * is shown something else there. Where everybody is asked it is the product's page for signing in.
 */
export function askIn(cells: Cells, doors: ReadonlySet<string>): void {
  for (const [actor, own] of cells)
    for (const [call, cell] of own)
      if (!doors.has(call) && isAsked(cell) && [...cells.values()].some((others) => isShown(others.get(call))))
        own.set(call, notShown(cell, actor === SIGNED_OUT));
}

const isAsked = ({ asksIn, direct, sentTo }: Cell): boolean => asksIn > 0 && asksIn === direct && sentTo.size === 0;

const isShown = (cell: Cell | undefined): boolean => cell !== undefined && cell.direct > cell.asksIn;

/** Of visitors it is a refusal; why somebody who is signed in should sign in is not told. */
function notShown(cell: Cell, isVisitor: boolean): Cell {
  const askedIn = cell.askedIn + cell.ok.count;
  const gone = { ...cell, askedIn, ok: noSightings(), done: new Map<string, never>() };
  if (!isVisitor) return { ...gone, other: cell.ok };
  return { ...gone, denied: cell.denied.count > 0 ? cell.denied : cell.ok };
}

/** Calls that are for signing in, by their address or as a password that is sent there signs in: there everybody is asked. */
export function doorsOf({ schemes }: RolesSummary, { calls, points }: Known): Set<string> {
  const all = points.calls?.statements ?? [];
  const sentTo = [...schemes.kept.keys()].flatMap((key) => {
    const [kind, , address] = JSON.parse(key) as [string, string, string];
    return kind === 'password' ? (calls.callAt(address) ?? []) : [];
  });
  const placeOf = ({ origin, path, operation }: (typeof all)[number]) => [origin, path, operation].join(' ');
  const places = new Set(all.flatMap((call) => (sentTo.includes(call.id) ? [placeOf(call)] : [])));
  return new Set(
    all.flatMap((call) =>
      places.has(placeOf(call)) || isSignInPath(call.path.split('/').filter(Boolean)) ? [call.id] : [],
    ),
  );
}
