import type { Exchange, FormField } from '@asbuilt/evidence';
import { observeSent, refusedOnArrival, type Answers } from '../errors/on-arrival.js';
import { addressesOf } from '../kit/address/address.js';
import { copied } from '../kit/summary/copy.js';
import { refAt } from '../kit/summary/refs.js';
import { accept, isUploadOf, reject, type Asked } from './answered.js';
import { MOST_LEAVES } from './payload.js';
import type { ValidationSummary } from './summary.js';

// A form that leads on is taken or not, as the page tells that it leads to. Until all is seen, what it held is kept.

/** What was sent, to be counted once it is known what came of it. */
export interface SentForm {
  readonly addresses: readonly string[];
  readonly status: number;
  readonly isUpload: boolean;
  readonly fields: readonly FormField[];
}

/** Of longer texts it is enough to know that they are long. */
const LONGEST_KEPT = 1000;

export function observeSentOn(into: Answers<SentForm>, exchange: Exchange): void {
  const { request, status } = exchange;
  const fields = request?.is === 'form' ? request.fields.slice(0, MOST_LEAVES) : [];
  observeSent(into, exchange, () => ({
    addresses: addressesOf(exchange),
    status,
    isUpload: isUploadOf(exchange),
    fields: fields.map(({ name, value, file }) => ({ name, value: value?.slice(0, LONGEST_KEPT) ?? null, file })),
  }));
}

/** The summary with all that was sent on counted as taken or refused. */
export function settled(summary: ValidationSummary): ValidationSummary {
  const { sentOn } = summary.answers;
  if (sentOn.kept.size === 0) return summary;
  const { rejections, accepted } = summary;
  const all: ValidationSummary = { ...summary, rejections: copied(rejections), accepted: copied(accepted) };
  const refused = new Map(refusedOnArrival(summary.answers).map((one) => [one.sent, one]));
  for (const sent of sentOn.kept.values()) {
    const asked = askedBy(sent.kept);
    const told = refused.get(sent);
    if (told === undefined) accept(all, asked, refAt({ material: sent.material, entry: sent.moment.ref.entry }));
    else for (const error of told.errors) reject(all, asked, error, refAt(told.page, error.at));
  }
  return all;
}

const askedBy = ({ addresses, status, isUpload, fields }: SentForm): Asked => ({
  addresses,
  status,
  isUpload,
  response: null,
  method: 'POST',
  url: { query: [] },
  request: { is: 'form', fields, mime: '', size: null, cut: false },
});
