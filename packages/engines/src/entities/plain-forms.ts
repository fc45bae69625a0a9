import { isOfAll, thingSlot } from '../states/routes.js';
import { isMachinery } from '../validation/field-key.js';
import type { Cluster } from './clusters.js';
import { found, settle, settleNew, type Kinds } from './kinds.js';
import { canonical } from './likeness.js';
import { calledIn, isLikeForms, namesInForms } from './place-tables.js';
import type { Spot } from './spot.js';
import { routeBase } from './words.js';

// Forms whose fields have no name of their thing before them: `full_name` at `/members/add`, and not `member[full_name]`. What
// their address is about is what they make and change, where pages show such things under the same heads, or where the same
// form that makes one stands at one of them, to change it.

/** A form without brackets that a page shows: it tells of a kind only what another like it was sent with. */
export const isPlainPage = ({ side, path, byQuery }: Spot): boolean => side === 'page' && path === '' && !byQuery;

// One field may be called as a column by chance.
const FEWEST_ALIKE = 2;
// What else is asked for may never be shown; most of it is.
const MOST_SHOWN = 0.6;

export function placePlainForms(kinds: Kinds, rest: readonly Spot[], pages: readonly Spot[]): void {
  const tables = rest.filter((spot) => spot.side === 'table' && spot.noun !== '');
  const forms = rest.filter((spot) => isPlainForm(spot) && found(kinds, spot.noun) === undefined);
  const made = new Map<string, Cluster>();
  const shownAgain: Spot[] = [];
  for (const form of forms) {
    const shownBy = [form, ...pages.filter(({ call }) => call === form.call)];
    const known = made.get(form.noun);
    const own = tables.filter((table) => table.noun === form.noun && isShownIn(shownBy, table));
    const again = pages.filter((page) => isShownAgain(form, page));
    if (own.length === 0 && again.length === 0) continue;
    shownAgain.push(...again);
    if (known === undefined) made.set(form.noun, settleNew(kinds, form, form.noun));
    else settle(kinds, form, known);
  }
  for (const page of pages) {
    const kind = made.get(page.noun);
    if (kind === undefined) continue;
    const isSent = kind.spots.some(({ call, side }) => side === 'form' && call === page.call);
    if (isSent || shownAgain.includes(page)) settle(kinds, page, kind);
  }
}

/** Sent to where things are made or where one of them is changed. */
const isPlainForm = ({ side, path, top, named, byQuery, envelope, noun, call }: Spot): boolean =>
  side === 'form' &&
  path === '' &&
  top &&
  !named &&
  !byQuery &&
  !envelope &&
  noun !== '' &&
  (isOfAll(call.path) || thingSlot(call.path) >= 0);

/** What is asked for to make one is asked for at one that is there, or the other way about. */
function isShownAgain(form: Spot, page: Spot): boolean {
  const [made, changed] = isOfAll(form.call.path) ? [form, page] : [page, form];
  if (!isOfAll(made.call.path) || thingSlot(changed.call.path) < 0) return false;
  if (form.noun !== page.noun || routeBase(made.call.path) !== routeBase(changed.call.path)) return false;
  const [asked, shown] = [askedBy(form), new Set(askedBy(page))];
  const alike = asked.filter((name) => shown.has(name)).length;
  return alike >= Math.max(FEWEST_ALIKE, asked.length * MOST_SHOWN, shown.size * MOST_SHOWN);
}

const askedBy = ({ seat }: Spot): string[] =>
  [...seat.fields.kept.keys()].filter((name) => !isMachinery(name) && !name.startsWith('_'));

/** Most of what the form asks for heads a column, and most of the columns are asked for. */
function isShownIn(form: readonly Spot[], table: Spot): boolean {
  const names = namesInForms(form);
  const heads = [...table.seat.fields.kept.keys()].map(canonical);
  const alike = new Set(heads.flatMap((head) => calledIn(names, head) ?? []));
  const asked = askedBy(form[0]!);
  return alike.size >= Math.max(FEWEST_ALIKE, asked.length * MOST_SHOWN) && isLikeForms(table, names);
}
