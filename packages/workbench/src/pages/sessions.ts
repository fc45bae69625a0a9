import type { StoredMaterial } from '@asbuilt/contract';

/** What was recorded at one go: a recording, its screens, what was done. */
export interface Session {
  /** Its file's name where it is one file. */
  readonly name: string;
  readonly actor: string;
  readonly parts: readonly StoredMaterial[];
  readonly exchanges: number;
  readonly views: number;
  readonly bytes: number;
  readonly from: string | null;
}

export function sessionsOf(materials: readonly StoredMaterial[]): Session[] {
  const parts = new Map<string, StoredMaterial[]>();
  for (const one of materials) parts.set(one.session, [...(parts.get(one.session) ?? []), one]);
  return [...parts].map(([session, own]) => ({
    name: own.length === 1 ? own[0]!.name : session,
    actor: own[0]!.actor,
    parts: own,
    exchanges: sum(own, ({ exchanges }) => exchanges),
    views: sum(own, ({ views }) => views),
    bytes: sum(own, ({ bytes }) => bytes),
    from: own.map(({ from }) => from).reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null),
  }));
}

const sum = (parts: readonly StoredMaterial[], of: (part: StoredMaterial) => number): number =>
  parts.reduce((total, part) => total + of(part), 0);
