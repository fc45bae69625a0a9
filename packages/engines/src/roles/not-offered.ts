import type { Role, Screen } from '@asbuilt/spec';
import { isVerb } from '../kit/verbs.js';

/**
 * Buttons that none of a role who came to a screen was ever shown there, and others were every time. A list that was empty
 * has fewer buttons for everybody: only where those others were seen to do what this role was refused is it a trace of a
 * right.
 */
export function notOffered(role: Role, roles: readonly Role[], screens: readonly Screen[]): Pick<Role, 'notOffered'> {
  // who is not signed in is so for a while: pages are told by actor
  if (role.signedIn === false) return {};
  const above = new Set(roles.filter((other) => mayMore(other, role)).flatMap(({ actors }) => actors));
  const lacks = screens.flatMap(({ id, offered = [], actors: seen = [] }) => {
    const here = role.actors.filter((actor) => seen.includes(actor));
    return offered
      .filter(
        ({ to, notTo }) =>
          here.length > 0 && here.every((actor) => notTo.includes(actor)) && to.every((actor) => above.has(actor)),
      )
      .filter(({ action }) => isAct(action))
      .map(({ action, notTo, evidence }) => ({
        screen: id,
        action,
        // a screen has one exhibit for each who lacks it, and one of those who have it
        evidence: [evidence[notTo.indexOf(here[0]!)]!, evidence.at(-1)!],
      }));
  });
  return lacks.length === 0 ? {} : { notOffered: lacks };
}

/** It does what the other is refused, and is refused nothing that the other does. */
function mayMore({ may, mayNot }: Role, other: Role): boolean {
  return other.mayNot.some((call) => may.includes(call)) && !mayNot.some((call) => other.may.includes(call));
}

/** `Delete issue`, `New user`; headings by which a list is sorted, and the tools of an editor, come and go with what is shown. */
const isAct = (action: string): boolean => {
  const first = /^[a-z]+/.exec(action.toLowerCase())?.[0] ?? '';
  return first === 'new' || isVerb(first);
};
