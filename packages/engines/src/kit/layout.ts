// The names that a record has, in their order. Records are many and their lists of names few: what names alone tell is
// worked out once for each list.

export interface Layout {
  readonly names: readonly string[];
  /** See `perLayout`. */
  readonly told: unknown[];
}

// A cache only, dropped whole when full.
const MOST_LAYOUTS = 2000;
const layouts = new Map<string, Layout>();

/** `before`: the layout of a record that stood at the same place, most often the same. */
export function layoutOf(names: readonly string[], before: Layout | null): Layout {
  if (before !== null && isSame(before.names, names)) return before;
  const key = names.join('\n');
  let layout = layouts.get(key);
  if (layout === undefined || !isSame(layout.names, names)) {
    if (layouts.size >= MOST_LAYOUTS) layouts.clear();
    layouts.set(key, (layout = { names, told: [] }));
  }
  return layout;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

let parts = 0;

/** What the names of a record tell, worked out once for each list of names. */
export function perLayout<V>(make: (names: readonly string[]) => V): (layout: Layout) => V {
  const part = parts++;
  return ({ told, names }) => (told[part] ??= make(names)) as V;
}
