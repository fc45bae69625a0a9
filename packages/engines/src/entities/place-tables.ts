import { lowest, setLowest } from '../kit/summary/lowest.js';
import type { Cluster } from './clusters.js';
import { found, settle, settleNew, type Kinds } from './kinds.js';
import { canonical } from './likeness.js';
import type { Spot } from './spot.js';
import { MOST_FIELDS, type FieldSeen } from './summary.js';

// What pages list and show beside forms: of a kind that answers tell of it says nothing new but how columns are headed; of
// one that only forms tell of it says what else its things have.

export function placeTables(kinds: Kinds, rest: readonly Spot[]): void {
  const tables = rest.filter((spot) => spot.side === 'table' && spot.noun !== '');
  // what is shown of a thing at its own address first; lists that nobody opened a thing of tell the rest
  for (const spot of tables.sort((a, b) => a.seat.idNames.size - b.seat.idNames.size)) {
    const known = found(kinds, spot.noun);
    if (known === undefined) {
      if (spot.seat.fields.kept.size > (spot.seat.idNames.size > 0 ? 2 : 1)) settleNew(kinds, spot, spot.noun);
    } else if (isOfForms(known)) {
      const own = isLike(spot, known) ? asInForms(spot, known) : onlyInForms(spot, known);
      if (own !== null) settle(kinds, own, known);
    }
  }
}

// Tables of something else stand on the pages of a thing as well: most of the columns must be those of its forms.
const MOST_KNOWN = 0.6;

const isLike = (spot: Spot, known: Cluster): boolean => isLikeForms(spot, namesInForms(known.spots));

export function isLikeForms(spot: Spot, inForms: ReadonlyMap<string, string>): boolean {
  const names = [...spot.seat.fields.kept.keys()].map(canonical).filter((name) => name !== 'id');
  return names.filter((name) => calledIn(inForms, name) !== undefined).length >= names.length * MOST_KNOWN;
}

const isOfForms = ({ spots }: Cluster): boolean =>
  spots.every(({ side }) => side !== 'answer') && spots.some(({ side }) => side === 'form' || side === 'page');

/** By one spelling, of the name or of the label where no other has it: the names that forms have for the fields of a kind. */
export function namesInForms(spots: readonly Spot[]): ReadonlyMap<string, string> {
  const fields = spots.filter(({ side }) => side !== 'table').flatMap(({ seat }) => [...seat.fields.kept]);
  const names = new Map(fields.map(([name]) => [canonical(name), name]));
  const labels = fields.map(([name, { label }]): [string, string] => [name, label.replace(REMARK, '')]);
  nameByLabels(names, labels);
  nameByLabels(
    names,
    labels.map(([name, label]) => [name, label.replace(UNIT, '')]),
  );
  return names;
}

function nameByLabels(names: Map<string, string>, labels: readonly (readonly [string, string])[]): void {
  const owners = new Map<string, Set<string>>();
  for (const [name, label] of labels) {
    const read = canonical(label);
    if (read !== '' && !names.has(read)) owners.set(read, (owners.get(read) ?? new Set()).add(name));
  }
  for (const [read, own] of owners) if (own.size === 1) names.set(read, [...own][0]!);
}

/** `Name (required)` is how a form says something else than what the field is called. */
const REMARK = /(?:(?<!\s)\s+)?[([](?:required|optional|pflichtfeld|obligatoire|obligatorio)[)\]]/gi;

/** `Weight (kg)` says what it is counted in; another word in brackets, `Weight (net)`, which of several it is. */
const UNIT =
  /(?:(?<!\s)\s+)?[([](?:[kmµ]?g|t|lbs?|oz|[kcm]?m[²³23]?|mi|ft|h|hrs?|hours?|mins?|minutes?|s|secs?|seconds?|ms|days?|weeks?|months?|years?|[cmd]?l|%|[€$£¥]|eur|usd|gbp|chf|jpy|°|°?[cf]|[km]?wh?|m?[va]|hz|[kmgt]i?b|pcs|px|km\/h|mph|k?cal|bar)[)\]]\s*$/iu;

/** `Due date` is `due_date`, `Tenant` is `tenant_id`, `Starts` is `starts_at`, where nothing else begins so. */
export function calledIn(inForms: ReadonlyMap<string, string>, name: string): string | undefined {
  const own = inForms.get(name) ?? inForms.get(`${name}_id`);
  if (own !== undefined) return own;
  const [moment, another] = new Set(MOMENTS.flatMap((ending) => inForms.get(`${name}_${ending}`) ?? []));
  return another === undefined ? moment : undefined;
}

const MOMENTS = ['at', 'on', 'date', 'time'];

// A word or two stand on pages of anything.
const FEWEST_JOINED = 2;

/** Of a table with many columns that no form has, those that one has: they show what is kept of what is filled in. */
function onlyInForms(spot: Spot, known: Cluster): Spot | null {
  const inForms = namesInForms(known.spots);
  const joined = [...spot.seat.fields.kept].filter(([name]) => calledIn(inForms, canonical(name)) !== undefined);
  if (joined.length < FEWEST_JOINED) return null;
  const fields = { ...spot.seat.fields, kept: new Map(joined) };
  return asInForms({ ...spot, seat: { ...spot.seat, fields } }, known);
}

/** Columns that forms have a field for are called as there. */
function asInForms(spot: Spot, known: Cluster): Spot {
  const inForms = namesInForms(known.spots);
  const fields = lowest<FieldSeen>();
  for (const [name, field] of spot.seat.fields.kept) {
    const own = canonical(name);
    // the address tells it, where they were opened
    if (own === 'id' && spot.seat.idNames.size > 0) continue;
    const called = calledIn(inForms, own) ?? name;
    if (fields.kept.size < MOST_FIELDS && !fields.kept.has(called)) setLowest(fields, called, field);
  }
  return { ...spot, seat: { ...spot.seat, fields, idNames: new Map() } };
}
