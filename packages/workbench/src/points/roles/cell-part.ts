import type { Ref, Role, Spec } from '@asbuilt/spec';
import { cellSentence } from '../../words/sentences/roles.js';
import type { StatementPart } from '../../words/sentences/point-words.js';
import { placeName } from '../../words/names.js';
import { cellsOf } from './view.js';

/** One cell of the matrix: a role and a call, with the exchanges in which somebody of that role made that call. */
export function cellPart(role: Role, call: string, spec: Spec): StatementPart | undefined {
  const found = spec.calls.statements.find(({ id }) => id === call);
  if (found === undefined) return undefined;
  const [cell = 'never tried'] = cellsOf([role], call);
  const own = new Set(spec.material.filter(({ actor }) => role.actors.includes(actor)).map(({ id }) => id));
  const isOwn = ({ material }: Ref) => own.has(material) || role.actors.includes(material);
  const key = ({ material, entry }: Ref) => `${material} ${entry}`;
  const told = new Set(role.evidence.map(key));
  const both = found.evidence.filter((ref) => isOwn(ref) || told.has(key(ref)));
  const sentence = cellSentence(role.name, cell, placeName(spec, call));
  return { sentence, evidence: cell === 'never tried' ? [] : both.length > 0 ? both : role.evidence };
}
