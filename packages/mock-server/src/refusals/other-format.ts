import type { Asked } from '../answers/call-request.js';
import { holderOf } from '../answers/perform.js';
import { presenceOf, slotsOf, type Slot } from '../learned/experience.js';
import type { Known, Prepared } from '../learned/call-knowledge.js';
import { segmentsOf } from '../learned/match.js';
import { find } from '../memory/memory.js';
import type { Answer } from '../wire/request.js';
import { NOT_KNOWN } from './never-sent.js';
import { refuse } from './refuse.js';

// `/groups/16.json` beside `/groups/16`: the same thing in another format, not a thing of the name `16.json`. Some products
// serve it, others miss it; nobody was seen to ask.

/** As frameworks name formats behind an address. */
const FORMAT = /^(.+)\.(json|xml|csv|html?|atom|rss|txt|pdf|ya?ml|ics|js|xlsx?)$/i;

/** What asks for a format that the call was never seen to answer in; null: it does not. */
export function otherFormat(asked: Asked): Answer | null {
  const { p, known, params, request } = asked;
  const slot = slotsOf(known.call, params).at(-1);
  const [, name, format] = FORMAT.exec(slot?.value ?? '') ?? [];
  if (slot === undefined || name === undefined || format === undefined || !endsInSlot(known)) return null;
  if (isMet(asked, slot) || !(isMet(asked, { ...slot, value: name }) || isCounted(known, name))) return null;
  const isPage = /html/.test(known.success?.mime ?? '');
  const misses = known.call.responses.some(({ status }) => status === 404 || status === 410);
  if (!isServed(p, format) && (misses || !isPage)) return refuse(asked, 404, `never requested as ${format}`);
  const says = `${request.method} ${request.path} requests ${slot.word} ${name} as ${format}, which the recording does not contain. The response is unknown.`;
  const how = 'Record a request for this format.';
  const body = { asbuilt: says, nearest: [`${known.call.method} ${known.call.path}`], how };
  return { status: NOT_KNOWN, headers: [], mime: 'application/json', body, call: null, why: says };
}

const endsInSlot = ({ call }: Known): boolean => /^\{[^{}]*\}$/.test(segmentsOf(call.path).at(-1) ?? '');

/** A number where only numbers stand. */
const isCounted = ({ call }: Known, name: string): boolean =>
  /^\d+$/.test(name) && call.params.findLast((one) => one.in === 'path')?.schema.type === 'integer';

/** Something of this name is there, or was asked for. */
const isMet = ({ p, known, memory, request, session }: Asked, slot: Slot): boolean =>
  presenceOf(p.experience, slot, request.at, holderOf(session)) !== 'unknown' ||
  (known.entity !== null && find(memory, known.entity, slot.value) !== null);

/** The product has other things in this format. */
const isServed = ({ spec }: Prepared, format: string): boolean =>
  spec.calls.statements.some(({ path }) => path.toLowerCase().endsWith(`.${format.toLowerCase()}`));
