import { byText, type Screen } from '@asbuilt/spec';

/** What stands on most screens: the frame around them. */
export interface Everywhere {
  readonly actions: string[];
  readonly links: string[];
  readonly calls: string[];
}

// Of fewer screens nothing can be said to stand on most.
const FEWEST_SCREENS = 8;
// Each role has its own menu: what stands on half of all screens stands on nearly all of somebody's.
const SHARE = 0.5;

export function everywhereOf(screens: readonly Screen[]): Everywhere {
  const common = (of: (screen: Screen) => readonly string[]): string[] => {
    const times = new Map<string, number>();
    for (const screen of screens) for (const item of of(screen)) times.set(item, (times.get(item) ?? 0) + 1);
    const most = [...times].filter(([, n]) => n >= screens.length * SHARE).map(([item]) => item);
    return screens.length < FEWEST_SCREENS ? [] : most.sort(byText);
  };
  return { actions: common((s) => s.actions), links: common((s) => s.links), calls: common((s) => s.calls) };
}
