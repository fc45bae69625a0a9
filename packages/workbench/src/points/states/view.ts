import type { LifeCycle, Spec } from '@asbuilt/spec';
import { hasWords } from '../../parts/has-words.js';
import { placeName } from '../../words/names.js';

/** The life cycles that have the words: in what they are of, in their states, or in the calls that move things. */
export const cyclesWith = (cycles: readonly LifeCycle[], spec: Spec, filter: string): LifeCycle[] =>
  cycles.filter(({ entity, field, states, transitions, refused = [] }) =>
    hasWords(filter, [
      `${entity}.${field}`,
      ...states.map(({ name }) => name),
      ...[...transitions, ...refused].map(({ via }) => (via === null ? '' : placeName(spec, via))),
    ]),
  );
