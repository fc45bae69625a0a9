import { createCallsOf } from '@asbuilt/check';
import { callsToSeek, soughtParts, type ShownParts, type Sought } from '@asbuilt/contract';
import type { Exchange } from '@asbuilt/evidence';
import { POINT_NAMES, type Ref, type Spec } from '@asbuilt/spec';
import { mayHold, said } from './may-hold.js';

/** Whoever shows them looks closer: of several that may hold a part, one does. */
const ENOUGH = 6;

interface Open {
  readonly statement: string;
  readonly part: string;
  readonly sought: Sought;
  readonly evidence: Ref[];
}

export interface PartsSeeker {
  add(exchange: Exchange): void;
  isDone(): boolean;
  /** By statement. */
  made(): Map<string, ShownParts>;
}

/** For every part of every statement: the first exchanges of its calls that may hold it. */
export function createPartsSeeker(spec: Spec): PartsSeeker {
  const callsOf = createCallsOf(spec);
  const all = openParts(spec);
  const byCall = new Map<string, Set<Open>>();
  for (const { open, calls } of all)
    for (const call of calls) (byCall.get(call) ?? byCall.set(call, new Set()).get(call)!).add(open);
  return {
    add(exchange) {
      const open = new Set(callsOf(exchange).flatMap(({ id }) => [...(byCall.get(id) ?? [])]));
      if (open.size === 0) return;
      const own = said(exchange);
      for (const one of open) {
        if (one.evidence.length >= ENOUGH) for (const parts of byCall.values()) parts.delete(one);
        else if (mayHold(own, one.sought))
          one.evidence.push({ material: exchange.ref.material, entry: exchange.ref.entry });
      }
    },
    isDone: () => [...byCall.values()].every((parts) => parts.size === 0),
    made() {
      const made = new Map<string, ShownParts>();
      for (const { open } of all) {
        if (open.evidence.length === 0) continue;
        const own = made.get(open.statement) ?? made.set(open.statement, []).get(open.statement)!;
        own.push({ part: open.part, evidence: open.evidence });
      }
      return made;
    },
  };
}

const openParts = (spec: Spec): { open: Open; calls: readonly string[] }[] =>
  POINT_NAMES.flatMap((point) =>
    spec[point].statements.flatMap((statement) =>
      soughtParts(point, statement, spec).map(({ key, sought, calls }) => ({
        open: { statement: statement.id, part: key, sought, evidence: [] },
        calls: calls ?? callsToSeek(point, statement, spec),
      })),
    ),
  );
