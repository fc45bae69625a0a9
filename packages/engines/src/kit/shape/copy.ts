import type { Fields, Objects, Shape, Texts } from './shape.js';

/** Merging may consume its arguments; a conclusion must not. */
export function copyShape(shape: Shape): Shape {
  const { numbers, texts, arrays, objects } = shape;
  return {
    ...shape,
    numbers: numbers && { ...numbers, values: numbers.values && new Map(numbers.values) },
    texts: texts && copyTexts(texts),
    arrays: arrays && {
      ...arrays,
      positions: arrays.positions?.map(copyShape) ?? null,
      items: copyShape(arrays.items),
    },
    objects: objects && copyObjects(objects),
  };
}

function copyTexts(texts: Texts): Texts {
  return { ...texts, values: texts.values && new Map(texts.values) };
}

export function copyObjects(objects: Objects): Objects {
  return {
    ...objects,
    variants: objects.variants && copyMap(objects.variants, copyFields),
    plain: copyFields(objects.plain),
  };
}

function copyFields(fields: Fields): Fields {
  return {
    count: fields.count,
    named: fields.named && copyMap(fields.named, copyShape),
    keys: fields.keys && copyTexts(fields.keys),
    values: fields.values && copyShape(fields.values),
  };
}

function copyMap<K, V>(map: Map<K, V>, copy: (value: V) => V): Map<K, V> {
  return new Map(Array.from(map, ([key, value]) => [key, copy(value)]));
}
