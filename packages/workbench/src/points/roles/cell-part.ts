import { cellsOf, isTried, screenCellOf } from '@asbuilt/renderers/drawing';
import type { Ref, Role, Spec } from '@asbuilt/spec';
import { cellSentence, screenCellSentence } from '../../words/sentences/roles.js';
import type { StatementPart } from '../../words/sentences/point-words.js';
import { placeName } from '../../words/names.js';

/** One cell of the matrix: a role and a call (or a screen), with the exchanges in which somebody of that role made that call. */
export function cellPart(role: Role, call: string, spec: Spec): StatementPart | undefined {
  if (spec.screens.statements.some(({ id }) => id === call)) return screenCellPart(role, call, spec);
  if (!spec.calls.statements.some(({ id }) => id === call)) return undefined;
  const [cell = 'never tried'] = cellsOf([role])(call);
  const refusal = role.refusals?.find((one) => one.call === call);
  const permit = role.permits?.find((one) => one.call === call);
  const fewer = role.filtered?.find((one) => one.call === call);
  const refused = refusal?.evidence ?? [];
  const done = (permit?.evidence ?? []).filter((ref) => !refused.some((other) => isSame(ref, other)));
  const isNo = cell === 'refused' || cell === 'unclear' || cell === 'stated: refused';
  const support = (isNo ? refusal : permit)?.support;
  return {
    sentence: cellSentence({
      role: role.name,
      cell,
      call: placeName(spec, call),
      refusals: cell === 'allowed' || cell === 'fewer shown' ? 0 : refused.length,
      by: fewer?.by,
    }),
    // What is said by now may be otherwise than what was seen: what speaks for it is shown.
    evidence: isNo
      ? refused
      : cell === 'fewer shown'
        ? together(fewer?.evidence ?? [], done)
        : cell === 'allowed'
          ? done
          : [...refused, ...done],
    ...(!isTried(cell) && { basis: cell === 'never tried' ? [] : ['stated'] }),
    ...(support !== undefined && { support }),
  };
}

/** One cell of the matrix of screens: the records of that screen by somebody of that role, or where it did not come up. */
function screenCellPart(role: Role, screen: string, spec: Spec): StatementPart {
  const cell = screenCellOf(role, screen);
  const shut = role.shut?.find((one) => one.screen === screen);
  const actors = new Map(spec.material.map(({ id, actor }) => [id, actor]));
  const seen = spec.screens.statements.find(({ id }) => id === screen)?.evidence ?? [];
  const opened = role.screens.includes(screen)
    ? seen.filter(({ material }) => role.actors.includes(actors.get(material) ?? ''))
    : [];
  return {
    sentence: screenCellSentence({ role: role.name, cell, screen: placeName(spec, screen) }),
    evidence: together(shut?.evidence ?? [], opened),
    isDecided: false,
    ...(cell === 'never tried' && { basis: [] }),
    ...(shut !== undefined && cell !== 'at times' && { support: shut.support }),
  };
}

const together = (first: readonly Ref[], rest: readonly Ref[]): Ref[] => [
  ...first,
  ...rest.filter((ref) => !first.some((other) => isSame(ref, other))),
];

const isSame = (a: Ref, b: Ref): boolean => a.material === b.material && a.entry === b.entry;
