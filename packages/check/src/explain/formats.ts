import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';

// A server that offers one thing in several formats (`/issues/5.pdf`, `/issues.csv`) does so by one rule for all: what a
// recording shows of some of its things holds for others. Of the data in it nothing is known then but its type.

/** By ending: the media types that calls with it answer with. */
export type Formats = ReadonlyMap<string, ReadonlySet<string>>;

const ENDING = /\.([a-z\d]{2,5})$/;

export function formatsOf({ calls }: Spec): Formats {
  const formats = new Map<string, Set<string>>();
  for (const { path, responses } of calls.statements) {
    const format = ENDING.exec(path.replace(/\/$/, ''))?.[1];
    if (format === undefined) continue;
    const types = formats.get(format) ?? new Set<string>();
    for (const { status, mime } of responses) if (status < 300 && mime !== null) types.add(mime);
    formats.set(format, types);
  }
  return formats;
}

/** The same request without the format that it asks for; null where it asks for none that the product is known to have. */
export function withoutFormat<E extends Pick<Exchange, 'url'>>(exchange: E, formats: Formats): E | null {
  const { url } = exchange;
  const last = url.segments.at(-1) ?? '';
  const format = ENDING.exec(last);
  if (format === null || format.index === 0 || !formats.has(format[1]!)) return null;
  return { ...exchange, url: { ...url, segments: [...url.segments.slice(0, -1), last.slice(0, format.index)] } };
}

/** Whether the call, or any, answers with this status, and calls in this format with this type. */
export function fitsFormat(spec: Spec, call: Call, { url, status, response }: Exchange, formats: Formats): boolean {
  const usual = (spec.calls.usual ?? []).filter(({ method }) => method === null || method === call.method);
  if (![...call.responses, ...usual].some((one) => one.status === status)) return false;
  if (status >= 300 || response === null || response.is === 'missing' || response.mime === '') return true;
  return formats.get(ENDING.exec(url.segments.at(-1) ?? '')![1]!)!.has(response.mime);
}
