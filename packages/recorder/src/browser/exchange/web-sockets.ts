import type { RawMessage } from '@asbuilt/evidence';
import type { Handlers, Tracking } from './tracking.js';
import { beginHop, type Hop } from './hop.js';
import type { Window } from './pages.js';
import type { CdpEvents } from '../wire/protocol.js';
import type { Session } from '../wire/wire.js';

const TEXT = 1;
const BINARY = 2;

/** A WebSocket is one exchange, from its handshake to its end, with what was said in between. */
export function hearWebSockets(tracking: Tracking, session: Session, window: Window | null): Handlers {
  const { chains, clock, streams, begin, end } = tracking;
  const errors = new Map<string, string>();
  const at = (id: string, then: (hop: Hop) => void): void => {
    const hop = chains.hop(id);
    if (hop !== null) then(hop);
  };
  const said = (from: RawMessage['from']) => (p: CdpEvents['Network.webSocketFrameSent']) =>
    at(p.requestId, (hop) => {
      const { opcode, payloadData } = p.response;
      if (opcode === TEXT) streams.keep(hop, { from, at: clock.wall(p.timestamp), text: payloadData }, p.leftOutBytes);
      if (opcode === BINARY) streams.passOver(hop);
    });
  return {
    'Network.webSocketCreated': ({ requestId, url }) => {
      const [startedAt, startStamp] = [clock.wall(clock.stamp()), clock.stamp()];
      const page = window?.here() ?? null;
      const target = window?.target ?? null;
      const begun = { requestId, session, method: 'GET', url, startedAt, startStamp, page, target };
      const hop = beginHop({ ...begun, type: 'WebSocket', isLedTo: false }, {});
      hop.hasExtra = false;
      begin(hop);
    },
    'Network.webSocketWillSendHandshakeRequest': (p) =>
      at(p.requestId, (hop) => {
        hop.startedAt = p.wallTime * 1000;
        hop.startStamp = p.timestamp;
        hop.headers = p.request.headers;
        clock.set(p.timestamp, hop.startedAt);
      }),
    'Network.webSocketHandshakeResponseReceived': (p) =>
      at(p.requestId, (hop) => {
        hop.response = { ...p.response, url: hop.url, mimeType: '', protocol: 'http/1.1' };
        hop.responseStamp = p.timestamp;
        streams.begin(hop);
      }),
    'Network.webSocketFrameSent': said('client'),
    'Network.webSocketFrameReceived': said('server'),
    'Network.webSocketFrameError': (p) => void errors.set(p.requestId, p.errorMessage),
    'Network.webSocketClosed': (p) => {
      at(p.requestId, (hop) => end(hop, p.timestamp, errors.get(p.requestId) ?? null));
      errors.delete(p.requestId);
    },
  };
}
