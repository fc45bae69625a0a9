import type { Json } from '@asbuilt/evidence';
import { nounOf } from '../entities/words.js';
import type { Instance } from '../kit/instances.js';

// Which things a call that writes has to do with, as `tool#7`: what it changes beside its own thing is told by others later.

// What one call has to do with is little; lists of more are imports.
const MOST_MENTIONS = 24;

export function mentionsIn(path: readonly string[], instances: readonly Instance[]): string[] {
  const found = new Set<string>();
  for (let i = 1; i < path.length; i++) found.add(mention(path[i - 1]!, path[i]!));
  for (const { id, place, record } of instances) {
    if (id !== null && place.name !== '') found.add(mention(place.name, id));
    for (const name in record) {
      const value = record[name];
      const stem = /^(.+?)_?(?:id|Id|ID)$/.exec(name)?.[1];
      if (stem !== undefined && isId(value)) found.add(mention(stem, `${value}`));
    }
  }
  return [...found].sort().slice(0, MOST_MENTIONS);
}

export const mention = (name: string, id: string): string => `${nounOf(name)}#${id}`;

const isId = (value: Json | undefined): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 64);
