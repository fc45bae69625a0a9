import type { RawMessage } from '@asbuilt/evidence';

// Messages as Chrome writes them beside an entry: frames and events apart, with times in seconds.

const TEXT_FRAME = 1;

export function harMessage({ from, at, event, id = '', text }: RawMessage): object {
  const time = at === null ? {} : { time: at / 1000 };
  if (event !== undefined) return { ...time, eventName: event, eventId: id, data: text };
  return { type: from === 'client' ? 'send' : 'receive', ...time, opcode: TEXT_FRAME, data: text };
}

/** The fields of an entry that hold them. */
export function harMessages(messages: readonly object[]): object {
  const events = messages.filter((message) => 'eventName' in message);
  const frames = messages.filter((message) => !('eventName' in message));
  return {
    ...(frames.length > 0 && { _webSocketMessages: frames }),
    ...(events.length > 0 && { _eventSourceMessages: events }),
  };
}
