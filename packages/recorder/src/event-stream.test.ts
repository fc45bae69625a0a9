import type { RawMessage } from '@asbuilt/evidence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents } from './event-stream.js';

const STREAM =
  ': hi\n\nevent: born\nid: 7\ndata: {"name":"Zoë",\ndata: "id":1}\n\nretry: 5\n\r\ndata:two\r\n\r\ndata: torn';

test('events are heard as soon as they are whole, wherever the stream is cut', () => {
  const bytes = Buffer.from(STREAM);
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
      const heard: RawMessage[] = [];
      const read = readEvents(
        () => 5,
        (message) => heard.push(message),
      );
      const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
      places.slice(1).forEach((end, at) => read(bytes.subarray(places[at], end)));
      expect(heard).toEqual([
        { from: 'server', at: 5, event: 'born', id: '7', text: '{"name":"Zoë",\n"id":1}' },
        { from: 'server', at: 5, event: 'message', text: 'two' },
      ]);
    }),
  );
});
