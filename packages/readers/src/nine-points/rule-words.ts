import type { Json } from '@asbuilt/evidence';

export interface RuleWords {
  readonly rule: string;
  readonly value?: Json;
  /** The bound itself is refused as well. */
  readonly exclusive?: true;
}

const BY_WORDS: readonly (readonly [RegExp, string, 'number' | 'past' | 'text' | 'list' | 'none'])[] = [
  [/^(?:must be there|required)$/i, 'required', 'none'],
  [/^(?:must not be taken already|(?:must be )?unique)$/i, 'unique', 'none'],
  [/^(?:has a minimum length \(not shown\)|must not be too short)$/i, 'minLength', 'none'],
  [/^(?:has a maximum length \(not shown\)|must not be too long)$/i, 'maxLength', 'none'],
  [/^(?:has a minimum \(not shown\)|must not be too small)$/i, 'min', 'none'],
  [/^(?:has a maximum \(not shown\)|must not be too large)$/i, 'max', 'none'],
  [/^must match a (?:certain pattern|pattern \(not shown\))$/i, 'pattern', 'none'],
  [/^must have a (?:certain form|format \(not shown\))$/i, 'format', 'none'],
  [/^must be of a (?:certain type|type \(not shown\))$/i, 'type', 'none'],
  [/^must be one of (?:certain values|a list \(not shown\))$/i, 'enum', 'none'],
  [/^must be of type (.+)$/i, 'type', 'text'],
  [/^must be a valid (.+)$/i, 'format', 'text'],
  [/^at least (-?[\d.]+) characters$/i, 'minLength', 'number'],
  [/^at most (-?[\d.]+) characters$/i, 'maxLength', 'number'],
  [/^at least (-?[\d.]+)$/i, 'min', 'number'],
  [/^at most (-?[\d.]+)$/i, 'max', 'number'],
  [/^more than (-?[\d.]+)$/i, 'min', 'past'],
  [/^less than (-?[\d.]+)$/i, 'max', 'past'],
  [/^must match (.+)$/i, 'pattern', 'text'],
  [/^must be one of (.+)$/i, 'enum', 'list'],
];

/** A rule as the document words it; what fits no wording is a rule of its own, in the words that stand there. */
export function ruleOf(words: string): RuleWords | null {
  if (words === '') return null;
  for (const [pattern, rule, holds] of BY_WORDS) {
    const match = pattern.exec(words);
    if (match === null) continue;
    const said = match[1] ?? '';
    if (holds === 'none') return { rule };
    if (holds === 'number' || holds === 'past') {
      const bound = { rule, value: Number(said), ...(holds === 'past' && { exclusive: true as const }) };
      return Number.isFinite(bound.value) ? bound : null;
    }
    return { rule, value: holds === 'list' ? listIn(said) : said };
  }
  return /^re(?:jected|fused)$/i.test(words) ? { rule: 'other' } : { rule: 'other', value: words };
}

/** `["a","b"]` as the document writes a closed set, or words with commas. */
function listIn(said: string): Json {
  const value = valueOf(said);
  return Array.isArray(value) ? value : said.split(',').map((part) => part.trim());
}

/** A value as the document writes it: `'text'` in single quotes, all else as JSON. */
export function valueOf(said: string): Json {
  const quoted = /^'(.*)'$/s.exec(said);
  if (quoted !== null) return quoted[1]!;
  try {
    return JSON.parse(said) as Json;
  } catch {
    return said;
  }
}
