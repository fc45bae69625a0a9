import type { CDPSession, Frame, Page } from 'playwright-core';

/** Frames of other sites run in processes of their own, where the page's session does not reach. */
export function watchFrames(page: Page, enter: (session: CDPSession) => Promise<void>): () => void {
  const entered = new Set<Frame>();
  const navigated = async (frame: Frame): Promise<void> => {
    if (frame === page.mainFrame() || entered.has(frame)) return;
    entered.add(frame);
    try {
      // fails for a frame that the page's own session reaches
      const session = await page.context().newCDPSession(frame);
      session.on('close', () => entered.delete(frame));
      await enter(session);
    } catch {
      entered.delete(frame);
    }
  };
  const listener = (frame: Frame) => void navigated(frame);
  page.on('framenavigated', listener);
  return () => page.off('framenavigated', listener);
}
