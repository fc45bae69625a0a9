import { followed } from '@asbuilt/evidence';
import type { Entity, Formula } from '@asbuilt/spec';
import { isThing, type Json, type Thing } from '../wire/json.js';
import type { Prepared } from '../learned/call-knowledge.js';
import { find, referenced, type Memory } from '../memory/memory.js';

/** A record with the numbers that follow from what it is now, and from what it points at. */
export function workedOut(p: Prepared, memory: Memory, entity: Entity, thing: Thing): Thing {
  return inTurn(p.behaviours.formulas.get(entity.name) ?? []).reduce((whole, formula) => {
    const { inside } = formula;
    if (inside === undefined) return worked(whole, joined(p, memory, entity, whole, formula), formula);
    const items = whole[inside];
    if (!Array.isArray(items)) return whole;
    return { ...whole, [inside]: items.map((item) => (isThing(item) ? worked(item, item, formula) : item)) };
  }, thing);
}

/** What stands in the lines first, and each number after those that it follows from. */
function inTurn(formulas: readonly Formula[]): Formula[] {
  const left = [...formulas].sort((a, b) => Number(b.inside !== undefined) - Number(a.inside !== undefined));
  const ordered: Formula[] = [];
  while (left.length > 0) {
    const isReady = ({ from, field }: Formula) => !left.some((one) => one.field !== field && from.includes(one.field));
    const next = left.findIndex(isReady);
    ordered.push(...left.splice(Math.max(0, next), 1));
  }
  return ordered;
}

function worked(thing: Thing, from: Thing, formula: Formula): Thing {
  const value = followed(from, formula);
  return value === null ? thing : { ...thing, [formula.field]: value };
}

/** With the values of what it points at, under the names that the formula has for them: `paperId.unitPrice`. */
export function joined(p: Prepared, memory: Memory, entity: Entity, thing: Thing, { from }: Formula): Thing {
  const more = from.flatMap((name): [string, Json][] => {
    const [by = '', field] = name.split('.');
    const ref = entity.fields.find(({ path }) => path === by)?.ref;
    const target = field === undefined || ref === undefined ? undefined : p.entities.get(ref.entity);
    const key = target === undefined ? null : referenced(thing[by], target);
    const value = key === null ? undefined : find(memory, target!, key)?.[field!];
    return value === undefined ? [] : [[name, value]];
  });
  return more.length === 0 ? thing : { ...thing, ...Object.fromEntries(more) };
}
