import type { Json } from '@asbuilt/evidence';
import type { Entity } from '@asbuilt/spec';
import type { Kinds } from '../replay/kinds.js';
import { nounOf } from '../replay/noun.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';

/** A page, or a response with data, in place of which the target sends another type. */
export function compareTypes(about: About): Told[] {
  const [was, is] = [about.recorded.response, about.target.response];
  if (was === null || is === null || was.cut || is.cut || was.mime === is.mime) return [];
  return was.is === 'json' || was.is === 'html'
    ? [ofCall(about, `responds with ${is.mime || 'no body'}, not ${was.mime}`)]
    : [];
}

/** Records that stand at one place of an answer. */
export interface Place {
  records: number;
  readonly fields: Set<string>;
}

/** Keys of a map are data, and no names of fields. */
const DATA_KEY = /^\d+$|^[0-9a-f]{8}-|@|[\s/]/i;

/** By path, the items of a list as one. */
export function placesIn(value: Json): Map<string, Place> {
  const places = new Map<string, Place>();
  const walk = (inner: Json, at: string): void => {
    if (Array.isArray(inner)) for (const item of inner) walk(item, at);
    else if (typeof inner === 'object' && inner !== null) {
      const place = places.get(at) ?? { records: 0, fields: new Set<string>() };
      places.set(at, place);
      place.records++;
      for (const [key, next] of Object.entries(inner)) {
        if (DATA_KEY.test(key)) continue;
        place.fields.add(key);
        walk(next, `${at}/${key}`);
      }
    }
  };
  walk(value, '');
  return places;
}

export const ofCall = ({ call, title }: About, says: string): Told => ({
  point: 'calls',
  statement: call?.id ?? null,
  kind: 'differs',
  title,
  says,
  steady: true,
});

/** Most of what a record has are fields of the kind that it is of; the rest is worked out for one answer. */
const LEAST_SHARE = 0.7;

/** Where the record is of a known kind, its field is a matter of that kind; else of the call. */
export function ofField(
  about: About,
  at: string,
  { name, beside }: { readonly name: string; readonly beside: readonly string[] },
  says: string,
  kinds: Kinds,
): Told {
  const { spec, call, recorded } = about;
  const nouns = [...at.split('/').filter(Boolean).map(nounOf).reverse(), ...kinds.ofExchange(recorded, call)];
  const known = spec.entities.statements.filter(({ fields }) => fields.some(({ path }) => path === name));
  const share = ({ fields }: Entity) =>
    beside.filter((one) => fields.some(({ path }) => path === one)).length / beside.length;
  const entity =
    nouns.flatMap((noun) => known.filter((one) => nounOf(one.name) === noun))[0] ??
    known.filter((one) => share(one) >= LEAST_SHARE).sort((a, b) => share(b) - share(a))[0];
  return entity === undefined
    ? ofCall(about, says)
    : { ...ofCall(about, says), point: 'entities', statement: entity.id };
}
