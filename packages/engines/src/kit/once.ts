/**
 * What several engines ask of one event is worked out once. It is forgotten with the event; and it is a cache only, so
 * that nothing depends on who asks first.
 */
export function oncePer<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    let found = known.get(of);
    if (found === undefined) known.set(of, (found = make(of)));
    return found;
  };
}
