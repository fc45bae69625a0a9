import type { CdpEvents } from './protocol.js';

type Attached = CdpEvents['Target.attachedToTarget'];

/** Which session Playwright has where one of ours is. */
export function createTwins() {
  /** Targets by our sessions, and Playwright's sessions by targets. */
  const targets = new Map<string, string>();
  const theirs = new Map<string, string>();
  return {
    ours({ sessionId, targetInfo }: Attached): void {
      targets.set(sessionId, targetInfo.targetId);
    },
    theirs({ sessionId, targetInfo: { targetId } }: Attached): void {
      // the first is the one that it drives with, and that keeps bodies; further ones were asked for
      if (!theirs.has(targetId)) theirs.set(targetId, sessionId);
    },
    gone(sessionId: string): void {
      targets.delete(sessionId);
      for (const [targetId, one] of theirs) if (one === sessionId) theirs.delete(targetId);
    },
    of: (sessionId: string): string | undefined => theirs.get(targets.get(sessionId) ?? ''),
  };
}
