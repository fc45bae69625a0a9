import type { Exchange, Json } from '@asbuilt/evidence';
import { isUnique } from './looks.js';
import { namedIn } from './learn.js';
import type { Step } from './steps.js';

/** Tokens, addresses and long identifiers of the recording, as far as they stand by themselves. */
export const recordedValues = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ exchange }) => valuesIn(exchange)).filter(isUnique));

/** All values of the recording that stand by themselves. */
export const recordedTexts = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ exchange }) => valuesIn(exchange)));

function valuesIn({ request, response }: Exchange): string[] {
  const found: string[] = [];
  if (request?.is === 'json') found.push(...textsIn(request.value));
  if (request?.is === 'form') found.push(...request.fields.flatMap(({ value }) => value ?? []));
  if (response?.is === 'json') found.push(...textsIn(response.value));
  if (response?.is === 'html') found.push(...[...namedIn(response.text).values()].flat());
  return found;
}

/** The texts of a body, however deep. */
export const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((inner: Json) => textsIn(inner))
    : [];
};
