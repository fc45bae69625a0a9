import type { PointStand } from '@asbuilt/contract';
import { POINT_NAMES } from '@asbuilt/spec';
import { SHORT_NAMES, SHOWN_WORDS } from '../words/points.js';

type Shown = PointStand['shown'];

const FILLS = { shown: 'shown', partly: 'partly', 'not shown': 'none' } as const;

/** Fill means how far shown. */
export function Cell({ shown, small = false }: { shown: Shown; small?: boolean }) {
  return <i className={`cell ${FILLS[shown]}${small ? ' small' : ''}`} aria-hidden />;
}

/** A product's own nine squares. */
export function Nine({ points, large = false }: { points: readonly PointStand[] | null; large?: boolean }) {
  const stands = POINT_NAMES.map((name) => points?.find(({ point }) => point === name)?.shown ?? 'not shown');
  const says = POINT_NAMES.map((name, i) => `${SHORT_NAMES[name]}: ${SHOWN_WORDS[stands[i]!]}`).join(', ');
  return (
    <span className={large ? 'nine large' : 'nine'} role="img" aria-label={says}>
      {stands.map((shown, i) => (
        <Cell key={POINT_NAMES[i]} shown={shown} />
      ))}
    </span>
  );
}
