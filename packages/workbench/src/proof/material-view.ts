import type { StoredMaterial, Version } from '@asbuilt/contract';

export interface AgedSession {
  readonly name: string;
  /** When the last of it came in. */
  readonly at: string;
}

/** Sessions that have exchanges to check, the latest first. */
export function sessionsByAge(materials: readonly StoredMaterial[]): AgedSession[] {
  const latest = new Map<string, string>();
  for (const { session, at, exchanges } of materials)
    if (exchanges > 0 && at >= (latest.get(session) ?? '')) latest.set(session, at);
  return [...latest]
    .map(([name, at]) => ({ name, at }))
    .sort((a, b) => (a.at === b.at ? (a.name < b.name ? 1 : -1) : a.at < b.at ? 1 : -1));
}

/** Numbers of the versions that know nothing of a session: held against those, it tells whether they foresaw it. */
export function versionsWithout(
  versions: readonly Version[],
  materials: readonly StoredMaterial[],
  session: string,
): number[] {
  const own = new Set(materials.filter((one) => one.session === session).map(({ id }) => id));
  if (own.size === 0) return [];
  return versions.filter((version) => !version.materials.some((id) => own.has(id))).map(({ number }) => number);
}
