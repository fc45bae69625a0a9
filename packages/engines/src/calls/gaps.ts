import { HOW_TO_SEE_THE_REST } from '../kit/left-out.js';
import { byText, gapKind, stepName, type Call, type Gap, type NotServed } from '@asbuilt/spec';
import { callKey } from '../stated/calls.js';
import type { CodedConclusion } from './never-seen/coded-calls.js';
import { isSomewhere } from './never-seen/described-operations.js';

type CodedElsewhere = Pick<CodedConclusion, 'elsewhere' | 'apart'>;

export function gapsOf(
  calls: readonly Call[],
  { elsewhere, apart }: CodedElsewhere,
  notServed: readonly NotServed[],
): Gap[] {
  if (calls.length === 0)
    return [
      {
        ...gapKind('calls', 'none'),
        says: 'Calls: not shown. The sources contain no requests to the product.',
        how: 'Save the network log of a session as a HAR file, bodies included, and pass it to `asbuilt spec`.',
      },
    ];
  const made = calls.filter((call) => call.basis.includes('observed'));
  const tried = new Set(notServed.map(({ method, path, operation = null }) => callKey({ method, path, operation })));
  const isTried = (call: Call) => tried.has(callKey(call));
  const others = calls.filter((call) => !call.basis.includes('observed'));
  const unmade = others.filter((call) => !isTried(call));
  const isCoded = (call: Call) => call.basis.join() === 'coded';
  return [
    ...onlyOffered(unmade.filter((call) => !isCoded(call))),
    ...onlyCoded(unmade.filter(isCoded)),
    ...unserved(others.filter(isTried)),
    ...perhapsCoded(elsewhere),
    ...codedApart(apart),
    ...(calls.some(isSomewhere) ? [SOMEWHERE] : []),
    ...unkept(made.filter(isUnkept)),
    ...made.filter(isRefused).map(refused),
  ];
}

/** Of a product with more addresses than a description can hold. */
export function leftOut(left: number, kept: number): Gap[] {
  if (left === 0) return [];
  return [
    {
      ...gapKind('calls', 'left out'),
      says: `The product has more than ${kept} different addresses. The ${kept} most used are described; ${left} are left out.`,
      how: HOW_TO_SEE_THE_REST,
    },
  ];
}

export const originsLeftOut = (left: number, kept: number): Gap[] =>
  left === 0
    ? []
    : [
        {
          ...gapKind('calls', 'hosts left out'),
          says: `The product has more than ${kept} hosts. The ${kept} most used are described; ${left} are left out.`,
          how: 'Choose hosts with `--origin`, or record a single customer of the product.',
        },
      ];

/** A body was sent, and the material says nothing of what is in it. */
const isUnkept = ({ request }: Call): boolean => request !== null && Object.keys(request.schema).length === 0;

export function unkept(calls: readonly Call[]): Gap[] {
  const count = calls.length;
  if (count === 0) return [];
  return [
    {
      ...gapKind('calls', 'bodies not kept'),
      says: `The request bodies of ${count === 1 ? '1 call' : `${count} calls`} are missing in the recordings: ${someNames(calls)}.`,
      how: 'Record again with a recorder that saves request bodies, such as `asbuilt record`, or save the HAR file with content.',
      about: idsOf(calls),
    },
  ];
}

const SOMEWHERE: Gap = {
  ...gapKind('calls', 'somewhere'),
  says: 'A GraphQL schema declares operations, but their URL is not shown. They are listed under /{endpoint}.',
  how: 'Record one request that the product sends to its GraphQL endpoint.',
};

/** One for all of them: each says by its basis that it is one. */
export function onlyOffered(offered: readonly Call[]): Gap[] {
  const count = offered.length;
  if (count === 0) return [];
  const calls = count === 1 ? '1 call is' : `${count} calls are`;
  return [
    {
      ...gapKind('calls', 'offered'),
      says: `${calls} offered by pages or declared in an API document, but never made. The responses are not shown: ${someNames(offered)}.`,
      how: 'Record following the links and submitting the forms that make these calls.',
      about: idsOf(offered),
    },
  ];
}

