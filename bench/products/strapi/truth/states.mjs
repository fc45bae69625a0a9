// The life cycles: publishing, the state of a job, and what is switched on and off. A move counts when both sides were read.
import { recordsIn } from './entities.mjs';

const pairs = (states) => states.flatMap((from) => states.filter((to) => to !== from).map((to) => ({ from, to })));

/** Every state that a record was seen in, one after another, with the call that stands between. */
function movesSeen(exchanges, rootOf, uid, field) {
  const last = new Map();
  const seen = new Set();
  for (const { call, model, method, status, answer, path } of exchanges) {
    if (status >= 300 || !answer || !call || rootOf(call, model) !== uid) continue;
    const writes = method !== 'GET';
    for (const record of recordsIn(answer)) {
      const key = record.documentId ?? record.id ?? uid;
      if (record[field] === undefined || record[field] === null || path.includes('batch')) continue;
      const now = String(record[field]);
      const before = last.get(key);
      const via = writes ? call : before?.pending;
      if (before && before.state !== now)
        seen
          .add(JSON.stringify({ from: before.state, to: now }))
          .add(JSON.stringify({ from: before.state, to: now, via }));
      last.set(key, { state: now, pending: writes ? call : undefined });
    }
    if (writes && answer && !recordsIn(answer).some((record) => record[field] !== undefined))
      for (const known of last.values()) known.pending = call;
  }
  return seen;
}

export function statesOf(declared, exchanges, hand, { rootOf, nameOf }) {
  const enumOf = (uid, field) => declared.types.find((type) => type.uid === uid)?.attributes[field]?.enum;
  return hand.states.map(({ uid, field, states = enumOf(uid, field), transitions, via, ...more }) => {
    const seen = movesSeen(exchanges, rootOf, uid, field);
    const all = transitions ?? pairs(states).map((pair) => ({ ...pair, via }));
    return {
      entity: more.entity ?? nameOf(uid),
      field,
      states,
      ...more,
      transitions: all.map(({ from, to, ...how }) => ({
        from,
        to,
        ...how,
        exercised: seen.has(JSON.stringify({ from, to })),
      })),
    };
  });
}
