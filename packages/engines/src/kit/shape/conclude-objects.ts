import { byText, type JsonSchema } from '@asbuilt/spec';
import { concludeAmong, concludeSchema } from './conclude.js';
import { looseElsewhere, type Elsewhere } from './conclude-elsewhere.js';
import { distinct, formatOf } from './conclude-texts.js';
import { copyFields, copyObjects } from './copy.js';
import { spillVariants, widen } from './merge.js';
import { isMap } from './maps-and-records.js';
import { keyPattern } from './data-keys.js';
import { MOST_VALUES, type Fields, type Objects, type Shape } from './shape.js';
import { CLOCK, DATE, DATE_TIME, LOCAL_DATE_TIME } from './text-formats.js';
import { OBJECTS_FOR_REQUIRED } from './thresholds.js';
import { concludeUnion } from './unions.js';

interface Around {
  readonly alone: boolean;
  readonly nullable: boolean;
  readonly elsewhere: Elsewhere;
}

export function concludeObjects(objects: Objects, around: Around): JsonSchema {
  if (objects.variants === null) return concludeFields(objects.plain, around.elsewhere);
  const union = around.alone ? concludeUnion(objects, around.nullable, around.elsewhere) : undefined;
  return union ?? concludeFields(spillVariants(copyObjects(objects)), around.elsewhere);
}

export function concludeFields(fields: Fields, elsewhere: Elsewhere): JsonSchema {
  if (fields.named === null || fields.named.size === 0) return concludeMap(fields, elsewhere);
  if (!isMap(fields)) return concludeRecord(fields, fields.named, elsewhere);
  const map = copyFields(fields);
  widen(map);
  return concludeMap(map, elsewhere);
}

function concludeMap({ keys, values }: Fields, elsewhere: Elsewhere): JsonSchema {
  if (keys === null || values === null) return {};
  const format = formatOf(keys);
  return {
    ...(format === undefined ? {} : { propertyNames: format }),
    additionalProperties: concludeSchema(values, elsewhere),
  };
}

// `{property: "status", old_value: "1", new_value: "2"}`, `{key: "size", value: "12"}`: what was written so far says nothing
// of how the value of another property is written.
const VALUE = /^(?:(?:old|new|previous|current|default)[-_]?)?value$|^(?:old|new|from|to|before|after)$/i;
const NAMES_A_VALUE = /^(?:(?:prop(?:erty)?|field|attribute|setting|option|column)(?:[-_]?(?:name|key))?|name|key)$/i;

function concludeRecord(fields: Fields, named: ReadonlyMap<string, Shape>, elsewhere: Elsewhere): JsonSchema {
  const names = [...named.keys()].sort(byText);
  const peers = distinctRecords(named);
  const loose = looseElsewhere(fields.count, named, elsewhere);
  const required = requiredOf(fields.count, named, loose).sort(byText);
  const ofAnything = names.some((name) => NAMES_A_VALUE.test(name));
  const borrowed = (name: string) => loose.get(name)?.nullable === true;
  return {
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        concludeAmong(named.get(name)!, {
          peers: peersWith(named.get(name)!, peers, fields.count),
          name,
          beside: names,
          borrowed: borrowed(name),
          ofAnything: ofAnything && VALUE.test(name),
          elsewhere,
        }),
      ]),
    ),
    ...concludeKeyed(fields, elsewhere),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** Keys that are data beside names of fields: what holds of them is said of keys of that look alone. */
function concludeKeyed({ keys, values }: Fields, elsewhere: Elsewhere): JsonSchema {
  if (keys === null || values === null) return {};
  return { patternProperties: { [keyPattern(keys)]: concludeSchema(values, elsewhere) } };
}

type Borrowed = ReturnType<typeof looseElsewhere>;

function requiredOf(count: number, named: ReadonlyMap<string, Shape>, loose: Borrowed): string[] {
  if (count < OBJECTS_FOR_REQUIRED) return [];
  const always = [...named.keys()].filter((name) => named.get(name)!.count === count);
  return always.filter((name) => loose.get(name)?.optional !== true);
}

// Names by which a record says which one it is.
const OWN_KEYS = ['id', '_id', '@id', 'uuid', 'guid', 'pk'];

/** How many distinct records there were, as far as it shows: by their own key, else by what differs most. */
function distinctRecords(named: ReadonlyMap<string, Shape>): number {
  const own = OWN_KEYS.map((name) => named.get(name)).find((shape) => shape !== undefined);
  if (own !== undefined) return distinctScalars(own);
  return Math.max(...Array.from(named.values(), (shape) => (isTime(shape) ? 0 : distinctScalars(shape))));
}

/** Those that have a value of the field. Of so many that they were not counted, few are many as well. */
const peersWith = ({ count, nulls }: Shape, peers: number, records: number): number =>
  peers > MOST_VALUES || records === 0 ? peers : peers * ((count - nulls) / records);

/** The same record, read again, has other times. */
function isTime({ texts }: Shape): boolean {
  return texts !== null && (texts.formats & (DATE_TIME | LOCAL_DATE_TIME | DATE | CLOCK)) !== 0;
}

function distinctScalars({ texts, numbers }: Shape): number {
  const texted = texts === null ? 0 : distinct(texts);
  return numbers === null ? texted : texted + (numbers.values === null ? MOST_VALUES + 1 : numbers.values.length);
}
