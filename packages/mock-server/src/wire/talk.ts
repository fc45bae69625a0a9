import { isThing, type Json } from './json.js';
import { make } from '../memory/make.js';
import { matchesOf } from '../learned/match.js';
import type { Known, Prepared, Said } from '../learned/call-knowledge.js';
import type { Request } from './request.js';

/** A WebSocket, as far as it was recorded: what the server says by itself, and what it says to a message. */
export interface Talk {
  readonly call: string;
  readonly begins: readonly Json[];
  /** What is said to the client's next message. */
  reply(message: Json): readonly Json[];
}

/** The talk at an address; null: there is no WebSocket there. */
export function talkAt(p: Prepared, request: Request): Talk | null {
  const match = matchesOf(p.routes, request).find(({ call }) => call.style === 'websocket');
  if (match === undefined) return null;
  const [begins = [], ...turns] = turnsOf(linesOf(p.calls.get(match.call.id)!));
  let next = 0;
  return {
    call: match.call.id,
    begins: begins.map(({ data }) => data),
    reply: (message) => {
      const like = turns.findIndex(([asked]) => isLike(asked!.data, message));
      const turn = turns[like < 0 ? next : like] ?? [];
      next += 1;
      return turn.slice(1).map(({ data }) => data);
    },
  };
}

/** What was recorded; else one message of each kind that the server sends. */
function linesOf({ call, messages }: Known): readonly Said[] {
  if (messages.length > 0) return messages;
  const told = call.messages?.filter(({ from }) => from === 'server') ?? [];
  return told.map(({ schema }, i) => ({ from: 'server', data: make(schema, `${call.id} ${i}`) }));
}

/** Each begins with what the client said, but for the first. */
function turnsOf(lines: readonly Said[]): Said[][] {
  const turns: Said[][] = [[]];
  for (const line of lines)
    if (line.from === 'client') turns.push([line]);
    else turns.at(-1)!.push(line);
  return turns;
}

// What messages of all products call their own kind.
const KIND = ['type', 'event', 'action', 'op', 'command', 'method'];

/** The same kind of message, or the very same. */
function isLike(one: Json, other: Json): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  if (!isThing(one) || !isThing(other)) return false;
  const name = KIND.find((key) => typeof one[key] === 'string');
  return name !== undefined && one[name] === other[name];
}
