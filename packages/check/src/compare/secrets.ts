import type { Json } from '@asbuilt/evidence';
import type { Kinds } from '../replay/kinds.js';
import { isDate } from '../replay/looks.js';
import type { Step } from '../replay/steps.js';
import type { Told } from '../report/report.js';
import type { About } from './about.js';
import { ofField, placesIn } from './shapes.js';

// A field more is no fault, but for one: what only its owner or the product itself may know.

const WORDS = /^(?:password|passwd|passphrase|passcode|pwd|pw|secret|salt|cvv|cvc|ssn|otp|totp)$/;
const PAIRS = /(?:private|api) key|(?:access|refresh|reset|session|auth) token/;
/** `passwordHint`, `passwordUrl`: about a secret, and none. */
const ABOUT = /^(?:hint|url|link|policy|length|strength|type|status|name|label)$/;

/** With fewer records recorded, it may only not have come up. */
const LEAST_RECORDS = 3;

/** Secrets in answers of which none was ever recorded to tell them. */
export function createSecrets(steps: readonly Step[], kinds: Kinds): (about: About) => Told[] {
  const known = recordedFields(steps);
  return (about) => {
    const { call, target } = about;
    if (call === null || target.response?.is !== 'json') return [];
    const found = [...secretsIn(target.response.value)].filter(([at, names]) => {
      const place = known.get(`${call.id} ${at}`);
      return place !== undefined && place.records >= LEAST_RECORDS && names.size > 0;
    });
    return found.flatMap(([at, names]) => {
      const { fields } = known.get(`${call.id} ${at}`)!;
      const beside = [...fields];
      return [...names]
        .filter((name) => !fields.has(name))
        .map((name) => {
          const like = { name: fields.has('id') ? 'id' : beside[0]!, beside };
          return ofField(about, at, like, `contains ${name}, which no recorded response contains`, kinds);
        });
    });
  };
}

function recordedFields(steps: readonly Step[]): Map<string, { records: number; readonly fields: Set<string> }> {
  const found = new Map<string, { records: number; readonly fields: Set<string> }>();
  for (const { exchange, call } of steps) {
    if (call === null || exchange.status >= 400 || exchange.response?.is !== 'json') continue;
    for (const [at, { records, fields }] of placesIn(exchange.response.value)) {
      const key = `${call.id} ${at}`;
      const known = found.get(key) ?? { records: 0, fields: new Set() };
      known.records += records;
      for (const name of fields) known.fields.add(name);
      found.set(key, known);
    }
  }
  return found;
}

/** By place, as shapes have them: the names of texts that are secrets. */
function secretsIn(value: Json, at = '', found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (Array.isArray(value)) for (const item of value) secretsIn(item, at, found);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'object') secretsIn(inner, `${at}/${name}`, found);
      else if (typeof inner === 'string' && inner !== '' && !isDate(inner) && isSecret(name))
        found.set(at, (found.get(at) ?? new Set()).add(name));
  return found;
}

function isSecret(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  if (ABOUT.test(words.at(-1)!)) return false;
  return words.some((word) => WORDS.test(word)) || PAIRS.test(words.join(' '));
}
