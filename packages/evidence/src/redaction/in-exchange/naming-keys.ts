import { detached } from '../detached.js';
import { wordsOf } from '../by-name/names.js';

// `{"name": "token", "value": "x"}`, `{"variable": …, "content": …}`, `{"attributeName": …, "attributeValue": …}`: which key
// of an object holds the name of what another one holds. Told by the last word of each.

const NAMING = new Set(
  'name key field property attribute param parameter header setting variable env option k n id'.split(' '),
);
const HOLDING = new Set('value val v'.split(' '));
/** Under these anything else is kept as well: what an answer holds there must be no plain word. */
const PERHAPS_HOLDING = new Set('data content text body default setting secret payload number'.split(' '));

/** Beside these a value is secret where they are true: `{"sensitive": true, "value": "x"}`. */
const MARKING =
  /^(?:is )?(?:sensitive|secret|masked|confidential|obfuscated|redacted|secure|secured|secure text entry|write only|private value)$/;

type Holding = 'surely' | 'perhaps';

interface Role {
  readonly names: boolean;
  readonly holds: Holding | null;
  readonly marks: boolean;
}

/** Keys are few; where they are data the cache must not grow with them. */
const CACHE_LIMIT = 5_000;
const LONGEST_KEY = 40;
const known = new Map<string, Role>();
const NONE: Role = { names: false, holds: null, marks: false };

function roleOf(key: string): Role {
  if (key.length > LONGEST_KEY) return NONE;
  let role = known.get(key);
  if (role === undefined) {
    const words = wordsOf(key);
    const last = words.at(-1) ?? '';
    // `orderId` is that of another thing
    const names = NAMING.has(last) && (last !== 'id' || words.length === 1);
    role = {
      names,
      holds: HOLDING.has(last) ? 'surely' : PERHAPS_HOLDING.has(last) && words.length === 1 ? 'perhaps' : null,
      marks: MARKING.test(words.join(' ')),
    };
    if (known.size >= CACHE_LIMIT) known.clear();
    known.set(detached(key), role);
  }
  return role;
}

export const isNaming = (key: string): boolean => roleOf(key).names;
export const holdingOf = (key: string): Holding | null => roleOf(key).holds;
export const isMarking = (key: string): boolean => roleOf(key).marks;
