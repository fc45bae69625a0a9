import type { LifeCycle } from '@asbuilt/spec';
import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import { placeName, few } from '../names.js';
import { StatesPage } from './page.js';

const moves = (all: readonly LifeCycle[]): number => all.reduce((sum, { transitions }) => sum + transitions.length, 0);

export const states: PointFeature<'states'> = {
  brief: ({ statements }) => ({
    main: few(statements.map(({ entity, field }) => `${entity}.${field}`)),
    side: amount(moves(statements), 'transition'),
  }),
  sub: ({ statements }) =>
    `${amount(statements.length, 'life cycle')} with ${amount(moves(statements), 'transition')}.`,
  sentence: ({ entity, field, states: all }) =>
    `The ${field} of ${entity} is one of ${all.map(({ name }) => name).join(', ')}.`,
  part({ entity, transitions }, part, spec) {
    const move = transitions[Number(part)];
    if (move === undefined) return undefined;
    const { from, to, via, evidence } = move;
    const by = via === null ? '' : ` by ${placeName(spec, via)}`;
    return { sentence: `A ${entity} goes from ${from ?? '(new)'} to ${to ?? '(gone)'}${by}.`, evidence };
  },
  Page: StatesPage,
};
