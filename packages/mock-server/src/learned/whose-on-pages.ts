import { learnMaker } from './maker.js';
import type { Known, Prepared } from './call-knowledge.js';
import type { Observed } from './observed.js';
import type { Shown } from './own-things.js';
import { thingsShown } from './page-things.js';
import type { Request } from '../wire/request.js';

// Whose the things are that only pages show: who made one is told by the page that its form led to, and whom a page shows
// their own by what it shows to whom.

interface Matched {
  readonly known: Known;
  readonly params: ReadonlyMap<string, string>;
}

/** What a page showed to somebody of things of its kind. */
export function shownOnPage(
  p: Prepared,
  seen: Observed,
  { known, params }: Matched,
  caller: Pick<Shown, 'role' | 'names'>,
): Shown[] {
  const things = known.main === null && known.entity !== null ? thingsShown(p, known, params, seen) : [];
  return things.length === 0 ? [] : [{ known, ...caller, query: seen.request.query, things }];
}

/** Who made what the page shows that the form led to. */
export function learnMakersOnPages({ calls }: Prepared, namesOf: (request: Request) => readonly string[]): void {
  for (const known of calls.values())
    for (const { isRefused, shown, request, sent } of known.call.does === 'create' ? known.leads : [])
      if (!isRefused && shown !== null) learnMaker(known, namesOf(request), shown, sent);
}
