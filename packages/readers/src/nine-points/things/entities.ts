import type { Table } from 'mdast';
import type { Json, StatedField } from '@asbuilt/evidence';
import { cellText, codesOf, lineOf, rowsOf, textOf, type Block } from '../blocks.js';
import { valueOf } from '../rule-words.js';
import { typeOf } from '../type-words.js';
import type { Thing, Things } from './thing.js';

/** A heading with the name, and a table of its fields; or one entry, `Order: number, total, state`. */
export const entityThings: Things = (blocks) =>
  blocks.flatMap((block): Thing[] => {
    const { node, under, line } = block;
    if (node.type === 'heading') return [entity(textOf(node), below(blocks, block), line)];
    if (under !== null || node.type !== 'list') return [];
    return node.children.flatMap((item) => listedEntity(textOf(item), lineOf(item)));
  });

const below = (blocks: readonly Block[], { node }: Block): Block[] => blocks.filter((block) => block.under === node);

function entity(name: string, parts: readonly Block[], line: number): Thing {
  const tables = parts.flatMap(({ node }) => (node.type === 'table' ? [node] : []));
  const keyed = parts.find(({ node }) => node.type === 'paragraph' && /told apart by|key: /i.test(textOf(node)));
  const key = keyed === undefined ? [] : keysIn(keyed);
  return { line, says: { point: 'entities', name, key, fields: tables.flatMap(fieldsOf) } };
}

/** `Key: `id` and `branch`.`, of things that each holder numbers for itself: `, unique within one Project` */
function keysIn({ node }: Block): string[] {
  const [, said = ''] = textOf(node).split(/told apart by |key: /i, 2);
  const [words = ''] = said.split(/,? (?:unique )?within one |\./i, 1);
  const names = new Set(words.split(' and ').map((name) => name.trim()));
  return codesOf(node).filter((code, i, all) => names.has(code) && all.indexOf(code) === i);
}

function fieldsOf(table: Table): StatedField[] {
  return rowsOf(table).flatMap(({ row }): StatedField[] => {
    const path = cellText(row, 'field', 'name');
    if (path === '') return [];
    const notes = cellText(row, 'notes');
    const { types, format, nullable } = typeOf(cellText(row, 'holds', 'type'));
    const values = valuesIn(notes);
    const target = /refers to (?:several: )?(\S[^;]*)/i.exec(notes)?.[1];
    return [
      {
        path,
        types,
        nullable,
        ...thereAs(cellText(row, 'present', 'there')),
        ...(format !== undefined && { format }),
        ...(values.length > 0 && { values }),
        ...(target !== undefined && { ref: referenceIn(target) }),
      },
    ];
  });
}

/** `Loan by loanId` */
function referenceIn(target: string): { entity: string; field: string } {
  const by = / by (\S+)$/.exec(target);
  return { entity: by === null ? target : target.slice(0, by.index), field: by?.[1] ?? '' };
}

/** Whatever people write for it that is no word for always means that it may be missing. */
function thereAs(word: string): Pick<StatedField, 'optional' | 'always'> {
  const always = /^(?:always|required|mandatory|yes\b|✓|✔|✅)/i.test(word);
  return { optional: !always && word !== '', ...(always && { always }) };
}

/** `one of 'open' | 'paid'`: as much of the set as stands there, and none where it is cut. */
function valuesIn(notes: string): Json[] {
  const set = /one of ([^;]*)/i.exec(notes)?.[1];
  if (set === undefined || /\d more, in spec\.json/.test(set)) return [];
  return set.split(' | ').map((value) => valueOf(value.trim()));
}

function listedEntity(text: string, line: number): Thing[] {
  const [, name, rest = ''] = /^([^:]{1,60}):?\s*(.*)$/s.exec(text) ?? [];
  if (name === undefined) return [];
  const paths = rest.split(',').map((field) => field.trim());
  const fields = paths.filter((path) => /^[\w.[\]-]+$/.test(path)).map(asField);
  return [{ line, says: { point: 'entities', name: name.trim(), key: [], fields } }];
}

const asField = (path: string): StatedField => ({ path, types: [], nullable: false, optional: false });
