/** A field, a state or a rule that people call otherwise than traffic does, or values of it. */
interface Called {
  readonly wire?: string | undefined;
  readonly named?: readonly { readonly wire?: unknown; readonly name?: unknown }[] | undefined;
}

/** What traffic calls what people call otherwise. */
export const trafficWords = ({ wire, named = [] }: Called): string[] => [
  ...(wire === undefined ? [] : [`“${wire}” in traffic`]),
  ...named.map((one) => `${String(one.name)} is “${String(one.wire)}” in traffic`),
];
