import { shortHash } from '@asbuilt/spec';
import { clip, oneLine } from '../plain.js';

/** Longer texts are whole in spec.json; in a table they would bury everything else. */
const MOST_TEXT = 300;
/** The tool's own sentences list what they are about, and bound that themselves. */
const MOST_PROSE = 2000;

/** Braces that template languages would take for their own are told apart by a word joiner, which cannot be seen. */
const JOINER = '&#8288;';

/**
 * Text of the product as Markdown prose: it stays on its line and in its cell, and is shown as it is. Marks inside words
 * (`created_at`, `a-b`) are left alone, so that the source reads well too.
 */
export function text(raw: string): string {
  return escaped(clip(raw, MOST_TEXT));
}

function escaped(line: string): string {
  return line
    .replace(/[\\`*[\]|~<>$]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/([{}])(?=[{}%#])|%(?=\})/g, `$&${JOINER}`)
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\bwww\./gi, (www) => `${www.slice(0, 3)}\\.`)
    .replace(/^[#+\-=:!]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** A name, path or value of the product, set as code where a code span can hold it, else as text. */
export function code(raw: string): string {
  const line = clip(raw, MOST_TEXT);
  if (line === '') return '(empty)';
  return /[`|]|[{}][{}%#]|%\}/.test(line) ? text(line) : `\`${line}\``;
}

/** A sentence of the tool's own, in which backticks set code; what it quotes of the product is safe all the same. */
export function prose(raw: string): string {
  const parts = oneLine(raw).split(/`([^`]+)`/);
  return parts
    .map((part, i) => {
      if (i % 2 === 1) return code(part);
      const [, before, words, after] = /^( ?)(.*?)( ?)$/.exec(part)!;
      return `${before}${escaped(clip(words!, MOST_PROSE))}${after}`;
    })
    .join('');
}

/** Lines as they are, set off by a fence longer than any run of backticks in them. */
export function fence(lines: readonly string[], language = 'text'): string {
  const body = lines.map((line) => line.replace(/([{}])(?=[{}%#])|%(?=\})/g, '$&\u2060')).join('\n');
  const longest = Math.max(2, ...[...body.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${body}\n${marks}`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** What statements and their links are found by inside the page. */
export function anchor(id: string): string {
  return `<a id="${anchorName(id)}"></a>`;
}

export function link(label: string, id: string): string {
  return `[${label}](#${anchorName(id)})`;
}

/** A longer one is told by its beginning, and by what stands for all of it. */
const MOST_ANCHOR = 80;

export function anchorName(id: string): string {
  const short = id.length <= MOST_ANCHOR ? id : `${id.slice(0, MOST_ANCHOR)}-${shortHash(id, 8)}`;
  return short.replace(/[^\w-]/g, '_');
}
