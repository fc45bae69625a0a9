import { PART_KEYS } from '@asbuilt/contract';
import type { LifeCycle, Ref } from '@asbuilt/spec';
import { amount, figure } from '../amount.js';
import { withoutParts } from '../counted.js';
import { STATES } from '../pages.js';
import type { PointWords } from './point-words.js';
import { placeName, few } from '../names.js';
import { PART } from '../parts.js';

/** The product says that it may be, and it was never seen to be. */
export const isOffered = ({ support, offered = 0 }: LifeCycle['transitions'][number]): boolean =>
  support === 0 && offered > 0;

/** Those that were seen to happen are one figure; what the product only offers or tells of is another. */
function moves(all: readonly LifeCycle[]): string {
  const every = all.flatMap(({ transitions }) => transitions);
  const seen = every.filter(({ support }) => support > 0).length;
  const offered = every.filter(isOffered).length;
  const told = every.length - seen - offered;
  if (seen === every.length) return amount(seen, 'transition');
  return [
    `${amount(seen, 'transition')} seen`,
    offered > 0 && `${figure(offered)} offered`,
    told > 0 && `${figure(told)} described`,
  ]
    .filter(Boolean)
    .join(', ');
}

const eachOnce = (all: readonly Ref[]): Ref[] => [
  ...new Map(all.map((ref) => [`${ref.entry} ${ref.material}`, ref])).values(),
];

export const states: PointWords<'states'> = {
  brief: ({ statements }) => ({
    main: few(statements.map(({ entity, field }) => `${entity}.${field}`)),
    side: moves(statements),
  }),
  sub: ({ statements }) => `${amount(statements.length, 'life cycle')} with ${moves(statements)}.`,
  sentence: (cycle) => {
    const { entity, field, states: left } = withoutParts(cycle);
    return `The ${field} of ${entity} is one of ${left.map(({ name }) => name).join(', ')}.`;
  },
  inner: ({ states: all }, part) =>
    part === '' ? all.map(({ name }) => ({ key: PART_KEYS.state(name), label: name })) : [],
  part({ entity, states: all, transitions, refused = [], evidence: whole }, part, spec) {
    const state = all.find(({ name }) => PART_KEYS.state(name) === part);
    if (state !== undefined) {
      const cameInto = transitions.filter(({ to }) => to === state.name).flatMap((move) => move.evidence);
      return { sentence: PART.state(entity, state.name), evidence: eachOnce([...cameInto, ...whole]) };
    }
    const no = refused.find((one) => PART_KEYS.refusal(one) === part);
    if (no !== undefined) {
      const said = String(no.error ?? no.status);
      const words = { entity, from: no.from, to: no.to, by: placeName(spec, no.via), said };
      const sentence = no.doneElsewhere ? STATES.refusedOnce(words) : STATES.refusal(words);
      return { sentence, evidence: no.evidence, support: no.support };
    }
    const move = transitions.find((one) => PART_KEYS.move(one) === part);
    if (move === undefined) return undefined;
    const { from, to, via, evidence, support } = move;
    const by = via === null ? '' : placeName(spec, via);
    const words = { entity, from: from ?? STATES.made, to: to ?? STATES.gone, by };
    return {
      sentence: isOffered(move) ? STATES.offer(words) : STATES.move(words),
      ...(isOffered(move) && { basis: ['declared'] }),
      evidence,
      support,
    };
  },
};
