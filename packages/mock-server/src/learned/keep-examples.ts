import type { Known } from './call-knowledge.js';
import type { Observed } from './observed.js';

// So many tell how long it usually takes.
const MOST_TIMES = 50;

export function keepPace({ took, messages }: Known, seen: Observed): void {
  if (seen.took !== null && took.length < MOST_TIMES) took.push(seen.took);
  if (messages.length === 0) messages.push(...seen.messages);
}

// So many answers of a call are kept to answer by; more of them say the same.
const MOST_EXAMPLES = 200;

export function keepExample({ examples }: Known, example: Known['examples'][number]): void {
  if (examples.length >= MOST_EXAMPLES) examples.shift();
  examples.push(example);
}
