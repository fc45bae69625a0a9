import type { Exhibit } from '@asbuilt/contract';
import type { Ref } from '@asbuilt/spec';
import { useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isTaken } from '../app/taken-keys.js';
import { useLine, useProductId, useSetLook, useVersion } from '../app/where.js';
import { exhibitQuery, shownPartsQuery } from '../server/queries.js';
import { WHY } from '../words/frame.js';
import { ExhibitView } from './exhibit.js';
import { heldSoFar, type Came, type Held } from './holding.js';
import type { Telling } from './telling.js';

interface PartProps {
  readonly id: string;
  readonly part: string;
  /** What is to be shown, in words. */
  readonly sentence: string;
  readonly evidence: readonly Ref[];
  readonly telling: Telling;
}

/** Of a part, only what holds it: what the whole was seen in need not. */
export function PartEvidence({ id, part, sentence, evidence, telling }: PartProps) {
  const held = useHeld(evidence, telling);
  if (held.refs.length > 0 || telling.sought === undefined) return <Evidence held={held} telling={telling} />;
  if (!held.isAll) return <p className="why-body faint">{WHY.fetching}</p>;
  // Another exchange of the same call made another move; what was seen after it is what the document names.
  const { sought, ...open } = telling;
  if (sought.is === 'move') return <Evidence held={{ refs: evidence, isAll: true }} telling={open} />;
  return <KeptElsewhere {...{ id, part, sentence, telling }} />;
}

/** None of what the statement names: the first of all that is kept. */
function KeptElsewhere({ id, part, sentence, telling }: Omit<PartProps, 'evidence'>) {
  const { data, isPending } = useQuery(shownPartsQuery(useProductId(), useVersion(), id));
  const held = useHeld(data?.find((one) => one.part === part)?.evidence ?? NONE, telling);
  if (held.refs.length > 0) return <Evidence held={held} telling={telling} />;
  if (isPending || !held.isAll) return <p className="why-body faint">{WHY.looking}</p>;
  return <p className="why-body dim">{telling.nowhere ?? WHY.nowhere(sentence)}</p>;
}

const NONE: readonly Ref[] = [];

/** Entries are fetched only where they must be looked into. */
function useHeld(evidence: readonly Ref[], telling: Telling): Held<Ref> {
  const product = useProductId();
  const asked = telling.sought === undefined ? NONE : evidence;
  const client = useQueryClient();
  const all = asked.map(({ material, entry }) => exhibitQuery(product, material, entry));
  // the first is mostly the one that is shown: others on their way with it would hold it up
  const isFirstHere = all[0] === undefined || client.getQueryState(all[0].queryKey)?.status !== 'pending';
  const queries = all.map((query, i) => ({ ...query, enabled: i === 0 || isFirstHere }));
  const came = useQueries({ queries, combine: whatCame });
  return useMemo(
    () => (telling.sought === undefined ? { refs: evidence, isAll: true } : heldSoFar(evidence, came, telling)),
    [evidence, came, telling],
  );
}

const whatCame = (queries: readonly UseQueryResult<Exhibit>[]): Came[] =>
  queries.map(({ data, isPending }) => data?.event ?? (isPending ? undefined : 'gone'));

function Evidence({ held: { refs: evidence, isAll }, telling }: { held: Held<Ref>; telling: Telling }) {
  const { at = 1 } = useLine();
  const setLook = useSetLook();
  const index = Math.min(at, evidence.length);
  const ref = at > evidence.length && !isAll ? undefined : evidence[index - 1];
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      const to = index + step;
      if (step !== 0 && !isTaken(event) && to >= 1 && to <= evidence.length) setLook({ at: to });
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [evidence.length, index, setLook]);
  if (ref === undefined) return <p className="why-body dim">{isAll ? WHY.none : WHY.fetching}</p>;
  return (
    <section className="why-body" tabIndex={0} aria-label={WHY.evidence}>
      <div className="why-step">
        <h3>
          {WHY.evidence} <span className="faint">{WHY.of(index, isAll ? evidence.length : null)}</span>
        </h3>
        <span>
          <button
            className="button"
            disabled={index <= 1}
            onClick={() => setLook({ at: index - 1 })}
            aria-label={WHY.previous}
          >
            ←
          </button>{' '}
          <button
            className="button"
            disabled={index >= evidence.length}
            onClick={() => setLook({ at: index + 1 })}
            aria-label={WHY.next}
          >
            →
          </button>
        </span>
      </div>
      <ExhibitView at={ref} telling={telling} />
    </section>
  );
}
