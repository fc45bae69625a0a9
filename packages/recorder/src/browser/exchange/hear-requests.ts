import { namedEvent } from '../../event-stream.js';
import { hasBody, type createBodies } from '../bodies/bodies.js';
import { beginHop, type Hop } from './hop.js';
import type { CdpEvents } from '../wire/protocol.js';
import type { Asker, Handlers, Tracking } from './tracking.js';
import type { Session } from '../wire/wire.js';

type Asked = CdpEvents['Network.requestWillBeSent'];

/** What a session tells of requests, each event put where it belongs. */
export function hearRequests(
  tracking: Tracking,
  bodies: ReturnType<typeof createBodies>,
  session: Session,
  { window, isServiceWorker }: Asker,
): Handlers {
  const { chains, clock, streams, relays, unread, unstored, once } = tracking;
  const at = (id: string, then: (hop: Hop) => void): void => {
    const hop = chains.hop(id);
    if (hop === null) return;
    hop.session = session;
    then(hop);
  };
  const asked = (params: Asked): void => {
    const { requestId, request, redirectResponse } = params;
    const seen = /^https?:/.test(request.url);
    const before = chains.hop(requestId);
    const isHeard = once.told(requestId);
    if (before === null && isHeard) return;
    if (before !== null) {
      // told once more, by the session of a frame that moved to a process of its own
      if (redirectResponse === undefined) return;
      before.response = redirectResponse;
      before.responseStamp = params.timestamp;
      before.hasExtra = params.redirectHasExtraInfo;
      void tracking.end(before, params.timestamp, null, seen);
    }
    if (!seen) return;
    clock.set(params.timestamp, params.wallTime * 1000);
    const hop = beginHop(
      {
        requestId,
        session,
        method: request.method,
        url: request.url,
        startedAt: params.wallTime * 1000,
        startStamp: params.timestamp,
        page: window?.asked(params) ?? null,
        target: window?.target ?? null,
        type: params.type ?? 'Other',
        frame: params.frameId ?? '',
        loader: params.loaderId,
        isLedTo: redirectResponse !== undefined,
      },
      request.headers,
    );
    hop.isOfServiceWorker = isServiceWorker;
    if (!tracking.begin(hop)) return;
    relays.begin(hop, isServiceWorker);
    unread.asked(hop);
    if (request.hasPostData !== true) return;
    const isBrief = isServiceWorker || hop.type === 'Document';
    hop.requestBody = bodies.ofRequest(hop, request, isBrief ? null : () => chains.sent(hop));
    void hop.requestBody.then(({ body }) => (hop.sentBody ??= body));
  };
  const paused = ({ requestId, networkId = '', request }: CdpEvents['Fetch.requestPaused']): void => {
    tracking.leaving();
    session.send('Fetch.continueRequest', { requestId }).catch(() => {});
    if (request.hasPostData !== true) return;
    at(networkId, (hop) => {
      const form = bodies.ofForm(hop, request);
      if (form === null) return;
      hop.requestBody = Promise.resolve(form);
      hop.sentBody = form.body;
    });
  };
  return {
    'Network.requestWillBeSent': asked,
    'Fetch.requestPaused': paused,
    'Network.requestWillBeSentExtraInfo': (p) => chains.willBeSent(p.requestId, p.headers),
    'Network.responseReceivedExtraInfo': (p) => chains.received(p.requestId, p),
    'Network.requestServedFromCache': (p) => at(p.requestId, (hop) => (hop.cached = true)),
    'Network.responseReceived': (p) =>
      at(p.requestId, (hop) => {
        hop.response = p.response;
        hop.responseStamp = hop.lastStamp = p.timestamp;
        hop.type = p.type;
        hop.hasExtra = p.hasExtraInfo;
        if (!relays.passes(hop)) streams.begin(hop);
        if (!streams.has(hop)) unstored.begin(hop);
        unread.answered(hop);
      }),
    'Network.dataReceived': (p) =>
      at(p.requestId, (hop) => {
        hop.size += p.dataLength;
        hop.lastStamp = p.timestamp;
        streams.data(hop, p.data);
        unstored.data(hop, p.data);
      }),
    'Network.eventSourceMessageReceived': (p) =>
      at(p.requestId, (hop) =>
        streams.keep(
          hop,
          { from: 'server', at: clock.wall(p.timestamp), ...namedEvent(p.eventName, p.eventId), text: p.data },
          p.leftOutBytes,
        ),
      ),
    'Network.loadingFinished': (p) => at(p.requestId, (hop) => tracking.end(hop, p.timestamp, null)),
    'Network.loadingFailed': (p) => at(p.requestId, (hop) => tracking.end(hop, p.timestamp, failureOf(p, hop))),
  };
}

function failureOf(failed: CdpEvents['Network.loadingFailed'], hop: Hop): string | null {
  const { errorText, blockedReason, corsErrorStatus, canceled } = failed;
  // an answer without a body counts as given up where nobody reads the body
  if (canceled === true && hop.response !== null && !hasBody(hop)) return null;
  const reasons = [errorText, blockedReason, corsErrorStatus?.corsError].filter((text) => (text ?? '') !== '');
  return reasons.join(', ');
}
