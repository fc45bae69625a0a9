import type { FramePart, WayLink, Ways } from '../../in-page/told.js';
import type { Described } from './signature.js';
import type { World } from './world.js';

/** A screen as it stands now, with all its frames and shadow trees. */
export interface Screen {
  readonly url: string;
  readonly described: Described;
  /** Those in frames. */
  readonly framed: readonly WayLink[];
}

/** The same, with the ways that lead on from it. */
export interface Standing extends Ways {
  readonly url: string;
  readonly described: Described;
}

/** null: there is none. */
export async function describeScreen(world: World): Promise<Screen | null> {
  await world.enterTrees();
  const described = await world.ask<(Described & { url: string }) | null>('describe');
  if (described === undefined || described === null) return null;
  const parts = await world.askFrames<FramePart>('framePart');
  return {
    url: described.url,
    described: parts.reduce<Described>(joined, described),
    framed: parts.flatMap(({ links }) => links),
  };
}

export async function standingOn(world: World): Promise<Standing | null> {
  const screen = await describeScreen(world);
  const ways = await world.ask<Ways>('ways');
  if (screen === null || ways === undefined) return null;
  const { url, described, framed } = screen;
  return { url, described, links: [...ways.links, ...framed], presses: ways.presses };
}

function joined(screen: Described, { described }: FramePart): Described {
  const lists = Object.entries(described).map(([name, more]) => [name, [...((screen[name] as []) ?? []), ...more]]);
  return { ...screen, ...Object.fromEntries(lists) };
}
