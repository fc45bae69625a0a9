/** A field, a state or a rule that people call otherwise than traffic does, or values of it. */
interface Called {
  readonly wire?: string | undefined;
  readonly also?: readonly string[] | undefined;
  readonly named?: readonly { readonly wire?: unknown; readonly name?: unknown }[] | undefined;
}

/** What traffic calls what people call otherwise. */
export const trafficWords = ({ wire, also = [], named = [] }: Called): string[] => [
  ...(wire === undefined ? [] : [`“${wire}” in traffic`]),
  ...also.map((name) => `“${name}” in traffic as well`),
  ...named.map((one) => `${String(one.name)} is “${String(one.wire)}” in traffic`),
];