/** Calls that documents alone tell of: whether the product has them, nobody saw. */
export function statedCalls(calls: readonly Call[]): Gap[] {
  const stated = calls.filter(({ basis }) => basis.join() === 'stated');
  const count = stated.length;
  if (count === 0) return [];
  return [
    {
      ...gapKind('calls', 'stated'),
      says: `${count === 1 ? '1 call is' : `${count} calls are`} stated by documents, but never made. The responses are not shown: ${someNames(stated)}.`,
      how: 'Make these calls while recording. If the product does not have them, correct the document.',
      about: idsOf(stated),
    },
  ];
}

/** Made, and answered as what is not there is answered: see the list of what is not served. */
export function unserved(calls: readonly Call[]): Gap[] {
  const count = calls.length;
  if (count === 0) return [];
  const said = count === 1 ? '1 call is' : `${count} calls are`;
  return [
    {
      ...gapKind('calls', 'offered and not served'),
      says: `${said} offered by pages, declared in a document or found in the code, but the server always responded with 404 or 405: ${someNames(calls)}.`,
      how: 'If the product still has these calls, make them succeed while recording.',
      about: idsOf(calls),
    },
  ];
}

export function onlyCoded(coded: readonly Call[]): Gap[] {
  const count = coded.length;
  if (count === 0) return [];
  const calls = count === 1 ? '1 call is' : `${count} calls are`;
  return [
    {
      ...gapKind('calls', 'coded'),
      says: `${calls} found in the shipped code, but never seen in traffic. The responses are not shown: ${someNames(coded)}.`,
      how: 'Use the features that make these calls while recording. `asbuilt why` names the place in the code.',
      about: idsOf(coded),
    },
  ];
}

// Enough for a person to look through; the others are counted.
const MOST_NAMED = 12;

const named = (requests: readonly string[]): string =>
  requests.slice(0, MOST_NAMED).join(', ') +
  (requests.length > MOST_NAMED ? ` and ${requests.length - MOST_NAMED} more` : '');

function codedApart(requests: readonly string[]): Gap[] {
  if (requests.length === 0) return [];
  return [
    {
      ...gapKind('calls', 'coded apart'),
      says: `The shipped code contains requests unlike any in the traffic. They may belong to the product or to a library: ${named(requests)}.`,
      how: `Use a feature that makes one of these requests while recording. That also settles the others in the same code: ${named(requests)}.`,
    },
  ];
}

function perhapsCoded(requests: readonly string[]): Gap[] {
  if (requests.length === 0) return [];
  return [
    {
      ...gapKind('calls', 'coded elsewhere'),
      says: `The shipped code contains requests to a configurable address that were never seen in traffic. They may belong to another product: ${named(requests)}.`,
      how: `Use the features that make these requests while recording: ${named(requests)}.`,
    },
  ];
}

const isRefused = ({ responses }: Call): boolean => responses.every(({ status }) => status >= 400);

function refused(call: Call): Gap {
  return {
    ...gapKind('calls', 'refused', call.id),
    says: `${stepName(call)} was always refused (${call.responses.map((r) => r.status).join(', ')}). Its successful response is not shown.`,
    how: 'Make each of these calls with valid input, as a user who has the permission.',
    about: [call.id],
  };
}

/** What was seen is what the product does; the description may be of another version. */
export function differenceGap(call: Call, differ: readonly string[]): Gap {
  return {
    ...gapKind('calls', 'differs', call.id),
    says: `${stepName(call)} differs from its API document: ${differ.join('; ')}.`,
    how: 'Decide whether the product or the document is right. If the product has changed, record these calls again.',
    about: [call.id],
  };
}

function someNames(calls: readonly Call[]): string {
  const named = calls.map(stepName).sort(byText).slice(0, MOST_NAMED).join(', ');
  return calls.length > MOST_NAMED ? `${named} and ${calls.length - MOST_NAMED} more` : named;
}

export function undescribedGap(calls: readonly Call[]): Gap {
  return {
    ...gapKind('calls', 'undescribed'),
    says: `Calls that the API document does not contain: ${someNames(calls)}.`,
    how: 'Add a document that contains these calls, or treat them as internal.',
    about: idsOf(calls),
  };
}

/** In one order, whatever the order in which they were observed. */
const idsOf = (calls: readonly Call[]): string[] =>
  calls.toSorted((a, b) => byText(stepName(a), stepName(b)) || byText(a.id, b.id)).map(({ id }) => id);
