import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import { nounOf } from './noun.js';

/** Of which kinds of things identifiers are, as far as names and the specification tell. */
export interface Kinds {
  /** Of a value under this name, in a record of these kinds. */
  ofName(name: string, around: readonly string[]): string[];
  /** Of a segment of a path. */
  ofSegment(segments: readonly string[], at: number): string[];
  /** Of what an exchange is about. */
  ofExchange(exchange: Exchange, call: Call | null): string[];
  /** The field by which things of these kinds are told apart, where it is not called as such fields mostly are. */
  keyOf(kinds: readonly string[]): string | undefined;
}

const PLAIN_ID = /^_?(?:id|ids|uuid|guid|key|_id)$/i;

export function createKinds(spec: Spec): Kinds {
  const refs = new Map<string, string>();
  for (const { fields } of spec.entities.statements)
    for (const { path, ref } of fields) if (ref !== undefined) refs.set(path.split('.').at(-1)!, nounOf(ref.entity));
  const literal = (segments: readonly string[], until: number): string[] =>
    segments
      .slice(0, until)
      .filter((segment) => !/\d/.test(segment))
      .map(nounOf);
  const keys = new Map(
    spec.entities.statements.flatMap(({ name, key: [key, ...more] }) =>
      key === undefined || more.length > 0 || PLAIN_ID.test(key) ? [] : [[nounOf(name), key] as const],
    ),
  );
  return {
    keyOf: (kinds) => kinds.map((kind) => keys.get(kind)).find((key) => key !== undefined),
    ofName: (name, around) => {
      if (PLAIN_ID.test(name)) return [...around];
      const ref = refs.get(name);
      return ref === undefined ? [nounOf(name)] : [ref, nounOf(name)];
    },
    ofSegment: (segments, at) => literal(segments, at).slice(-1),
    ofExchange: ({ url }, call) => {
      const names = literal(url.segments, url.segments.length);
      const slot = url.segments.findLastIndex((segment) => /\d/.test(segment));
      const before = slot > 0 ? literal(url.segments, slot).slice(-1) : names.slice(-1);
      return [...new Set([...before, ...(call?.entity == null ? [] : [nounOf(call.entity)])])];
    },
  };
}
