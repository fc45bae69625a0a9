import type { Cell, ScreenCell } from '@asbuilt/renderers/drawing';

/** Fill means how far it may, or opens; where it does not, a word says why. */
const MARKS: Readonly<Record<Cell | ScreenCell, readonly [look: string, word?: string]>> = {
  allowed: ['cell shown'],
  'fewer shown': ['cell most'],
  'only own': ['cell partly'],
  depends: ['cell half'],
  opened: ['cell shown'],
  'at times': ['cell half'],
  'sent to sign in': ['matrix-unclear', 'sign in'],
  refused: ['matrix-refused', 'no'],
  unclear: ['matrix-unclear', '?'],
  'stated: allowed': ['matrix-unclear', '(yes)'],
  'stated: in part': ['matrix-unclear', '(part)'],
  'stated: refused': ['matrix-unclear', '(no)'],
  'never tried': ['cell none'],
};

/** Whoever speaks to the page says what is seen on it: the word belongs to the name. */
export const saidOf = (cell: Cell | ScreenCell): string => {
  const [, word = ''] = MARKS[cell];
  return cell.includes(word) ? cell : `${cell}, ${word}`;
};

export function Mark({ cell }: { cell: Cell | ScreenCell }) {
  const [look, word] = MARKS[cell];
  return (
    <i className={look} aria-hidden>
      {word}
    </i>
  );
}
