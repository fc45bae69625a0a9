import type { Operation } from '@asbuilt/engines';
import { rowSlot, type Exchange, type FormField } from '@asbuilt/evidence';
import type { Call, Parameter } from '@asbuilt/spec';
import type { SlotValues } from './find-call.js';
import type { SchemaFault, Validity } from './validity.js';

/**
 * What of a request does not fit its call, in words; null where it fits. A parameter that was never seen does not make
 * a request invalid, as a new field does not.
 */
export function requestFault(
  validity: Validity,
  { call, values }: { readonly call: Call; readonly values: SlotValues },
  exchange: Exchange,
  operation: Operation | null,
): string | null {
  return (
    pathFault(validity, call, values) ??
    (operation === null ? queryFault(validity, call, exchange) : null) ??
    headerFault(call, exchange) ??
    bodyFault(validity, call, exchange, operation)
  );
}

function pathFault({ checkText }: Validity, call: Call, values: SlotValues): string | null {
  for (const [name, value] of values) {
    const param = call.params.find((one) => one.in === 'path' && one.name === name);
    const fault = param === undefined ? null : checkText(param.schema, value);
    if (fault !== null) return `path parameter ${name}: ${fault.says}`;
  }
  return null;
}

/** `filter[status][_eq]` is a part of the argument `filter`; `ids[]` is a name of its own. */
function paramFor(declared: ReadonlyMap<string, Parameter>, name: string): Parameter | undefined {
  const open = name.indexOf('[');
  return declared.get(name) ?? (open > 0 ? declared.get(name.slice(0, open)) : undefined);
}

function queryFault({ checkText }: Validity, call: Call, exchange: Exchange): string | null {
  const declared = new Map(call.params.filter((param) => param.in === 'query').map((param) => [param.name, param]));
  const given = new Set<string>();
  for (const [name, value] of exchange.url.query) {
    const param = paramFor(declared, name);
    if (param === undefined) continue;
    given.add(param.name);
    const fault = param.name === name ? checkText(param.schema, value) : null;
    if (fault !== null) return `query parameter ${name}: ${fault.says}`;
  }
  const missing = [...declared.values()].find((param) => param.required && !given.has(param.name));
  return missing === undefined ? null : `query parameter ${missing.name} is missing`;
}

function headerFault(call: Call, exchange: Exchange): string | null {
  const given = new Set(exchange.requestHeaders.map(([name]) => name.toLowerCase()));
  const missing = call.params.find((p) => p.in === 'header' && p.required && !given.has(p.name.toLowerCase()));
  return missing === undefined ? null : `header ${missing.name} is missing`;
}

function bodyFault({ check }: Validity, call: Call, exchange: Exchange, operation: Operation | null): string | null {
  const { request } = exchange;
  const known = [call.request, ...(call.requests ?? [])].filter((one) => one !== null);
  if (operation !== null) {
    const faults = known.map(({ schema }) => check(schema, operation.arguments));
    return faults.length === 0 || faults.includes(null) ? null : told(faults[0]!);
  }
  if (request === null || request.is === 'missing' || request.cut) return null;
  const own = known.find(({ mime }) => mime === request.mime);
  const schema = (own ?? (FORMS.has(request.mime) ? known.find(({ mime }) => FORMS.has(mime)) : undefined))?.schema;
  if (schema === undefined) return `a body of type ${request.mime || 'unknown'} is not known`;
  if (request.is === 'json') return told(check(schema, request.value));
  return request.is === 'form' ? told(check(schema, formRecord(request.fields))) : null;
}

/** Which of the two a form is sent as is the page's affair: servers read both alike. */
const FORMS = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

const told = (fault: SchemaFault | null): string | null => fault?.says ?? null;

/** As a server reads a posted form: a name given several times is a list, and rows are of one form. */
function formRecord(fields: readonly FormField[]): Record<string, string | string[]> {
  const lists = new Map<string, string[]>();
  for (const { name, value } of fields) {
    const slot = rowSlot(name);
    lists.set(slot, slot === name ? [...(lists.get(name) ?? []), value ?? ''] : [value ?? '']);
  }
  return Object.fromEntries(
    [...lists].map(([name, list]) => [name, list.length > 1 || name.endsWith('[]') ? list : list[0]!]),
  );
}
