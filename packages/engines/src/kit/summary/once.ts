/**
 * What several engines ask of one event is worked out once. It is kept with the event, under a symbol, so that it is
 * neither sent nor stored and is forgotten with it; and it is a cache only, so that nothing depends on who asks first.
 */
export function oncePer<K extends object, V extends {}>(make: (of: K) => V): (of: K) => V {
  const slot = slots++;
  return (of: K & Holder) => {
    let known = of[KNOWN];
    // a copy of an event has what was known of the event, which it need not be true of
    if (known === undefined || known.of !== of) of[KNOWN] = known = { of, told: [] };
    return (known.told[slot] ??= make(of)) as V;
  };
}

let slots = 0;
const KNOWN: unique symbol = Symbol('known');

interface Holder {
  [KNOWN]?: { readonly of: object; readonly told: unknown[] };
}

/** The same for what is given out in the end, which nothing may be laid down with. */
export function onceFor<K extends object, V extends {}>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    let made = known.get(of);
    if (made === undefined) known.set(of, (made = make(of)));
    return made;
  };
}

// Each event is observed by engine after engine, in batches of 1 MB: that many texts come again before they are forgotten.
const MOST_TEXTS = 8000;

/** What several engines ask of one short text: worked out once as long as it is among the last few thousand. */
export function onceForText<V>(make: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    let made = known.get(text);
    if (made === undefined && !known.has(text)) {
      if (known.size >= MOST_TEXTS) known.clear();
      known.set(text, (made = make(text)));
    }
    return made as V;
  };
}
