import type { LifeCycle } from '@asbuilt/spec';
import { amount } from '../amount.js';
import { STATES } from '../pages.js';
import type { PointWords } from './point-words.js';
import { placeName, few } from '../names.js';

const moves = (all: readonly LifeCycle[]): number => all.reduce((sum, { transitions }) => sum + transitions.length, 0);

/** The product says that it may be, and it was never seen to be. */
export const isOffered = ({ support, offered = 0 }: LifeCycle['transitions'][number]): boolean =>
  support === 0 && offered > 0;

export const states: PointWords<'states'> = {
  brief: ({ statements }) => ({
    main: few(statements.map(({ entity, field }) => `${entity}.${field}`)),
    side: amount(moves(statements), 'transition'),
  }),
  sub: ({ statements }) =>
    `${amount(statements.length, 'life cycle')} with ${amount(moves(statements), 'transition')}.`,
  sentence: ({ entity, field, states: all }) =>
    `The ${field} of ${entity} is one of ${all.map(({ name }) => name).join(', ')}.`,
  part({ entity, transitions, refused = [] }, part, spec) {
    const no = part.startsWith('refused ') ? refused[Number(part.slice('refused '.length))] : undefined;
    if (no !== undefined) {
      const said = String(no.error ?? no.status);
      const sentence = STATES.refusal({ entity, from: no.from, to: no.to, by: placeName(spec, no.via), said });
      return { sentence, evidence: no.evidence, support: no.support };
    }
    const move = transitions[Number(part)];
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
