import { RegExpParser, type AST } from '@eslint-community/regexpp';
import type { Expression } from './find-expressions.js';

/** A text of any length: `before`, then `pump` again and again, then `after`. */
export interface Repetition {
  readonly before: string;
  readonly pump: string;
  readonly after: string;
}

export const repeated = ({ before, pump, after }: Repetition, length: number): string =>
  before + pump.repeat(Math.ceil(length / pump.length)) + after;

// Letters that tell most classes apart. What stands in the expression itself is tried before them.
const LETTERS = [...'a0A _-.,:;/"\'<>=\t\n(#é\0'];
/** How many letters of a class are tried: one may be what comes next as well, another not. */
const SAMPLES = 3;
/** What makes a match fail at the end. */
const ENDS = ['', '\0', '\n', '!'];

/**
 * Texts that an expression may take long for: each part that may stand many times, behind what must stand before it; and
 * the expression's own beginning, from which each search starts again.
 */
export function adversarialTexts({ source, flags }: Pick<Expression, 'source' | 'flags'>): Repetition[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const letters = [...new Set([...lettersIn(pattern), ...LETTERS])];
  const found = new Map<string, Repetition>();
  const add = (before: string, pump: string) => {
    if (pump === '') return;
    for (const after of ENDS) found.set(JSON.stringify([before, pump, after]), { before, pump, after });
  };
  const walk = (node: AST.Node, before: string): string => {
    switch (node.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
      case 'Assertion': {
        const ways = 'alternatives' in node ? node.alternatives.map((one) => walk(one, before)) : [];
        return node.type === 'Assertion' && node.kind === 'lookbehind' ? '' : (ways[0] ?? '');
      }
      case 'Alternative': {
        let text = '';
        for (const element of node.elements) text += walk(element, before + text);
        add('', text);
        return text;
      }
      case 'Quantifier': {
        const once = walk(node.element, before);
        if (node.max > 1) for (const pump of [once, ...samplesOf(node.element)]) pumps(before, pump);
        return once.repeat(Math.min(Math.max(node.min, 1), 3));
      }
      default:
        return samplesOf(node)[0] ?? '';
    }
  };
  const pumps = (before: string, pump: string) => {
    add(before, pump);
    add('', before + pump);
    add(before, pump + before);
  };
  const samplesOf = (node: AST.Node): string[] => {
    if (node.type !== 'Character' && node.type !== 'CharacterSet' && node.type !== 'CharacterClass') return [];
    const matching = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ''));
    return letters.filter((letter) => matching.test(letter)).slice(0, SAMPLES);
  };
  walk(pattern, '');
  return [...found.values()];
}

/** What a node points at and does not hold. */
const ELSEWHERE = new Set(['parent', 'resolved', 'references']);

function lettersIn(node: AST.Node): string[] {
  if (node.type === 'Character') return [String.fromCodePoint(node.value)];
  const inside = Object.entries(node).flatMap(([name, value]) => (ELSEWHERE.has(name) ? [] : [value as unknown]));
  return inside.flat().flatMap((one) => (isNode(one) ? lettersIn(one) : []));
}

const isNode = (value: unknown): value is AST.Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'raw' in value;
