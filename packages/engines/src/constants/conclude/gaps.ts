import { gapId, gapKind, type Call, type Constant, type Gap } from '@asbuilt/spec';
import type { Known } from '../../known.js';

interface Usual {
  readonly what: string;
  readonly how: string;
  /** Constants that tell it. */
  readonly told: RegExp;
  /** Calls that make one ask for it. */
  readonly about: (call: Call) => boolean;
}

/** How large an upload may be, in either order: `max upload size`, `size max`. */
const UPLOAD_SIZE = /upload|bytes|^(?=.*max).*size/;

/** What products limit, and how to make them show it. */
const USUAL: readonly Usual[] = [
  {
    what: 'How many items a page of a list has',
    how: 'Open a list with its default page size, and a list with more items than fit on one page.',
    told: /page size|per page/,
    about: ({ does }) => does === 'list',
  },
  {
    what: 'How large an upload may be',
    how: 'Upload a file that is too large while recording.',
    told: UPLOAD_SIZE,
    about: ({ does, request }) => does === 'upload' || request?.mime === 'multipart/form-data',
  },
  {
    what: 'How long a sign-in lasts',
    how: 'Record the sign-in with its response headers. If they do not contain a lifetime, wait until the session ends.',
    told: /lifetime|session|timeout/,
    about: ({ does }) => does === 'login',
  },
  {
    what: 'How often calls may be made',
    how: 'If you are allowed to, repeat a failed sign-in until the server responds with 429.',
    told: /rate limit|wait after|lockout|tries|attempts/,
    about: ({ does }) => does === 'login',
  },
];

export function gapsOf(statements: readonly Constant[], known: Known): Gap[] {
  const calls = known.points.calls?.statements ?? [];
  const gaps = USUAL.filter(({ told, about }) => calls.some(about) && !statements.some((s) => told.test(s.name)));
  return [...gaps.map(({ what, how }) => gap(what, `${what}: not shown.`, how)), ...tooLarge(statements, known)];
}

/** Whether constants tell what the gap says is not shown. */
export const tellsUsual = (statements: readonly Constant[], { id }: Gap): boolean =>
  USUAL.some(
    ({ what, told }) => gapId('constants', what) === id && statements.some(({ name }) => told.test(name.toLowerCase())),
  );

/** Something was refused as too large, and nobody said what would have been small enough. */
function tooLarge(statements: readonly Constant[], known: Known): Gap[] {
  const refused = known.points.errors?.statements.some(({ status }) => status === 413) ?? false;
  if (!refused || statements.some(({ name, unit }) => unit === 'bytes' || UPLOAD_SIZE.test(name))) return [];
  return [
    gap(
      'too large',
      'The server refused a request as too large (413) without naming the limit.',
      'Send requests slightly smaller and larger than the one refused with 413.',
    ),
  ];
}

function gap(kind: string, says: string, how: string): Gap {
  return { ...gapKind('constants', kind), says, how };
}
