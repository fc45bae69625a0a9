import type { Findings } from '@asbuilt/evidence';
import type { Known } from '../known.js';
import { blankSlots } from './address/blank-slots.js';

/** A request as a script has it, and the page that loads the script. */
export type AskedInCode = Pick<Findings['requests'][number], 'method' | 'origin' | 'base' | 'path'> & {
  /** Empty where the script was given as a file. */
  readonly page: string;
};

/** Whether what a page loads is the product's own to tell of. */
export const isOwnPage = (page: string, { origins }: Known): boolean => page === '' || origins.includes(page);

/** Which call of the product a request in code is; undefined where none, or one of several. */
export function callInCode(known: Known): (asked: AskedInCode) => string | undefined {
  const calls = (known.points.calls?.statements ?? []).filter(({ operation }) => operation === null);
  const [main = ''] = known.origins;
  return ({ method, origin, base, path, page }) => {
    const home = origin || page || main;
    const isThere = (call: (typeof calls)[number]): boolean =>
      call.method === method && (base !== '' || (call.origin ?? main) === home);
    const ending = blankSlots(path);
    // what stands before the path may be a setting; that the script asks for this call, the calls engine has shown
    const fits = (call: (typeof calls)[number]): boolean =>
      base === ''
        ? blankSlots(call.path) === ending
        : call.basis.includes('coded') && blankSlots(call.path).endsWith(ending);
    const found = calls.filter((call) => isThere(call) && fits(call));
    return found.length === 1 ? found[0]!.id : undefined;
  };
}
