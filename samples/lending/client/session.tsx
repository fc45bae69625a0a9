import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { CONSTANTS } from '../declarations/constants.js';
import type { Row } from '../declarations/entities.js';
import type { Role } from '../declarations/roles.js';
import { call, keepCsrf } from './api.js';

export type Member = Omit<Row<'member'>, 'passwordHash' | 'invitation'>;

interface Settings {
  maxLoans: (typeof CONSTANTS)['maxLoans']['value'];
  loanDays: (typeof CONSTANTS)['loanDays']['value'];
  photoMaxBytes: number;
}

export interface Session {
  member: Member | null;
  role: Role;
  today: string;
  settings: Settings;
  refresh(): Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('no session yet');
  return session;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      const { member, csrfToken, today } = await call<{ member: Member | null; csrfToken: string; today: string }>(
        'readSession',
      );
      const settings = await call<Settings>('readSettings');
      keepCsrf(csrfToken);
      setSession({ member, role: member?.role ?? 'anonymous', today, settings, refresh });
    };
    refresh().catch(() => setFailed(true));
  }, []);
  if (failed) return <p role="alert">The library does not answer. Please load the page again.</p>;
  return session ? <SessionContext value={session}>{children}</SessionContext> : <p role="status">Loading …</p>;
}
