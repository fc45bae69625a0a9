import { useEffect, useState } from 'react';
import { routeOf } from '../declarations/routes.js';

export interface Change {
  entity: string;
  id: number | string;
  status: string;
  at: string;
}

const KINDS = ['loan', 'reservation', 'member', 'tool', 'fine'];
/** So many changes are kept on the screen. */
const KEPT = 30;

/** Changes as the server tells them while the screen is open, newest first. */
export function useChanges(): readonly Change[] {
  const [changes, setChanges] = useState<readonly Change[]>([]);
  useEffect(() => {
    const stream = new EventSource(routeOf('events').path);
    const hear = (event: MessageEvent<string>): void =>
      setChanges((old) => [JSON.parse(event.data) as Change, ...old].slice(0, KEPT));
    for (const kind of KINDS) stream.addEventListener(kind, hear);
    return () => stream.close();
  }, []);
  return changes;
}
