import type { Entity } from '@asbuilt/spec';
import { clip } from '../plain.js';

// How entities hang together, in Mermaid. Of very many only what refers or is referred to is drawn: the others are in the list.

/** A diagram with more lines cannot be read. */
const MOST_LINES = 80;
const MOST_BOXES = 40;
const MOST_LABEL = 40;

export function erDiagram(entities: readonly Entity[]): string[] | null {
  const known = new Map(entities.map((entity, i) => [entity.name, `e${i}`]));
  const keyless = new Set(entities.filter(({ key }) => key.length === 0).map(({ name }) => name));
  const lines = new Map<string, string[]>();
  for (const entity of entities)
    for (const { ref, path, nullable, optional, ...field } of entity.fields) {
      if (ref === undefined || !known.has(ref.entity)) continue;
      const end = field['many'] === true ? 'o{' : nullable || optional ? 'o|' : '||';
      // what no key tells apart stands in one thing each, and so does what was only ever seen so
      const isOwn = field['inOne'] === true ? '|o' : keyless.has(ref.entity) ? '||' : '}o';
      const start = field['many'] === true ? isOwn : '}o';
      const line = `${known.get(entity.name)} ${start}--${end} ${known.get(ref.entity)}`;
      lines.set(line, [...(lines.get(line) ?? []), path]);
    }
  if (lines.size === 0 || lines.size > MOST_LINES) return null;
  const drawn = [...lines.keys()].flatMap((line) => [line.split(' ')[0], line.split(' ')[2]]);
  return [
    'erDiagram',
    ...[...known]
      .filter(([, id]) => known.size <= MOST_BOXES || drawn.includes(id))
      .map(([name, id]) => `  ${id}["${label(name)}"]`),
    ...[...lines].map(([line, paths]) => `  ${line} : "${label(paths.join(', '))}"`),
  ];
}

/** Mermaid has marks of its own and no way to escape them; the tables have the exact words. */
const label = (raw: string): string =>
  clip(raw, MOST_LABEL)
    .replace(/[^\p{L}\p{N} _.,…-]/gu, ' ')
    .trim() || 'unnamed';
