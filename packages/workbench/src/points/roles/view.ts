import type { Cell, ScreenCell } from '@asbuilt/renderers/drawing';
import type { Role } from '@asbuilt/spec';

export type Show = 'all' | 'never tried' | 'refused' | 'different';

/** Of what nobody tried a document may say what it would be. */
export function isWanted(cells: readonly (Cell | ScreenCell)[], show: Show): boolean {
  if (show === 'all') return true;
  if (show === 'different') return new Set(cells.filter((cell) => cell !== 'never tried')).size > 1;
  return cells.some((cell) => cell === show || (show === 'never tried' && cell.startsWith('stated: ')));
}

/** What a role was never shown on a screen where others have it every time. */
export interface NotOffered {
  readonly role: Role;
  readonly screen: string;
  readonly actions: readonly string[];
}

export function notOfferedTo(roles: readonly Role[]): NotOffered[] {
  return roles.flatMap((role) => {
    const byScreen = new Map<string, string[]>();
    for (const { screen, action } of role.notOffered ?? [])
      byScreen.set(screen, [...(byScreen.get(screen) ?? []), action]);
    return [...byScreen].map(([screen, actions]) => ({ role, screen, actions }));
  });
}
