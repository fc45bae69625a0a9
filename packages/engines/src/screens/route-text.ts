import { statementId } from '@asbuilt/spec';
import type { Step } from '../calls/parameters.js';
import { slotText } from '../calls/statement.js';
import type { ScreenRoute } from './screen-route.js';

const INSIDE: Step = { token: '#', nature: null };

export const stepsOf = ({ path, hash }: ScreenRoute): Step[] =>
  hash === null ? [...path] : [...path, INSIDE, ...hash];

export function screenId({ origin, identity }: ScreenRoute, origins: readonly string[]): string {
  return statementId('screens', origin === origins[0] ? identity.slice(origin.length) : identity);
}

export function routeText(
  { path, format, hash }: ScreenRoute,
  names: readonly (string | null)[],
  slashed: boolean,
): string {
  const text = (steps: readonly Step[], from: number) =>
    `/${steps.map((step, i) => (names[from + i] == null ? step.token : slotText(step, names[from + i]!))).join('/')}`;
  const start = `${text(path, 0)}${format && `.${format}`}`;
  if (hash !== null) return `${start === '/' ? start : `${start}/`}#${text(hash, path.length + 1)}`;
  return slashed && start !== '/' ? `${start}/` : start;
}
