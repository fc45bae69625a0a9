import { isLoss, type Notice, type NoticeCode, type RawEvent, type Reading } from '@asbuilt/evidence';
import { bufferOf } from '../bytes.js';
import { MaterialError } from '../material-error.js';
import { pulled, type Pull } from '../pull.js';
import type { Cut, ReadContext, Reader } from '../reader.js';
import { exchangeOf } from './flow.js';
import { LONGEST_LENGTH, parseTNetString } from './tnetstring.js';

/** What mitmproxy, mitmdump and mitmweb save (`-w`): flows, one after the other. */
export const flowReader: Reader = {
  kind: 'mitmproxy',
  called: 'mitmproxy flows',
  ending: /\.(?:flows?|mitm)(?:\.gz)?$/i,
  rate,
  cut,
  read,
};

/** A length, and then the first key of a flow: which one it is depends on the version. */
const BEGINNING = /^\d{1,10}:\d{1,2}:[a-z_]+[,;]\d/;

function rate(head: Uint8Array): number {
  return BEGINNING.test(bufferOf(head).toString('latin1', 0, 60)) ? 0.95 : 0;
}

/** It is read at once, and its bodies unpacked may be as large again. */
const LARGEST_FLOW = 64 * 1024 * 1024;

async function* cut(bytes: AsyncIterable<Uint8Array>, context: ReadContext): AsyncGenerator<Cut | Notice> {
  const pull = pulled(bytes);
  let entry = 0;
  try {
    for await (const met of flowsIn(pull)) {
      if (Buffer.isBuffer(met)) yield { entry: entry++, bytes: met };
      else {
        yield { kind: 'notice', code: met.code, ref: { material: context.material, entry }, byte: met.byte };
        if (!isLoss(met.code)) entry++;
      }
    }
  } finally {
    await pull.close();
  }
  if (entry === 0)
    throw new MaterialError(context.name ?? context.material, 'no-entries', 'contains no complete flow; save it again');
}

async function* flowsIn(pull: Pull): AsyncGenerator<Buffer | { readonly code: NoticeCode; readonly byte: number }> {
  for (;;) {
    const byte = pull.at();
    const length = await pull.upTo(':', LONGEST_LENGTH + 1);
    const size = length === null ? Number.NaN : Number(length.toString('latin1').slice(0, -1)) + 1;
    if (length === null || !Number.isInteger(size)) {
      // Nothing says where the next flow would begin.
      if (length !== null || (await pull.take(1)).length > 0) yield { code: 'file-damaged', byte };
      return;
    }
    const content = size > LARGEST_FLOW ? null : await pull.take(size);
    const taken = content?.length ?? (await pull.skip(size));
    if (taken < size) yield { code: 'file-cut', byte };
    else yield content === null ? { code: 'entry-too-large', byte } : Buffer.concat([length, content]);
  }
}

function read(entry: Cut, context: ReadContext): Reading<RawEvent>[] {
  const ref = { material: context.material, entry: entry.entry };
  const flow = parseTNetString(bufferOf(entry.bytes));
  const found = flow === undefined ? 'entry-damaged' : exchangeOf(flow, ref, context.actor);
  if (typeof found === 'string') return [{ kind: 'notice', code: found, ref }];
  return [found.exchange, ...found.notices.map((code): Notice => ({ kind: 'notice', code, ref }))];
}
