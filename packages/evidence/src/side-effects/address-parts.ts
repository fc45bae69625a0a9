import { parametersIn } from './request-parameters.js';

/** The segments and the parameters of an address, wherever it writes them. */
export interface AddressParts {
  /** Null for what is a key by its place. */
  readonly path: readonly (string | null)[];
  readonly query: readonly (readonly [name: string, value: string])[];
  /** What is called behind a dot, `postMessage` of `/chat.postMessage`; null: the path names no procedure. */
  readonly procedure: string | null;
}

/** Also those behind semicolons, `/order;id=7;op=remove`, in the brackets of OData, `/Orders(7)/Shop.Cancel()`, and in the hash. */
export function partsOf({ pathname, searchParams, hash }: URL): AddressParts {
  const path = /^#!?\//.test(hash) ? `${pathname}/${hash.slice(1).split('?')[0]}` : pathname;
  const [segments, query]: [(string | null)[], (readonly [string, string])[]] = [[], []];
  for (const raw of path.split('/').filter((segment) => /[^!]/.test(segment))) {
    const [segment = '', ...matrix] = raw.split(';');
    const { name, isKeyed } = bracketsOf(segment);
    segments.push(procedureIn(name), ...(isKeyed ? [null] : []));
    query.push(...parametersIn(new URLSearchParams(matrix.join('&'))));
  }
  const called = path.slice(path.lastIndexOf('/') + 1);
  return {
    path: segments,
    query: [...query, ...parametersIn(searchParams)].map(([name, value]) => [name, procedureIn(value)]),
    procedure: procedureIn(called) === called ? null : procedureIn(called),
  };
}

/** `Orders(7)`, `People('ann')`; what a function is given, `Near(lat=1)`, names no record. */
function bracketsOf(segment: string): { name: string; isKeyed: boolean } {
  const at = segment.indexOf('(');
  if (at <= 0 || !segment.endsWith(')')) return { name: segment, isKeyed: false };
  const inside = segment.slice(at + 1, -1);
  return { name: segment.slice(0, at), isKeyed: inside !== '' && !inside.includes('=') };
}

/** `Cancel` of `Shop.Orders.Cancel`, `postMessage` of `chat.postMessage`: what is called stands behind the names of where. */
function procedureIn(segment: string): string {
  const called = segment.slice(segment.lastIndexOf('.') + 1);
  return segment.includes('.') && !ENDING.test(segment) && CALLED.test(called) ? called : segment;
}

const CALLED = /^[a-z]*[A-Z][A-Za-z]*$/;

/** `cancel.php`, `Cancel.aspx`. */
export const ENDING = /\.(?:php|aspx?|jspx?|do|action|cgi|pl|cfm|html?)$/i;
