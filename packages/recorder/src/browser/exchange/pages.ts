import type { Sink } from '../../material.js';
import type { CdpEvents } from '../wire/protocol.js';

/** The document that a request belongs to. Which one that is may show later: a load that fails makes no document. */
export interface PageMark {
  id(): string | null;
}

interface Document {
  readonly id: string;
  readonly loaderId: string;
  readonly startedAt: number;
  url: string;
  seen: boolean;
}

type Asked = CdpEvents['Network.requestWillBeSent'];

/** Documents of one window, one after the other. */
export interface Window {
  /** As the browser calls it. */
  readonly target: string;
  asked(request: Asked): PageMark;
  /** Somebody from outside leads the window on by a script of his own, to the document that was asked for last. */
  isDriven(): boolean;
  /** The document that is there now. */
  here(): PageMark;
  navigated(frame: CdpEvents['Page.frameNavigated']['frame']): void;
  /** It has been loaded, and has a title. */
  titled(title: string): void;
}

/** Scripts of the product have an address; such as are handed to the browser have none. */
function isFromOutside({ initiator }: Asked): boolean {
  const frames = initiator?.stack?.callFrames ?? [];
  return frames.length > 0 && frames.every(({ url }) => url === '');
}

/** `log.pages` of a HAR. Numbers go through all windows. */
export function createPages(sink: Sink) {
  let count = 0;
  return (targetId: string): Window => {
    let current: Document | null = null;
    let coming: Document | null = null;
    let driven = false;
    const tell = (title: string) => {
      if (current === null) return;
      current.seen = true;
      sink.page({ id: current.id, startedAt: current.startedAt, url: current.url, title });
    };
    return {
      target: targetId,
      asked(asked) {
        const { requestId, loaderId, frameId, wallTime, request } = asked;
        const before = current;
        if (requestId === loaderId && frameId === targetId) driven = isFromOutside(asked);
        if (requestId === loaderId && frameId === targetId && coming?.loaderId !== loaderId) {
          const startedAt = wallTime * 1000;
          coming = { id: `page_${++count}`, loaderId, startedAt, url: request.url, seen: false };
        }
        const document = coming?.loaderId === loaderId ? coming : current;
        return { id: () => (document?.seen ? document : before)?.id ?? null };
      },
      isDriven: () => driven,
      here() {
        const document = current;
        return { id: () => document?.id ?? null };
      },
      navigated({ parentId, loaderId, url }) {
        if (parentId !== undefined || coming?.loaderId !== loaderId) return;
        current = coming;
        current.url = url;
        coming = null;
        tell('');
      },
      titled: tell,
    };
  };
}
