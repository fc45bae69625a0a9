import type { JsonRecord } from './resources.js';

// `{"results":[{"id":7,"status":200},{"id":9,"status":404,"error":{…}}]}`: a bulk request is answered by how it ended for
// each of what was sent. Such a row names a thing and shows nothing of it.

/** Names of the status of one of them, as HTTP has them. */
const STATUS_NAMES = ['status', 'statusCode', 'status_code', 'httpStatus'];
/** What stands beside it: which one it was, and why it failed. */
const BESIDE = new Set(
  'id _id uuid key ref index position line row ok success error errors message reason code detail details title'.split(
    ' ',
  ),
);

const isStatus = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 200 && value < 600;

/** The name of its status, and of no field of a thing. */
export function isOutcomeRow(record: JsonRecord): boolean {
  const name = STATUS_NAMES.find((one) => isStatus(record[one]));
  if (name === undefined) return false;
  const others = Object.keys(record).filter((other) => other !== name);
  return others.length > 0 && others.every((other) => BESIDE.has(other));
}
