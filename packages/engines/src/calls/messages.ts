import { byText, type Call } from '@asbuilt/spec';
import type { Json } from '@asbuilt/evidence';
import { concludeSchema } from '../kit/shape/index.js';
import { evidenceOf } from '../kit/summary/refs.js';
import type { MessagesSeen } from './observing/messages.js';
import type { Leaf } from './observing/summary.js';

type Message = NonNullable<Call['messages']>[number];

/** WebSocket frames and server-sent events, by who sent them and of which kind they are. */
export function messagesOf(leaf: Leaf): Pick<Call, 'messages'> {
  if (leaf.messages.size === 0) return {};
  return { messages: [...leaf.messages].sort(([a], [b]) => byText(a, b)).map(messageOf) };
}

function messageOf([key, seen]: [string, MessagesSeen]): Message {
  const { shape, count, identified, example } = seen;
  const [from, ...kind] = key.split(' ');
  return {
    from: from as Message['from'],
    ...namedBy(kind.join(' ')),
    schema: concludeSchema(shape),
    support: count,
    ...(identified === count && { identified: true }),
    ...(example !== null && example.text !== '' && { example: JSON.parse(example.text) as Json }),
    ...(example !== null && { evidence: evidenceOf({ refs: [example.ref] }) }),
  };
}

/** By a field of its own, or by the name that the stream has for it. */
function namedBy(kind: string): Pick<Message, 'event' | 'kind'> {
  if (kind === '') return {};
  const [, field, value] = /^(type|kind|event)=(.*)$/s.exec(kind) ?? [];
  return field === undefined ? { event: kind } : { kind: { field, value: value! } };
}
