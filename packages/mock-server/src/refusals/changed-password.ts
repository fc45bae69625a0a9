import type { Memory, Session } from '../memory/memory.js';
import { asRecorded, fieldsOf, type Request } from '../wire/request.js';
import { secretsIn } from './secrets.js';
import { presentPassword } from './wrong-password.js';

// Whoever changed their password is let in with the new one alone.

const holding = (name: string, secret: string): string => JSON.stringify([name, secret]);

/** A request that was taken: where it changed somebody's password, the one they had is none any more. */
export function replacePassword({ replaced }: Memory, session: Session | null, request: Request): void {
  const fields = fieldsOf(asRecorded(request).body);
  const present = presentPassword(fields);
  if (present === null || session === null || present.value === '') return;
  const others = new Set(secretsIn(fields).filter((one) => one !== present.value));
  if (others.size !== 1) return;
  for (const name of session.names) {
    replaced.set(holding(name, present.value), request.at);
    replaced.delete(holding(name, [...others][0]!));
  }
}

/** Whether somebody had this password, and had changed it by then. */
export const isReplacedBy = ({ replaced }: Memory, name: string, secret: string, at: number): boolean =>
  (replaced.get(holding(name, secret)) ?? Infinity) < at;
