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
