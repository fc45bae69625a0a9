import type { Review } from '@asbuilt/contract';
import type { Spec } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { featureOf } from '../points/index.js';
import { takeLastMade, useUndo } from '../server/decide.js';
import { DECIDE } from '../words/frame.js';
import { documentQuery } from '../server/queries.js';
import { isPlain, isTaken } from './taken-keys.js';
import { useProductId, useVersion } from './where.js';

/** How long it is said what was taken back, in milliseconds: long enough to be read. */
const SAID_FOR = 6000;

const isUndo = (event: KeyboardEvent): boolean =>
  isPlain(event) ? event.key === 'u' : (event.metaKey || event.ctrlKey) && !event.shiftKey && event.key === 'z';

/** u, or ⌘Z as everywhere, takes back the last decision that was made in this window, and says which. */
export function UndoKey() {
  const product = useProductId();
  const { mutate, data, reset } = useUndo(product);
  // Whoever decided something has the document before them.
  const { data: spec } = useQuery({ ...documentQuery(product, useVersion()), enabled: false });
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
      {data && DECIDE.takenBack(data.verdict, lineOf(data, spec))}
    </p>
  );
}

function lineOf({ point, statement: id }: Review, spec: Spec | undefined): string {
  const statement = spec?.[point].statements.find((one) => one.id === id);
  return statement && spec ? featureOf(point).sentence(statement as never, spec) : id;
}
