import { statementId } from '@asbuilt/spec';
import { choiceText } from '../../kit/address/choices.js';
import type { Step } from '../../calls/parameters.js';
import { slotText } from '../../calls/statement.js';
import type { Found } from '../found.js';
import type { ScreenRoute } from './screen-route.js';

const INSIDE: Step = { token: '#', nature: null };

export const stepsOf = ({ path, hash }: ScreenRoute): Step[] =>
  hash === null ? [...path] : [...path, INSIDE, ...hash];

export function screenId({ origin, identity }: ScreenRoute, origins: readonly string[]): string {
  return statementId('screens', origin === origins[0] ? identity.slice(origin.length) : identity);
}

/** `slashed`: people were at the path with a slash at its end. */
export function routeText(
  { path, format, chosen, hash }: ScreenRoute,
  names: readonly (string | null)[],
  slashed: boolean,
): string {
  const text = (steps: readonly Step[], from: number) =>
    `/${steps.map((step, i) => (names[from + i] == null ? step.token : slotText(step, names[from + i]!))).join('/')}`;
  const bare = `${text(path, 0)}${format && `.${format}`}`;
  const start = `${slashed && bare !== '/' ? `${bare}/` : bare}${choiceText(chosen)}`;
  return hash === null ? start : `${start}#${text(hash, path.length + 1)}`;
}

/** Whether people were mostly at its path with a slash at the end. */
export const isSlashed = ({ page }: Pick<Found, 'page'>): boolean => page.slashed * 2 > page.views + page.sent;

/** The page that holds the screens of a hash. */
export const frameOf = ({ origin, path, chosen }: ScreenRoute): string =>
  `${origin} ${path.map(({ token }) => token).join('/')}${choiceText(chosen)}`;
