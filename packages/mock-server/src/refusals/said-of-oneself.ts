import type { Call } from '@asbuilt/spec';
import type { Known } from '../learned/call-knowledge.js';
import { segmentsOf } from '../learned/match.js';
import type { Observed } from '../learned/observed.js';
import { keyOf } from '../memory/memory.js';
import { thingsAt } from '../memory/places.js';

const SELF = /^(?:me|self|current|whoami)(?:\.json)?$/;

/** A call about whoever makes it: `/users/me`. */
export const isAboutSelf = ({ path }: Call): boolean => path.split('/').some((part) => SELF.test(part));

const WHO = /^(?:session|profile|userinfo)(?:\.json)?$/;

/** Also what a session is said to be: `/session`, of which visitors may ask as well. */
const tellsWho = (call: Call): boolean => isAboutSelf(call) || WHO.test(segmentsOf(call.path).at(-1) ?? '');

/** Who the product says that the caller is, where it is asked for it, and where somebody signs in with a name. */
export function selfIn(known: Known | undefined, { status, request, answered }: Observed, name: string): string[] {
  if (known?.main == null || status >= 300) return [];
  const isSignIn = known.call.does === 'login';
  if (!isSignIn && (request.method !== 'GET' || !tellsWho(known.call))) return [];
  const { at, entity } = known.main;
  const [self, ...others] = thingsAt(answered, at);
  if (self === undefined || others.length > 0) return [];
  // what a sign-in answers may tell of the house that one comes into
  if (isSignIn && !(Object.values(self).includes(name) || PERSON.test(at.at(-1) ?? ''))) return [];
  return [keyOf(entity, self) ?? []].flat();
}

const PERSON = /^(?:(?:current_?)?user|me|self|account|member|profile|person)$/i;
