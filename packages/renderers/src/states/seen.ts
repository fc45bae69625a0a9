import type { LifeCycle } from '@asbuilt/spec';

type Transition = LifeCycle['transitions'][number];

/** Else the product only offers it or tells of it: nobody was seen to do it. */
export const isSeen = ({ support }: Transition): boolean => support > 0;

/** What a drawing says of moves between two states that nobody was seen to make. */
export const unseenWords = (moves: readonly Transition[]): string =>
  moves.some(({ offered = 0 }) => offered > 0) ? 'offered, never seen' : 'described, never seen';
