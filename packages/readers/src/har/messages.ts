import type { Millis, RawMessage } from '@asbuilt/evidence';
import { amountOf, fieldsOf, listOf, textOf, type Fields } from '../fields.js';

// WebSocket frames and server-sent events, which Chrome (and those who write like it) keeps beside the body.

const TEXT_FRAME = 1;

/** Seconds since 1970 reach this in the year 5138, milliseconds did in 1973: so a larger number is milliseconds. */
const MILLIS_FROM = 1e11;

export function messagesOf(entry: Fields): RawMessage[] {
  const frames = listOf(entry['_webSocketMessages']).flatMap(frameOf);
  const events = listOf(entry['_eventSourceMessages']).flatMap(eventOf);
  return [...frames, ...events];
}

/** Binary and control frames have no text, and an `error` is the recorder's own word: none of them is a message. */
function frameOf(value: unknown): RawMessage[] {
  const { type, time, opcode, data } = fieldsOf(value);
  const from = type === 'send' ? 'client' : type === 'receive' ? 'server' : null;
  if (from === null || typeof data !== 'string' || (opcode ?? TEXT_FRAME) !== TEXT_FRAME) return [];
  return [{ from, at: wallTime(time), text: data }];
}

const BINARY_FRAME = 2;

/** Whether some of them were left out though they said something. */
export const hasBinaryFrames = (entry: unknown): boolean =>
  listOf(fieldsOf(entry)['_webSocketMessages']).some((frame) => fieldsOf(frame)['opcode'] === BINARY_FRAME);

function eventOf(value: unknown): RawMessage[] {
  const { time, eventName, eventId, data } = fieldsOf(value);
  const id = textOf(eventId);
  if (typeof data !== 'string') return [];
  // The name that the standard gives to an event without one.
  const event = textOf(eventName) || 'message';
  return [{ from: 'server', at: wallTime(time), event, ...(id !== '' && { id }), text: data }];
}

function wallTime(value: unknown): Millis | null {
  const time = amountOf(value);
  if (time === null) return null;
  return Math.round(time < MILLIS_FROM ? time * 1000 : time);
}
