import type { StatedInvariant } from '../model.js';
import type { Mark } from './rules.js';

// What holds between a request and its answer without exception, in words.

const HELD_WORDS: Readonly<Record<StatedInvariant['kind'], (place: string, asked: string, others: string) => string>> =
  {
    echo: (place, asked) => `${place} equals the ${asked}`,
    limit: (place, asked) => `${place} has at most as many entries as the ${asked} says`,
    filter: (place, asked) => `every ${place} equals the ${asked}`,
    sorted: (place, asked) => `${place} is sorted by the ${asked}`,
    count: (place) => `${place} is the length of the list`,
    total: (place) => `${place} is at least the length of the list`,
    reference: (place, _asked, other) => `${place} equals ${other}`,
    sum: (place, _asked, others) => `${place} is the sum of ${others}`,
    product: (place, _asked, others) => `${place} is the product of ${others}`,
  };

const ASKED_WORDS = { path: 'in the path', query: 'in the query', body: 'in the request body' } as const;

export function heldWords({ kind, asked, at, same, parts }: StatedInvariant, mark: Mark): string {
  const what = asked === undefined ? '' : `${mark(asked.name)} ${ASKED_WORDS[asked.in]}`;
  return HELD_WORDS[kind](mark(at === '' ? '/' : at), what, (parts ?? [same ?? '']).map(mark).join(' and '));
}
