/**
 * What several engines ask of one event is worked out once. It is kept with the event, under a symbol, so that it is
 * neither sent nor stored and is forgotten with it; and it is a cache only, so that nothing depends on who asks first.
 */
export function oncePer<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const slot = Symbol('once');
  return (of) => {
    const holder = of as { [slot]?: Known<K, V> };
    const known = holder[slot];
    // a copy of an event has what was known of the event, which it need not be true of
    if (known !== undefined && known.of === of) return known.is;
    const is = make(of);
    holder[slot] = { of, is };
    return is;
  };
}

interface Known<K, V> {
  readonly of: K;
  readonly is: V;
}
