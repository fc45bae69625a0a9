import type { Exchange, Json } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { entityNamed, placesOf } from '@asbuilt/mock-server';
import type { Step } from '../replay/steps.js';
import { withJson } from './body.js';

export interface JsonRecord {
  readonly [name: string]: Json;
}

/** The response with every record of an entity changed; null where it shows none. */
export function withRecords(
  spec: Spec,
  entity: string,
  { call, exchange }: Step,
  change: (record: JsonRecord) => JsonRecord,
): Exchange | null {
  const schema = call?.responses.find(({ status }) => status === exchange.status)?.schema;
  if (call === null || schema == null || exchange.status >= 300) return null;
  const entities = spec.entities.statements;
  const places = placesOf(schema, entities, entityNamed(entities, call.entity)).filter(
    (one) => one.entity.name === entity,
  );
  if (places.length === 0) return null;
  return withJson(exchange, (value) => places.reduce((whole, { at }) => changedAt(whole, at, change), value));
}

function changedAt(value: Json, [name, ...rest]: readonly string[], change: (record: JsonRecord) => JsonRecord): Json {
  if (name === '*') return Array.isArray(value) ? value.map((item) => changedAt(item, rest, change)) : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (name === undefined) return { ...change(value) };
  return name in value ? { ...value, [name]: changedAt(value[name]!, rest, change) } : value;
}
