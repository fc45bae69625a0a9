import type { Parts } from '../places.js';
import type { HarmlessShapes, Shapes } from './index.js';
import { drawn, drawnShort, withSign } from './values.js';

// What a client says first on an open connection, and what it is given to come back with.

const sent = (text: unknown): Parts => ({
  url: 'wss://app.example.org/socket',
  messages: [{ from: 'client', at: null, text: typeof text === 'string' ? text : JSON.stringify(text) }],
});
const heardOf = (text: unknown): Parts => ({
  url: 'wss://app.example.org/socket',
  messages: [{ from: 'server', at: null, text: typeof text === 'string' ? text : JSON.stringify(text) }],
});

export const FRAMES: Shapes = {
  'frame that lets in': {
    values: [drawnShort, drawn, withSign],
    places: {
      'resume with an id': (s) => sent({ type: 'resume', id: s }),
      'resume with a payload': (s) => sent({ op: 'resume', d: { session: s, seq: 7 } }),
      'resume by a number': (s) => sent({ op: 6, d: { token: s, seq: 7 } }),
      'auth with a payload': (s) => sent({ type: 'auth', payload: s }),
      'auth with any name': (s) => sent({ type: 'auth', payload: { v: s } }),
      'event and data': (s) => sent({ event: 'authenticate', data: { value: s } }),
      'event and word': (s) => sent({ event: 'auth', data: s }),
      'action and body': (s) => sent({ action: 'authenticate', body: s }),
      'list of a name and an object': (s) => sent(['auth', { value: s }]),
      'packet of Socket.IO': (s) => sent(`42["authenticate",{"ticket":${JSON.stringify(s)}}]`),
      'handshake of Socket.IO': (s) => sent(`40{"token":${JSON.stringify(s)}}`),
      'handshake of Socket.IO in a room': (s) => sent(`40/chat,{"auth":${JSON.stringify(s)}}`),
      'headers of a first message': (s) => sent({ type: 'connection_init', payload: { headers: { 'x-gate': s } } }),
      'payload of a first message': (s) => sent({ type: 'connection_init', payload: { gate: s } }),
      'room of Phoenix': (s) => sent(['1', '1', 'room:1', 'phx_join', { token: s }]),
      'target and arguments': (s) => sent(`{"type":1,"target":"Login","arguments":["ann",${JSON.stringify(s)}]}\u001e`),
      'handshake of Bayeux': (s) => sent([{ channel: '/meta/handshake', ext: { auth: { gate: s } } }]),
      'wrapped in a text': (s) => sent(JSON.stringify([JSON.stringify({ type: 'auth', payload: s })])),
      identify: (s) => sent({ op: 2, d: { token: s, intents: 7 } }),
      'login with a name': (s) => sent({ cmd: 'login', user: 'ann', word: s }),
      'command of IRC': (s) => sent(`PASS ${s}`),
    },
  },
  'frame that hands out what lets back in': {
    values: [drawnShort, drawn],
    places: {
      'subscription with a key': (s) => sent({ type: 'subscribe', channel: 'private-7', auth: `app7:${s}` }),
      'resume token that is given': (s) => heardOf({ type: 'welcome', resumeToken: s }),
      'resume that is given': (s) => heardOf({ type: 'hello', resume: s }),
      'reconnect that is given': (s) => heardOf({ event: 'connected', data: { reconnectKey: s } }),
    },
  },
};

export const HARMLESS_FRAMES: HarmlessShapes = {
  'resume of a song': sent({ type: 'resume', track: 'song-42', at: 17 }),
  'resume of a job': sent({ type: 'resume', id: 42 }),
  'resume of a text': heardOf({ type: 'profile', resume: 'Ten years at Depot2026 in Ulm.' }),
  'auth that went well': heardOf({ type: 'auth', status: 'ok', payload: 'done' }),
  'auth that failed': heardOf({ type: 'auth', status: 'failed', reason: 'expired2' }),
  'message about auth': sent({ type: 'message', data: 'auth flow 2 works' }),
  'session of a day': heardOf({ event: 'session', data: { title: 'Morning Yoga 12' } }),
  'subscription of a channel': sent({ type: 'subscribe', channel: 'room-42b' }),
  'join of a room': sent(['1', '1', 'room:42', 'phx_join', { locale: 'de-CH2' }]),
  'event of a game': sent({ event: 'move', data: { value: 'e2e4' } }),
  'packet of a chat': sent('42["message",{"room":"desk77","text":"hello4you"}]'),
  'handshake without a secret': sent({ type: 'connection_init', payload: { locale: 'de-CH2', client: 'web-2.1' } }),
  connected: heardOf({ event: 'connected', data: { server: 'node-4b', interval: 25000 } }),
  heartbeat: sent({ op: 1, d: 42 }),
  'target of a chat': sent('{"type":1,"target":"Send","arguments":["desk77","hello4you"]}\u001e'),
  'words of a chat': sent('PING server2026'),
};
