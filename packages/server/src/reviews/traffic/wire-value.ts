/** Whatever lists values: a field, or a rule. */
interface Values {
  named?: { wire?: unknown; name?: unknown }[] | undefined;
}

const isSame = (one: unknown, other: unknown): boolean => String(one) === String(other);

/** What traffic has for a value that people may call otherwise. */
export function wireValue({ named = [] }: Values, value: unknown): unknown {
  const known = named.find(({ name }) => isSame(name, value));
  return known === undefined ? value : known.wire;
}

/** Keeps what people call a value from now on. */
export function callValue(holder: Values, value: unknown, to: unknown): void {
  const wire = wireValue(holder, value);
  const others = (holder.named ?? []).filter((one) => !isSame(one.wire, wire));
  const named = isSame(wire, to) ? others : [...others, { wire, name: to }];
  if (named.length > 0) holder.named = named;
  else delete holder.named;
}
