import { constant } from '../declarations/constants.js';
import type { EntityName } from '../declarations/entities.js';

/** What the stream says: which thing is now in which state. */
export interface Change {
  entity: EntityName;
  id: number | string;
  status: string;
  at: string;
}

export function createEvents() {
  const listeners = new Set<(text: string) => void>();
  const enders = new Set<() => void>();
  let number = 0;
  return {
    publish(change: Change): void {
      number += 1;
      for (const say of listeners) say(`id: ${number}\nevent: ${change.entity}\ndata: ${JSON.stringify(change)}\n\n`);
    },
    stream(): Response {
      const encoder = new TextEncoder();
      let leave = (): void => undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const say = (text: string): void => controller.enqueue(encoder.encode(text));
          const beat = setInterval(() => say(': still here\n\n'), constant('heartbeatSeconds') * 1000);
          leave = () => {
            clearInterval(beat);
            listeners.delete(say);
            enders.delete(end);
          };
          const end = (): void => {
            leave();
            controller.close();
          };
          listeners.add(say);
          enders.add(end);
          say(
            `retry: ${constant('eventRetryMilliseconds')}\nevent: hello\ndata: {"heartbeatSeconds":${constant('heartbeatSeconds')}}\n\n`,
          );
        },
        cancel: () => leave(),
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
    },
    close(): void {
      for (const end of enders) end();
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
