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
      title: `More than one word was seen there: ${named}.`,
      detail: 'A fixed word is one only. Reject the call if these are not one call at all.',
    };
  if (seen.length === 0)
    return name === undefined
      ? { title: 'Which word it is was not seen.', detail: 'Say in `name` which one it is.' }
      : undefined;
  return name === undefined || name === seen[0]
    ? undefined
    : { title: `“${name}” was never seen there.`, detail: `${named} was.` };
}
