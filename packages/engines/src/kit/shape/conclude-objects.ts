import { byText, type JsonSchema } from '@asbuilt/spec';
import { concludeAmong, concludeSchema } from './conclude.js';
import { distinct, formatOf } from './conclude-texts.js';
import { copyFields, copyObjects } from './copy.js';
import { spillVariants, widen } from './merge.js';
import { isMap } from './maps-and-records.js';
import { MOST_VALUES, type Fields, type Objects, type Shape } from './shape.js';
import { CLOCK, DATE, DATE_TIME, LOCAL_DATE_TIME } from './text-formats.js';
import { OBJECTS_FOR_REQUIRED } from './thresholds.js';
import { concludeUnion } from './unions.js';

interface Around {
  readonly alone: boolean;
  readonly nullable: boolean;
}

export function concludeObjects(objects: Objects, around: Around): JsonSchema {
  if (objects.variants === null) return concludeFields(objects.plain);
  const union = around.alone ? concludeUnion(objects, around.nullable) : undefined;
  return union ?? concludeFields(spillVariants(copyObjects(objects)));
}

export function concludeFields(fields: Fields): JsonSchema {
  if (fields.named === null || fields.named.size === 0) return concludeMap(fields);
  if (!isMap(fields)) return concludeRecord(fields, fields.named);
  const map = copyFields(fields);
  widen(map);
  return concludeMap(map);
}

function concludeMap({ keys, values }: Fields): JsonSchema {
  if (keys === null || values === null) return {};
  const format = formatOf(keys);
  return {
    ...(format === undefined ? {} : { propertyNames: format }),
    additionalProperties: concludeSchema(values),
  };
}

function concludeRecord(fields: Fields, named: ReadonlyMap<string, Shape>): JsonSchema {
  const names = [...named.keys()].sort(byText);
  const peers = distinctRecords(named);
  const always = names.filter((name) => named.get(name)!.count === fields.count);
  const required = fields.count < OBJECTS_FOR_REQUIRED ? [] : always;
  return {
    properties: Object.fromEntries(names.map((name) => [name, concludeAmong(named.get(name)!, peers)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

// Names by which a record says which one it is.
const OWN_KEYS = ['id', '_id', '@id', 'uuid', 'guid', 'pk'];

/** How many distinct records there were, as far as it shows: by their own key, else by what differs most. */
function distinctRecords(named: ReadonlyMap<string, Shape>): number {
  const own = OWN_KEYS.map((name) => named.get(name)).find((shape) => shape !== undefined);
  if (own !== undefined) return distinctScalars(own);
  return Math.max(...Array.from(named.values(), (shape) => (isTime(shape) ? 0 : distinctScalars(shape))));
}

/** The same record, read again, has other times. */
function isTime({ texts }: Shape): boolean {
  return texts !== null && (texts.formats & (DATE_TIME | LOCAL_DATE_TIME | DATE | CLOCK)) !== 0;
}

function distinctScalars({ texts, numbers }: Shape): number {
  const texted = texts === null ? 0 : distinct(texts);
  return numbers === null ? texted : texted + (numbers.values === null ? MOST_VALUES + 1 : numbers.values.length);
}
