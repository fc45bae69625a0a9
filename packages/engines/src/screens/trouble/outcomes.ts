import type { Face, ScreensSummary } from '../summary.js';

/** Whether a head at an address was only ever the answer to something sent there. */
export type IsOutcome = (address: string, face: Face) => boolean;

/**
 * A form may be sent to the very address where it stands (`?action=delete`), and what comes of it is shown there: “Action
 * complete”. A record does not tell whether its page was opened or answered; the pages that were sent do.
 */
export function outcomesIn({ posted, pages }: Pick<ScreensSummary, 'posted' | 'pages'>): IsOutcome {
  const answered = new Map([...posted.kept].map(([address, { faces }]) => [address, titlesOf(faces.kept.values())]));
  return (address, { title, recorded, count }) => {
    if (title === '' || recorded < count || answered.get(address)?.has(title) !== true) return false;
    const opened = [...(pages.kept.get(address)?.faces.kept.values() ?? [])].filter((f) => f.count > f.recorded);
    return opened.length > 0 && !titlesOf(opened).has(title);
  };
}

const titlesOf = (faces: Iterable<Face>): ReadonlySet<string> => new Set([...faces].map(({ title }) => title));
