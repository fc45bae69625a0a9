import { lastPart } from '../../errors/folded-names.js';
import type { CrossField } from './cross-field.js';
import { fieldNamed, type Labels, type Scope } from './scope.js';

const TOGETHER = [
  /\bwith this (.+) already exists\b/i,
  /^the fields (.+) must make a unique set\b/i,
  /^(?:the |this )?combination of (.+?) (?:must be unique|has already been taken|is already taken|already exists)\b/i,
];

/**
 * "The fields tool, day must make a unique set": each may be taken as often as one likes, and both together once. To say of one of
 * them that it must not be taken already would refuse what the product takes.
 */
export function uniqueTogether(message: string, scope: Scope, labels: readonly Labels[]): CrossField | null {
  const [, listed] = TOGETHER.map((words) => words.exec(message)).find((match) => match !== null) ?? [];
  const words = listed?.split(/, (?:and )?| and /i) ?? [];
  if (words.length < 2) return null;
  const fields = words.map((word) => fieldNamed(word.replace(/^(?:the|this) /i, ''), scope, labels));
  const [first, ...others] = fields;
  if (first === undefined || others.includes(undefined) || new Set(fields).size < fields.length) return null;
  const beside = others.map((other) => lastPart(other!)).join(', ');
  return { field: first, demand: { rule: 'other', value: `unique together with ${beside}` } };
}
