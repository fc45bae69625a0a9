import { behaviourOf, saidAlone, type Behaviour, type Entity, type Spec } from '@asbuilt/spec';
import { valueText } from '../plain.js';
import { trafficWords } from '../traffic-words.js';
import { entityBehaviour } from './behaviour.js';
import type { Book } from './book.js';
import { contents } from './contents.js';
import { erDiagram } from './er-diagram.js';
import { anchor, code, fence, table, text } from './escape.js';
import { typeWords, valuesText } from './type-words.js';
import { backing, counted, listed } from './words.js';

/** What was seen of a range is a hint, no more; it may be cut. */
const MOST_RANGE_TEXT = 80;

export function entitiesBody(spec: Spec, book: Book): string[] {
  const { entities } = spec;
  const behaviour = behaviourOf(spec);
  return [
    `${counted(entities.statements.length, 'entity', 'entities')}.`,
    ...(book.drawn?.entities ?? asMermaid(entities.statements)),
    ...contents(entities.statements.map(({ name, id }) => ({ label: text(name), id }))),
    ...entities.statements.flatMap((entity) => entityBlocks(entity, behaviour, book)),
  ];
}

export function entityBlocks(entity: Entity, behaviour: readonly Behaviour[], book: Book): string[] {
  return [
    anchor(entity.id),
    `### ${text(entity.name)}`,
    [backing(entity), key(entity), usedBy(entity, book)].filter(Boolean).join('  \n'),
    ...(entity.fields.length === 0 ? [] : [fields(entity, book)]),
    ...entityBehaviour(behaviour, entity.name, book),
  ];
}

function asMermaid(entities: readonly Entity[]): string[] {
  const diagram = erDiagram(entities);
  return diagram === null ? [] : [fence(diagram, 'mermaid')];
}

function key({ key: names, within, single }: Entity): string {
  // whose it is nobody says: a profile is that of who asks
  if (single === true)
    return within === undefined ? 'A single record at its own URL, without a key.' : `One per ${text(within)}.`;
  const below = within === undefined ? '' : `, unique within one ${text(within)}`;
  return names.length === 0 ? '' : `Key: ${names.map(code).join(' and ')}${below}.`;
}

function usedBy(entity: Entity, book: Book): string {
  return entity.calls.length === 0 ? '' : `Used by ${book.places(entity.calls)}.`;
}

function fields(entity: Entity, book: Book): string {
  // of what was only ever sent a gap says so, once for all of it
  const isShown = entity.fields.some((f) => f['writeOnly'] !== true);
  const rows = entity.fields.map((f) => [
    code(f.path),
    text([typeWords(f.types, f.format), ...(f.nullable ? ['null'] : [])].filter(Boolean).join(' or ')),
    f.optional ? 'sometimes' : f.inLists === undefined ? 'always' : `always; in lists ${f.inLists}`,
    notes(f, book, isShown),
  ]);
  return table(['Field', 'Type', 'Present', 'Notes'], rows);
}

function notes(f: Entity['fields'][number], book: Book, isShown: boolean): string {
  return [
    ...(f.values === undefined ? [] : [`one of ${text(valuesText(f.values))}`]),
    ...trafficWords(f).map(text),
    ...(f.ref === undefined ? [] : [`refers to ${f['many'] === true ? 'several: ' : ''}${reference(f.ref, book)}`]),
    ...(f['inOne'] === true ? ['each belongs to one record'] : []),
    ...setBy(f),
    ...(f.address === undefined ? [] : [`only in URLs: ${code(f.address)}`]),
    ...(isShown && f['writeOnly'] === true ? ['sent by clients, never returned'] : []),
    ...neverSeen(f),
    ...(f.range === undefined ? [] : [`seen: ${text(valueText(f.range, MOST_RANGE_TEXT))}`]),
  ].join('; ');
}

/** Beside fields that were seen, that nobody saw this one. */
function neverSeen(f: Entity['fields'][number]): string[] {
  const basis = saidAlone(f);
  return basis.length === 0 ? [] : [`${listed(basis.map((one) => text(one)))}, never seen`];
}

/** Who gives it its value, as far as that was seen. */
function setBy(f: Entity['fields'][number]): string[] {
  if (f['setBy'] === 'server') return ['set by the server'];
  if (f['setBy'] === 'either') return ['set by the server if the client does not send it'];
  if (f['setBy'] === 'client') return ['set by the client'];
  return f['readOnly'] === true ? ['never sent by clients'] : [];
}

function reference(ref: { entity: string; field: string }, book: Book): string {
  return `${book.entity(ref.entity)}${ref.field === '' ? '' : ` by ${code(ref.field)}`}`;
}
