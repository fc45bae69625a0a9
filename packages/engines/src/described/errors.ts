import type { CataloguedError } from '@asbuilt/spec';
import type { SaysOf } from '../stated/folding.js';
import type { Line } from '../stated/summary.js';
import type { DescribedCall } from './described-call.js';
import { isSchema, recordOf, valueOf, valuesOf } from '../kit/object-schema.js';

type Line8 = Line<SaysOf<'errors'>>;

/** Refusals that a document lists and describes. Where the product was seen to answer so, it says it better itself. */
export function describedErrors(calls: readonly DescribedCall[], seen: readonly CataloguedError[]): Line8[] {
  const told = new Set(seen.flatMap(({ status, where }) => where.map((call) => `${call} ${status}`)));
  return calls.flatMap(({ name, call, said, seen: sightings }) => {
    const refusals = said.responses.filter(
      ({ status, says }) => status !== null && status >= 400 && says !== undefined,
    );
    return refusals
      .filter(
        ({ status }, i) => !told.has(`${call.id} ${status}`) && refusals.findIndex((r) => r.status === status) === i,
      )
      .flatMap(({ status, says, schema }) =>
        codesIn(schema).map((code): Line8 => ({
          says: { point: 'errors', status: status!, code, message: says!, field: null, where: [name] },
          seen: sightings,
        })),
      );
  });
}

const CODE_NAMES = ['code', 'errorCode', 'error_code', 'error', 'type'];
/** More of them are the list of all that the product has, the same at each call. */
const MOST_CODES = 8;

/** The codes that an error may have here, where its schema lists them. */
function codesIn(schema: unknown): (string | null)[] {
  const record = isSchema(schema) ? recordOf(valueOf(schema).schema) : null;
  const inner = record?.fields.get('error');
  const within = inner === undefined ? null : recordOf(valueOf(inner).schema);
  const fields = within?.fields ?? record?.fields;
  const name = CODE_NAMES.find((one) => fields?.get(one) !== undefined && valuesOf(fields.get(one)!) !== undefined);
  const codes = name === undefined ? [] : valuesOf(fields!.get(name)!)!.filter((one) => typeof one === 'string');
  return codes.length === 0 || codes.length > MOST_CODES ? [null] : codes;
}
