import type { CDPSession } from 'playwright-core';

/** The contexts of one name that a session has, by the frame in which they are. */
export interface Contexts {
  readonly session: CDPSession;
  of(frame: string): number | null;
  all(): number[];
}

export function trackContexts(session: CDPSession, name: string): Contexts {
  const frames = new Map<string, number>();
  session.on('Runtime.executionContextCreated', ({ context }) => {
    const { frameId } = (context.auxData ?? {}) as { frameId?: string };
    if (context.name === name && frameId !== undefined) frames.set(frameId, context.id);
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    for (const [frame, id] of frames) if (id === executionContextId) frames.delete(frame);
  });
  session.on('Runtime.executionContextsCleared', () => frames.clear());
  return { session, of: (frame) => frames.get(frame) ?? null, all: () => [...frames.values()] };
}
