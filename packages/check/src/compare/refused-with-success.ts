import type { Exchange, Json } from '@asbuilt/evidence';
import { textsIn } from '../replay/recorded-values.js';
import type { Refused } from './refusal-point.js';

/**
 * The target says in the words of the recorded refusal that it refuses, under a status of success: by the same message, or in a
 * body of the same fields that none of the recorded values of success could have.
 */
export function saysAsRefused({ response: was, status }: Exchange, target: Exchange, refused: Refused): boolean {
  const is = target.response;
  if (!refused.is || target.status >= 400 || is === null) return false;
  const messages = refused.errors.map(({ message }) => message).filter((message) => message.length >= SHORTEST);
  if (is.is === 'html') return messages.some((message) => is.text.includes(message));
  if (was?.is !== 'json' || is.is !== 'json') return false;
  const texts = new Set(textsIn(is.value));
  // what was refused under such a status may well have the shape of what is taken
  return messages.some((message) => texts.has(message)) || (status >= 400 && isSameShape(was.value, is.value));
}

/** Shorter ones are words that a page may have anyway. */
const SHORTEST = 8;

const shapeOf = (value: Json): string => {
  if (typeof value !== 'object' || value === null) return typeof value;
  if (Array.isArray(value)) return `[${value.length > 0 ? shapeOf(value[0]!) : ''}]`;
  return `{${Object.keys(value)
    .sort()
    .map((key) => `${key}:${shapeOf(value[key]!)}`)
    .join()}}`;
};

/** `{"error": …}`: a body of which nothing is but what tells of the refusal. */
const isSameShape = (was: Json, is: Json): boolean =>
  typeof was === 'object' && was !== null && Object.keys(was).length > 0 && shapeOf(was) === shapeOf(is);
