import type { LifeCycle } from '@asbuilt/spec';
import { lists, SEEN, type Finding } from './finding.js';

export const cycleName = ({ entity, field }: LifeCycle): string => `${entity}.${field}`;

const move = ({ from, to }: { from: string | null; to: string | null }): string =>
  `${from ?? '(none)'} → ${to ?? '(none)'}`;

export function compareCycles(before: LifeCycle, after: LifeCycle): Finding[] {
  const names = (cycle: LifeCycle, is: 'initial' | 'final' | null) =>
    cycle.states.filter((state) => is === null || state[is]).map(({ name }) => name);
  const moves = ({ transitions }: LifeCycle) => transitions.map(move);
  const refused = ({ refused: list }: LifeCycle) =>
    (list ?? []).filter(({ doneElsewhere }) => doneElsewhere !== true).map(move);
  const [done, doable] = [moves(before), moves(after)];
  return [
    ...lists(names(before, null), names(after, null), SEEN, 'State'),
    ...compareBeginnings(names(before, 'initial'), names(after, 'initial')),
    ...lists(done, doable, SEEN, 'Transition'),
    ...both(done, refused(after), { effect: 'breaking', says: 'is now refused' }),
    ...both(refused(before), doable, { effect: 'widening', says: 'was refused and is now made' }),
  ];
}

/** Where records begin in another state in place of one, that is seen; one of several may not have been tried. */
function compareBeginnings(old: readonly string[], now: readonly string[]): Finding[] {
  const isReplaced = old.some((name) => !now.includes(name)) && now.some((name) => !old.includes(name));
  return lists(old, now, { gone: isReplaced ? 'breaking' : 'unseen', added: 'neutral' }, 'Beginning in');
}

const both = (some: readonly string[], others: readonly string[], { effect, says }: Finding): Finding[] =>
  [...new Set(some)]
    .filter((one) => others.includes(one))
    .map((one) => ({ effect, says: `Transition ${one} ${says}.` }));
