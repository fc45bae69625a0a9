import { learn, take, type Desk } from '../desk.js';
import { turnsLikeRandom } from '../by-look/looks.js';

/**
 * `Sec-WebSocket-Protocol: bearer, x`. A browser can give a WebSocket no other header, so that clients put what lets them
 * in among the names of protocols.
 */
export function redactProtocols(value: string, desk: Desk): string {
  let before = '';
  return value
    .split(',')
    .map((part) => {
      const name = part.trim();
      const made = redactProtocol(name, before, desk);
      before = name;
      return made === name ? part : part.replace(name, () => made);
    })
    .join(',');
}

/** `auth-x`, `base64url.bearer.authorization.k8s.io.x`: behind the last joint. */
const DRAWN_END = /^(.*[.:-])?([\w~+/=]{12,})$/;
const SHORTEST = 6;

function redactProtocol(name: string, before: string, desk: Desk): string {
  const isNamed = before !== '' && desk.nameInfo(before).sent !== null;
  if ((isNamed && name.length >= SHORTEST && /\d/.test(name)) || (name.length >= 16 && turnsLikeRandom(name)))
    return taken(name, desk);
  const [, head = '', end = ''] = DRAWN_END.exec(name) ?? [];
  return turnsLikeRandom(end) ? head + taken(end, desk) : name;
}

function taken(secret: string, desk: Desk): string {
  learn(desk, secret, true);
  return take(desk, 'token', secret);
}
