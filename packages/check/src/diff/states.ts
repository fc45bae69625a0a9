import type { LifeCycle } from '@asbuilt/spec';
import { lists, SEEN, type Finding } from './finding.js';
import type { Naming } from './naming.js';

export const cycleName = ({ entity, field }: LifeCycle): string => `${entity}.${field}`;

const move = ({ from, to }: { from: string | null; to: string | null }): string =>
  `${from ?? '(none)'} → ${to ?? '(none)'}`;

export function compareCycles(before: LifeCycle, after: LifeCycle, old: Naming, now: Naming): Finding[] {
  const names = ({ states }: LifeCycle) => states.map(({ name }) => name);
  const moves = ({ transitions }: LifeCycle) => transitions.map(move);
  const refused = ({ refused: list }: LifeCycle) =>
    (list ?? []).filter(({ doneElsewhere }) => doneElsewhere !== true).map(move);
  const [done, doable] = [moves(before), moves(after)];
  return [
    ...lists(names(before), names(after), SEEN, 'State'),
    ...compareBeginnings([before, old], [after, now]),
    ...lists(done, doable, SEEN, 'Transition'),
    ...both(done, refused(after), { effect: 'breaking', says: 'is now refused' }),
    ...both(refused(before), doable, { effect: 'widening', says: 'was refused and now succeeds' }),
  ];
}

/** Where one call makes records in another state in place of one, that is seen; else what made them was not tried. */
function compareBeginnings([before, old]: Of, [after, now]: Of): Finding[] {
  const made = ({ transitions }: LifeCycle, naming: Naming) =>
    transitions.flatMap(({ from, to, via }) => (from === null && via !== null ? [{ to, call: naming.key(via) }] : []));
  const [was, is] = [made(before, old), made(after, now)];
  const states = (all: typeof was, call: string) => all.filter((one) => one.call === call).map(({ to }) => to);
  const isReplaced = was.some(({ to, call }) => states(is, call).length > 0 && !states(is, call).includes(to));
  const names = ({ states: all }: LifeCycle) => all.filter(({ initial }) => initial).map(({ name }) => name);
  return lists(
    names(before),
    names(after),
    { gone: isReplaced ? 'breaking' : 'unseen', added: 'neutral' },
    'Initial state',
  );
}

type Of = readonly [LifeCycle, Naming];

const both = (some: readonly string[], others: readonly string[], { effect, says }: Finding): Finding[] =>
  [...new Set(some)]
    .filter((one) => others.includes(one))
    .map((one) => ({ effect, says: `Transition ${one} ${says}.` }));
