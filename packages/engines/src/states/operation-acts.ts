import type { Exchange, Json } from '@asbuilt/evidence';
import { partsOf } from '../entities/words.js';
import { addressesOf } from '../kit/address/address.js';
import { seenThroughInput } from '../kit/operations/graphql-input.js';
import { idNameOf, isRecord } from '../kit/resources.js';
import { operationsOf } from '../kit/operations/operations.js';
import { isVerb } from './names.js';
import { noteState, type Moment } from './note.js';
import type { StatesSummary } from './summary.js';

// Mutations of GraphQL say by their names what is done, as the last word of an address does elsewhere: `publishRecipe(id: 7)`,
// `orderCancel(orderId: 7)`.

export function observeOperationActs(into: StatesSummary, exchange: Exchange, moment: Moment): void {
  const addresses = addressesOf(exchange);
  operationsOf(exchange).forEach(({ style, writes, field, arguments: sent }, i) => {
    const act = style === 'graphql' && writes === true ? actIn(field, moment.status >= 400) : null;
    const id = act === null ? null : thingIn(seenThroughInput(sent));
    if (act === null || id === null) return;
    const at = { address: addresses[i]!, side: 'act' as const, path: '' };
    noteState(into, at, `#${id}`, '', { value: act, label: '' }, moment);
  });
}

// What makes, changes and removes things is asked for with what they shall be.
const WRITES = /^(?:create|add|insert|update|upsert|edit|change|set|save|delete|remove|destroy)(?![a-z])/;

/** A verb at either end; of a refusal any other word, for what it does shows where it is not refused. */
function actIn(operation: string, refused: boolean): string | null {
  const words = partsOf(operation);
  const verb = [words[0], words.at(-1)].find((word) => word !== undefined && isVerb(word));
  if (verb !== undefined) return verb;
  return refused && words.length > 1 && !WRITES.test(operation) ? operation.toLowerCase() : null;
}

/** `{id}`, or the only other identifier that is sent. */
function thingIn(sent: Json): string | null {
  if (!isRecord(sent)) return null;
  const own = idNameOf(sent);
  const named = own === null ? Object.keys(sent).filter((name) => /[a-z](?:Id|ID)$|_id$/.test(name)) : [own];
  const value = named.length === 1 ? sent[named[0]!] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : null;
}
