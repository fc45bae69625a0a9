/** Of a rule of point 5, what its bound as a constant needs. */
interface Bound {
  where: string;
  field: string;
  rule: string;
  value: unknown;
  exercised: boolean;
}

const LENGTH = { least: 'minLength', most: 'maxLength', of: 'length of', unit: 'characters' };
const AMOUNT = { least: 'min', most: 'max', of: 'range of', unit: undefined };

/**
 * Limits of texts and numbers as constants, from the rules that are declared for them. Both ends together are one where
 * both are shown; either end alone is true as well, and is what is shown where only one of them is.
 */
export function boundsOf(rules: readonly Bound[]) {
  const found = new Map<string, { name: string; value: unknown; unit?: string; where: string; exercised: boolean }>();
  const tell = (name: string, value: unknown, unit: string | undefined, where: string, exercised: boolean): void => {
    const key = `${name} ${String(value)}`;
    const before = found.get(key)?.exercised ?? false;
    found.set(key, { name, value, ...(unit && { unit }), where, exercised: before || exercised });
  };
  for (const { where, field } of rules) {
    const own = rules.filter((rule) => rule.where === where && rule.field === field);
    for (const { least, most, of, unit } of [LENGTH, AMOUNT]) {
      const [low, high] = [own.find(({ rule }) => rule === least), own.find(({ rule }) => rule === most)];
      const both = Boolean(low?.exercised && high?.exercised);
      if (low && high) tell(`${of} ${field}`, `${String(low.value)}..${String(high.value)}`, unit, where, both);
      for (const end of [low, high])
        if (end) tell(`${end.rule} of ${field}`, end.value, unit, where, end.exercised && !both);
    }
  }
  return [...found.values()];
}
