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
        says: 'Calls: not shown. The material holds no exchange with the product.',
        how: 'Save the network log of a session as a HAR file, bodies included, and give it to `asbuilt spec`.',
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
      says: `The product answered at more than ${kept} addresses that have nothing in common. The ${kept} that were called most are described; ${left} are left out.`,
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
          says: `The product has more than ${kept} hosts. The ${kept} that were used most are described; ${left} are left out.`,
          how: 'Name the hosts of interest with `--origin`, or record one customer of the product instead of all.',
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
      says: `What ${count === 1 ? '1 call sends' : `${count} calls send`} is not shown, since the material leaves the bodies of requests out: ${someNames(calls)}.`,
      how: 'Record again with a recorder that keeps what is sent, as `asbuilt record` does, or save the HAR with content.',
      about: idsOf(calls),
    },
  ];
}

const SOMEWHERE: Gap = {
  ...gapKind('calls', 'somewhere'),
  says: 'A GraphQL schema declares operations, and at which address they are served is not shown: they stand under /{endpoint}.',
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
      says: `${calls} offered by pages or listed in the product's own description of its interface, and nobody was seen to make ${count === 1 ? 'it' : 'them'}, so that what is answered is not shown: ${someNames(offered)}.`,
      how: 'Follow the links and send the forms that make these calls while recording.',
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
      says: `${count === 1 ? '1 call is' : `${count} calls are`} stated by documents, and nobody was seen to make ${count === 1 ? 'it' : 'them'}, so that what is answered is not shown: ${someNames(stated)}.`,
      how: 'Make these calls while recording, or correct the document where the product does not have them.',
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
      says: `${said} offered by pages, described or written in the code, and ${count === 1 ? 'was' : 'were'} only ever answered 404 or 405 when somebody made ${count === 1 ? 'it' : 'them'}: ${someNames(calls)}.`,
      how: 'Find out whether the product still has these calls; if so, make them succeed while recording.',
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
      says: `${calls} written in the shipped code and never seen in traffic, so that what is answered is not shown: ${someNames(coded)}.`,
      how: 'With `asbuilt why` saying where in the code each of them stands, use what makes these calls while recording.',
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
      says: `Shipped code asks for what begins as nothing in the traffic does, so that it is not shown whether the product serves it or a library carries it along: ${named(requests)}.`,
      how: `Use what makes one of these requests while recording, and the others of the same code are told with it: ${named(requests)}.`,
    },
  ];
}

function perhapsCoded(requests: readonly string[]): Gap[] {
  if (requests.length === 0) return [];
  return [
    {
      ...gapKind('calls', 'coded elsewhere'),
      says: `Shipped code that is told from outside where to ask has requests that were never seen in traffic, so that it is not shown whether this product serves them: ${named(requests)}.`,
      how: `Use what makes these requests while recording: ${named(requests)}.`,
    },
  ];
}

const isRefused = ({ responses }: Call): boolean => responses.every(({ status }) => status >= 400);

function refused(call: Call): Gap {
  return {
    ...gapKind('calls', 'refused', call.id),
    says: `${stepName(call)} was only ever refused (${call.responses.map((r) => r.status).join(', ')}): its successful answer is not shown.`,
    how: 'Make each of these calls succeed, as someone who may make it and with valid input.',
    about: [call.id],
  };
}

/** What was seen is what the product does; the description may be of another version. */
export function differenceGap(call: Call, differ: readonly string[]): Gap {
  return {
    ...gapKind('calls', 'differs', call.id),
    says: `${stepName(call)} was seen to do otherwise than it is described: ${differ.join('; ')}.`,
    how: 'Find out whether the product or its description is meant; record these calls again if the product has changed since.',
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
    says: `Made, and not in the description of the interface: ${someNames(calls)}.`,
    how: 'Add a description that has these calls, or take them for what is not meant for others.',
    about: idsOf(calls),
  };
}

/** In one order, whatever the order in which they were observed. */
const idsOf = (calls: readonly Call[]): string[] =>
  calls.toSorted((a, b) => byText(stepName(a), stepName(b)) || byText(a.id, b.id)).map(({ id }) => id);
