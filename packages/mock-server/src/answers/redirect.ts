import type { Asked } from './call-request.js';
import { asText, type Thing } from '../wire/json.js';
import { keyOf } from '../memory/memory.js';
import type { Answer } from '../wire/request.js';

/** To the first of some calls, about what is asked for or a thing. */
export function redirect(
  { p, params, known }: Pick<Asked, 'p' | 'params' | 'known'>,
  leadsTo: readonly string[] | undefined,
  about: Thing | null,
): Pick<Answer, 'headers' | 'mime' | 'body'> {
  const target = p.calls.get(leadsTo?.[0] ?? '')?.call.path ?? '/';
  const key = about !== null && known.entity !== null ? keyOf(known.entity, about) : null;
  const path = target.replace(/\{([^{}]*)\}/g, (_, name: string) =>
    encodeURIComponent(params.get(name) ?? key ?? asText([...params.values()].at(-1) ?? '1')),
  );
  return { headers: [['location', path]], mime: null, body: null };
}
