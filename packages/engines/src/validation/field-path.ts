import { foldName } from '../errors/folded-names.js';

/** The parts of a field's name, folded: `items[1].sku`, `items.sku` and `Items.SKU` are one path. Items have no number. */
export function fieldPath(name: string): string[] {
  return rawParts(name).map(foldName);
}

function rawParts(name: string): string[] {
  return name.split(/[.[\]]+/).filter((part) => !NO_PART.test(part));
}

/** The number of an item, all items (`items.*.sku`), and the root as JSONPath writes it. */
const NO_PART = /^(?:\d*|[*$#])$/;

/** Whether a longer path leads to what the shorter one names: `order.city` to `city`, and not to `billing.city`. */
export function endsWith(path: readonly string[], end: readonly string[]): boolean {
  const from = path.length - end.length;
  return from >= 0 && end.every((part, i) => path[from + i] === part);
}

/**
 * Of the names of a request, the one that a told name leads to: the one at the fewest steps that ends with all that is told.
 * Of two places as near as each other nobody knows which is meant.
 */
export function nameAt(told: string, names: Iterable<string>): string | undefined {
  const end = fieldPath(told);
  let found: string[] = [];
  let steps = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const path = fieldPath(name);
    if (path.length > steps || end.length === 0 || !endsWith(path, end)) continue;
    found = path.length < steps ? [name] : [...found, name];
    steps = path.length;
  }
  const places = new Set(found.map((name) => fieldPath(name).join('.')));
  return places.size === 1 ? found.reduce((a, b) => (shorter(b, a) ? b : a)) : undefined;
}

const shorter = (a: string, b: string): boolean => a.length < b.length || (a.length === b.length && a < b);

/** Parts before a field that name what the input is held in by the program, and not by the request: `createUserDto.email`. */
export const HOLDER =
  /(?:dto|request|input|command|model|payload|body|params|query|form|args|variables|data|attributes)$/i;

/**
 * A path that a refusal tells, and no request had: as it is told, in the notation of the requests. What it stands in may
 * have been sent: `shipping.city`, where `order.shipping.zip` was.
 */
export function untakenPath(told: string, names: readonly string[], noun: string): string {
  const parts = rawParts(told);
  if (parts.length < 2) return heldBy(names, parts.map(foldName)) ?? told;
  const holder = parts.slice(0, -1).map(foldName);
  const last = parts.at(-1)!;
  const held = heldBy(names, holder);
  if (held !== undefined) return `${held}.${last}`;
  const first = holder[0]!;
  const isOuter = HOLDER.test(parts[0]!) || first === noun || `${first}s` === noun;
  const isSent = names.some((name) => fieldPath(name).includes(first));
  const own = parts.slice(1).join('.');
  const inside = isSent ? undefined : isOuter ? nameAt(own, names) : inWrapper(parts, names);
  return inside ?? parts.join('.');
}

/**
 * `products.name`, where all that was sent stands in `tiers`: a table by another name than the request has for its things. One
 * that is called in the singular, `billing.city`, may be a part that is missing.
 */
function inWrapper(parts: readonly string[], names: readonly string[]): string | undefined {
  const [wrapper, another] = new Set(names.map((name) => rawParts(name)[0]));
  const [table = '', column] = parts;
  if (
    wrapper === undefined ||
    another !== undefined ||
    parts.length !== 2 ||
    !table.endsWith('s') ||
    !wrapper.endsWith('s')
  )
    return undefined;
  const wanted = [wrapper, column!].map(foldName).join('.');
  return names.find((name) => fieldPath(name).join('.') === wanted);
}

/** As requests name what holds other fields: `lines` of `lines.days`, where the refusal says `Lines`. */
function heldBy(names: readonly string[], holder: readonly string[]): string | undefined {
  const held = new Set(names.map((name) => heldIn(name, holder)).filter((one) => one !== undefined));
  return held.size === 1 ? [...held][0] : undefined;
}

/** What leads to the holder in a name that has it before its last part. */
function heldIn(name: string, holder: readonly string[]): string | undefined {
  const parts = rawParts(name);
  for (let to = holder.length; to < parts.length; to++)
    if (endsWith(parts.slice(0, to).map(foldName), holder)) return parts.slice(0, to).join('.');
  return undefined;
}
