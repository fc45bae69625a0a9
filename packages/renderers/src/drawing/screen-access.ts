import type { Role, Screen } from '@asbuilt/spec';

/** Whether those of a role opened a screen. `at times`: opened at some times or for some things, and refused at others. */
export type ScreenCell = 'opened' | 'at times' | 'sent to sign in' | 'refused' | 'unclear' | 'never tried';

export interface ScreenRow {
  readonly id: string;
  readonly screen: Screen;
  readonly cells: readonly ScreenCell[];
}

export interface ScreenAccess {
  readonly roles: readonly Role[];
  /** In the order of their routes. */
  readonly rows: readonly ScreenRow[];
  readonly tried: number;
  readonly all: number;
}

/** Screens against roles. A screen that nobody came to stands in the code alone, and no row says anything of it. */
export function screenAccessOf(
  roles: readonly Role[],
  screens: readonly Screen[],
  isWanted: (screen: Screen, cells: readonly ScreenCell[]) => boolean = () => true,
): ScreenAccess {
  const rows = screens
    .map((screen): ScreenRow => ({
      id: screen.id,
      screen,
      cells: roles.map((role) => screenCellOf(role, screen.id)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== 'never tried'));
  const cells = rows.flatMap((row) => row.cells);
  return {
    roles,
    rows: rows.filter((row) => isWanted(row.screen, row.cells)),
    tried: cells.filter((cell) => cell !== 'never tried').length,
    all: cells.length,
  };
}

const SHUT = { refused: 'refused', 'sign in': 'sent to sign in', unclear: 'unclear' } as const;

export function screenCellOf({ screens, shut = [] }: Role, id: string): ScreenCell {
  const isOpened = screens.includes(id);
  const how = shut.find(({ screen }) => screen === id)?.how;
  if (how === undefined) return isOpened ? 'opened' : 'never tried';
  return isOpened ? 'at times' : SHUT[how];
}
