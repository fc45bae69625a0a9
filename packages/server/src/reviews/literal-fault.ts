import type { Fault } from './fault.js';

/** As many as one reads in a sentence. */
const MOST_NAMED = 5;

/**
 * Why a parameter cannot be a fixed word: of what stood there in traffic more than one was seen, or another than is said.
 * Where nothing was seen whoever decides says it.
 */
export function literalFault(seen: readonly string[], name: string | undefined): Fault | undefined {
  const shown = seen.slice(0, MOST_NAMED).map((one) => `“${one}”`);
  const named = `${shown.join(', ')}${seen.length > MOST_NAMED ? ' …' : ''}`;
  if (seen.length > 1)
    return {
      status: 409,
      title: `This segment had several values: ${named}.`,
      detail: 'A fixed word has one value. If these are different calls, reject the statement.',
    };
  if (seen.length === 0)
    return name === undefined
      ? { title: 'The value of this segment was not seen.', detail: 'Enter the word in `name`.' }
      : undefined;
  return name === undefined || name === seen[0]
    ? undefined
    : { title: `“${name}” was never seen in this segment.`, detail: `Seen: ${named}.` };
}
