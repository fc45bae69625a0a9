import type { Cut, FramePart, Told, WayLink, Ways } from '../../in-page/told.js';
import { withoutLabelled } from './behind-labels.js';
import { FRAMES_MOST } from './limits.js';
import type { Described } from './signature.js';
import type { World } from './world.js';

/** A screen as it stands now, with all its frames and shadow trees. */
export interface Screen {
  readonly url: string;
  readonly described: Described;
  /** Nothing is to be seen, or not yet. */
  readonly isBlank: boolean;
  /** By what was cut: how many are kept, and how many were more. */
  readonly cut: ReadonlyMap<string, Cut>;
  /** Those in frames. */
  readonly framed: readonly WayLink[];
}

/** The same, with the ways that lead on from it. */
export interface Standing extends Ways {
  readonly url: string;
  readonly described: Described;
}

/** null: there is none. undefined: nobody answers. `answered`: what the page itself said, before its frames are asked. */
export async function describeScreen(
  world: World,
  answered: (main: Screen, document: number) => void = () => {},
): Promise<Screen | null | undefined> {
  await world.enterTrees();
  const document = world.document();
  const told = await world.ask<Told | null>('describe');
  if (told === undefined || told === null) return told;
  answered(glimpsedScreen(told), document);
  const { cut, behind, isBlank, ...described } = told;
  const parts = await world.askFrames<FramePart>('framePart');
  return {
    url: described.url,
    described: parts.reduce<Described>(joined, withoutLabelled(described, behind)),
    isBlank,
    cut: new Map([...cut, ...parts.flatMap((part) => part.cut), ['frames', [FRAMES_MOST, world.framesBeyond()]]]),
    framed: parts.flatMap(({ links }) => links),
  };
}

/** What a document told of itself in a hurry, without its frames. */
export function glimpsedScreen({ cut, behind, isBlank, ...described }: Told): Screen {
  return { url: described.url, described: withoutLabelled(described, behind), isBlank, cut: new Map(cut), framed: [] };
}

export async function standingOn(world: World): Promise<Standing | null> {
  const screen = await describeScreen(world);
  const ways = await world.ask<Ways>('ways');
  if (screen === null || screen === undefined || ways === undefined) return null;
  const { url, described, framed } = screen;
  return { ...ways, url, described, links: [...ways.links, ...framed] };
}

function joined(screen: Described, { described, behind }: FramePart): Described {
  const lists = Object.entries(withoutLabelled(described, behind) as typeof described).map(([name, more]) => [
    name,
    [...((screen[name] as []) ?? []), ...more],
  ]);
  return { ...screen, ...Object.fromEntries(lists) };
}
