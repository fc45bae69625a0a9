import * as z from 'zod/mini';
import { orderData } from './data-order.js';
import { jsonSchema } from './model.js';
import { byText } from './order.js';
import { orderSchema } from './schema-order.js';

type Schema = z.core.$ZodType;

/**
 * A value with its keys in the order in which the model declares them, fields the model does not know after them by
 * name, and nothing `undefined`. The model itself says the order, so there is no second list of fields to keep.
 */
export function inModelOrder(schema: Schema, value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (schema === jsonSchema) return orderSchema(value);
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return inModelOrder(def.innerType, value);
    case 'array':
      return Array.isArray(value) ? value.map((item) => inModelOrder(def.element, item)) : value;
    case 'union':
      return inModelOrder(optionFor(def, value as Record<string, unknown>), value);
    case 'object':
      return orderObject(def.shape, value as Record<string, unknown>);
    default:
      return orderData(value);
  }
}

/** Of several shapes, the one whose kind the value has. */
function optionFor(def: z.core.$ZodUnionDef, value: Record<string, unknown>): Schema {
  const isMeant = (option: Schema) => z.safeParse(option, value).success;
  return def.options.find(isMeant) ?? def.options[0]!;
}

function orderObject(shape: Readonly<Record<string, Schema>>, value: Record<string, unknown>): Record<string, unknown> {
  const known = Object.keys(shape).filter((key) => value[key] !== undefined);
  const extra = Object.keys(value).filter((key) => !Object.hasOwn(shape, key) && value[key] !== undefined);
  return Object.fromEntries([
    ...known.map((key) => [key, inModelOrder(shape[key]!, value[key])]),
    ...extra.sort(byText).map((key) => [key, orderData(value[key])]),
  ]);
}
