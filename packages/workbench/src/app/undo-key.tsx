import { useEffect } from 'react';
import { takeLastMade, useUndo } from '../server/decide.js';
import { DECIDE } from '../words/frame.js';
import { isPlain, isTaken } from './taken-keys.js';
import { useProductId } from './where.js';

/** How long it is said what was taken back, in milliseconds: long enough to be read. */
const SAID_FOR = 6000;

const isUndo = (event: KeyboardEvent): boolean =>
  isPlain(event) ? event.key === 'u' : (event.metaKey || event.ctrlKey) && !event.shiftKey && event.key === 'z';

/** u, or ⌘Z as everywhere, takes back the last decision that was made in this window, and says which. */
export function UndoKey() {
  const product = useProductId();
  const { mutate, data, reset } = useUndo(product);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isUndo(event) || isTaken(event)) return;
      const last = takeLastMade(product);
      if (last === undefined) return;
      event.preventDefault();
      mutate(last);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [mutate, product]);
  useEffect(() => {
    if (data === undefined) return;
    const timer = setTimeout(reset, SAID_FOR);
    return () => clearTimeout(timer);
  }, [data, reset]);
  return (
    <p role="status" className={data === undefined ? 'hidden' : 'taken-back'}>
      {data && DECIDE.takenBack(data.verdict, data.statement)}
    </p>
  );
}
