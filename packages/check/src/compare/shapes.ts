import type { Json } from '@asbuilt/evidence';
import type { Entity } from '@asbuilt/spec';
import { isCount } from '../explain/counted-keys.js';
import type { Kinds } from '../replay/kinds.js';
import { nounOf } from '../replay/noun.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';

/** Fields that the recorded answer has and the target's lacks, or has with another type. What is new is no fault. */
export function compareShapes(about: About, kinds: Kinds): Told[] {
  const [was, is] = [about.recorded.response, about.target.response];
  if (was === null || is === null || was.is === 'missing' || was.cut || is.cut) return [];
  if (was.is !== is.is)
    return was.is === 'json' || was.is === 'html'
      ? [ofCall(about, `answers ${is.mime || 'nothing'}, not ${was.mime}`)]
      : [];
  if (was.is !== 'json' || is.is !== 'json') return [];
  const [old, now] = [placesIn(was.value), placesIn(is.value)];
  const told: Told[] = [];
  for (const [at, place] of old) {
    const other = now.get(at);
    if (other === undefined || other.records === 0) continue;
    told.push(...comparePlace(about, at, place, other, kinds));
  }
  if (kindOf(was.value) !== kindOf(is.value) && told.length === 0)
    told.push(ofCall(about, `answers with ${kindOf(is.value)}, not with ${kindOf(was.value)}`));
  return told;
}

/** Records that stand at one place of an answer. */
export interface Place {
  records: number;
  readonly fields: Map<string, { count: number; readonly types: Set<string> }>;
}

/** Keys of a map are data, and no names of fields. */
const DATA_KEY = /^\d+$|^[0-9a-f]{8}-|@|[\s/]/i;

const kindOf = (value: Json): string => {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'null' : typeof value === 'object' ? 'record' : typeof value;
};

/** By path, the items of a list as one. */
export function placesIn(value: Json): Map<string, Place> {
  const places = new Map<string, Place>();
  const walk = (inner: Json, at: string): void => {
    if (Array.isArray(inner)) for (const item of inner) walk(item, at);
    else if (typeof inner === 'object' && inner !== null) {
      const place = places.get(at) ?? { records: 0, fields: new Map() };
      places.set(at, place);
      place.records++;
      for (const [key, next] of Object.entries(inner)) {
        if (DATA_KEY.test(key)) continue;
        const field = place.fields.get(key) ?? { count: 0, types: new Set() };
        field.count++;
        field.types.add(kindOf(next));
        place.fields.set(key, field);
        walk(next, `${at}/${key}`);
      }
    }
  };
  walk(value, '');
  return places;
}

function comparePlace(about: About, at: string, old: Place, now: Place, kinds: Kinds): Told[] {
  const beside = [...old.fields.keys()];
  const added = [...now.fields.keys()].filter((name) => !old.fields.has(name));
  const isNumbers = [...old.fields.values()].every(({ types }) => types.size === 1 && types.has('number'));
  // what nothing has at the moment is counted nowhere
  const isCounting = isNumbers && isCount(at.split('/').at(-1) ?? '', beside, about.spec);
  return [...old.fields].flatMap(([name, { count, types }]): Told[] => {
    const other = now.fields.get(name);
    if (other === undefined) {
      if (count < old.records || isCounting) return []; // it may be absent
      const instead = added.length === 0 ? '' : ` (new there: ${added.join(', ')})`;
      return [ofField(about, at, { name, beside }, `${name} is gone${instead}`, kinds)];
    }
    const [was, is] = [types, other.types].map((set) => [...set].filter((type) => type !== 'null'));
    if (was!.length === 0 || is!.length === 0 || is!.some((type) => was!.includes(type))) return [];
    return [ofField(about, at, { name, beside }, `${name} is ${is!.join(' or ')}, not ${was!.join(' or ')}`, kinds)];
  });
}

const ofCall = ({ call, title }: About, says: string): Told => ({
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
