import { byText, type JsonSchema } from '@asbuilt/spec';
import { concludeAmong, concludeSchema } from './conclude.js';
import { distinct, formatOf } from './conclude-texts.js';
import { copyFields, copyObjects } from './copy.js';
import { spillVariants, widen } from './merge.js';
import { isMap } from './maps-and-records.js';
import { MOST_VALUES, type Fields, type Objects, type Shape } from './shape.js';
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
  const peers = Math.max(...names.map((name) => distinctScalars(named.get(name)!)));
  const always = names.filter((name) => named.get(name)!.count === fields.count);
  const required = fields.count < OBJECTS_FOR_REQUIRED ? [] : always;
  return {
    properties: Object.fromEntries(names.map((name) => [name, concludeAmong(named.get(name)!, peers)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

function distinctScalars({ texts, numbers }: Shape): number {
  const texted = texts === null ? 0 : distinct(texts);
  return numbers === null ? texted : texted + (numbers.values === null ? MOST_VALUES + 1 : numbers.values.length);
}
