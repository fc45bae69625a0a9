import type { RawMessage } from '@asbuilt/evidence';
import { StringDecoder } from 'node:string_decoder';

const LINE_END = /\r\n|\n|\r(?!$)/;

/** Reads server-sent events out of the bytes of a stream as they pass by. */
export function readEvents(now: () => number, heard: (message: RawMessage) => void): (piece: Buffer) => void {
  const letters = new StringDecoder('utf8');
  let rest = '';
  let fields = new Map<string, string>();
  const hear = (line: string): void => {
    const [, name = '', value = ''] = /^([^:]*):? ?([^]*)$/.exec(line)!;
    if (line !== '') return void fields.set(name, name === 'data' ? joined(fields.get('data'), value) : value);
    const text = fields.get('data');
    const named = namedEvent(fields.get('event'), fields.get('id'));
    fields = new Map();
    if (text !== undefined) heard({ from: 'server', at: now(), ...named, text });
  };
  return (piece) => {
    const lines = (rest + letters.write(piece)).split(LINE_END);
    rest = lines.pop()!;
    for (const line of lines) hear(line);
  };
}

const joined = (before: string | undefined, line: string): string =>
  before === undefined ? line : `${before}\n${line}`;

/** `message` is the name that the standard gives to an event without one. */
export const namedEvent = (event = '', id = ''): Pick<RawMessage, 'event' | 'id'> => ({
  event: event || 'message',
  ...(id !== '' && { id }),
});
