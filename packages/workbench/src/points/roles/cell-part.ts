import type { Ref, Role, Spec } from '@asbuilt/spec';
import { isCode } from '../../evidence/exchanges-first.js';
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
  const both = found.evidence.filter((ref) => !isCode(ref) && (isOwn(ref) || told.has(key(ref))));
  const refusal = role.refusals?.find((one) => one.call === call);
  const refused = refusal?.evidence ?? [];
  const isNew = new Set(refused.map(key));
  const shown = [...refused, ...both.filter((ref) => !isNew.has(key(ref)))];
  const sentence = cellSentence({ role: role.name, cell, call: placeName(spec, call), refusals: refused.length });
  const evidence = cell === 'never tried' ? [] : shown.length > 0 ? shown : role.evidence;
  return {
    sentence,
    evidence,
    ...((cell === 'refused' || cell === 'unclear') && refusal && { support: refusal.support }),
  };
}
