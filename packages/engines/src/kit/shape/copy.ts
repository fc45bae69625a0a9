import type { Fields, Numbers, Objects, Shape, Texts } from './shape.js';

/** Merging may consume its arguments; a conclusion must not. */
export function copyShape(shape: Shape): Shape {
  const { numbers, texts, arrays, objects } = shape;
  return {
    ...shape,
    numbers: numbers && copyValues(numbers),
    texts: texts && copyValues(texts),
    arrays: arrays && {
      ...arrays,
      positions: arrays.positions?.map(copyShape) ?? null,
      items: copyShape(arrays.items),
    },
    objects: objects && copyObjects(objects),
  };
}

function copyValues<V extends Texts | Numbers>(seen: V): V {
  return { ...seen, values: seen.values?.slice() ?? null, times: seen.times.slice() };
}

export function copyObjects(objects: Objects): Objects {
  return {
    ...objects,
    variants: objects.variants && copyMap(objects.variants, copyFields),
    plain: copyFields(objects.plain),
  };
}

export function copyFields(fields: Fields): Fields {
  return {
    count: fields.count,
    named: fields.named && copyMap(fields.named, copyShape),
    keys: fields.keys && copyValues(fields.keys),
    values: fields.values && copyShape(fields.values),
  };
}

function copyMap<K, V>(map: Map<K, V>, copy: (value: V) => V): Map<K, V> {
  return new Map(Array.from(map, ([key, value]) => [key, copy(value)]));
}
