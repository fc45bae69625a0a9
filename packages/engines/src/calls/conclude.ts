import {
  byText,
  howFarShown,
  type Call,
  type CommonHeader,
  type NotServed,
  type Point,
  type UsualAnswer,
} from '@asbuilt/spec';
import type { AddressBook, PathGrounds } from '../known.js';
import { aboutWhatIsListedAbove } from './about-above.js';
import { bodiesElsewhere } from './bodies-elsewhere.js';
import { bookOf, type Shelved } from './book.js';
import { codedCalls, withCode } from './never-seen/coded-calls.js';
import { describedCalls, undescribed, withDescription } from './never-seen/described-calls.js';
import { collect, isServed, type Found } from './found.js';
import { blindGatesIn, isOnlyKnownToGate } from './gate.js';
import { declaredOf } from './never-seen/declared-call.js';
import { declaredAt } from './never-seen/declared.js';
import { gapsOf, leftOut, originsLeftOut } from './gaps.js';
import { neverAnswered } from './never-seen/unanswered.js';
import { mostMade } from './most-made.js';
import { layoutOf } from './templates/likeness.js';
import { argumentsIn } from './parameters.js';
import { decidable } from './place.js';
import type { HeaderGrounds } from './response-headers.js';
import type { Route } from './route.js';
import { sessionCookies } from './session.js';
import { framesOf } from './shells.js';
import { addressText, byCall, callId, callOf, notServedOf, templateOf } from './statement.js';
import type { CallsSummary, PathNode } from './observing/summary.js';
import { routesOf } from './templates/templates.js';
import { NO_TREES, treesIn, type Trees } from './templates/trees.js';
import { usualAnswers } from './usual.js';
import { usualHeaders } from './usual-headers.js';

export interface CallsPoint extends Point<Call> {
  notServed: NotServed[];
  usual: UsualAnswer[];
  headers?: CommonHeader[];
}

export interface ConcludedCalls {
  readonly point: CallsPoint;
  readonly book: AddressBook;
  readonly paths: PathGrounds;
}

/** `beyond`: how many origins of the product are left out. */
export function concludeCalls(summary: CallsSummary, origins: readonly string[], beyond = 0): ConcludedCalls {
  const isOwn = new Set(origins);
  const own = new Map([...summary.origins].filter(([origin]) => isOwn.has(origin)));
  const frames = framesOf(own.values());
  const tries = new Map([...own].map(([origin, root]) => [origin, decidable(root, frames, summary.persisted)]));
  const roots = decideRoutes(tries, summary.witness);
  const pages = layoutOf(tries.values(), (leaf) => (leaf.cases.size > 0 ? leaf.cases.values() : [leaf]));
  const found = [...roots].flatMap(([origin, route]) => [...collect({ origin, route, steps: [], above: null }, pages)]);
  const gates = blindGatesIn(found);
  const isCall = (f: Found) => isServed(f) && !isOnlyKnownToGate(f, gates, summary.offers.get(f.origin));
  const { kept: named, left } = mostMade(found.filter(isCall).map((f) => ({ found: f, id: callId(f, origins) })));
  const served = named.map(({ found: f }) => f);
  const unserved = found.filter((f) => !isCall(f)).map((f) => ({ found: f, told: notServedOf(f) }));
  const book = bookOf(
    roots,
    named,
    unserved.map(({ found: f, told }) => ({ found: f, id: addressText(told) })),
    summary.persisted,
  );
  const values = new Set([...roots.values()].flatMap((root) => [...slotValues(root)]));
  const elsewhere = bodiesElsewhere(
    served.map(({ leaf }) => leaf),
    values,
  );
  const sent = argumentsIn(served.map(({ leaf }) => leaf));
  const cookies = sessionCookies(served.map(({ leaf }) => leaf));
  const headers = headerGrounds(named, book);
  const coded = codedCalls(summary.coded, origins, roots, served);
  const described = describedCalls(summary.described, origins, roots, served);
  const seen = named.map(({ found: f, id }) => {
    const call = callOf(f, id, { origins, book, elsewhere, sent, cookies, headers });
    // neither code nor documents tell which of several calls at one address they mean
    if (f.chosen !== null) return { call, gaps: [] };
    const known = withCode(call, coded.confirmed.get(f.route)?.get(f.key));
    return withDescription(known, described.confirmed.get(f.route)?.get(f.key), f.leaf);
  });
  const statements = aboutWhatIsListedAbove(seen.map(({ call }) => call));
  const missing = undescribed(statements, described);
  const told = new Set(described.calls.map((call) => call.id));
  statements.push(...described.calls);
  const declared = [...roots].flatMap(([origin, root]) =>
    declaredAt(origin, root, own.get(origin)!, summary.offers.get(origin) ?? new Map()),
  );
  statements.push(...declared.map((d) => declaredOf(d, origins)).filter((call) => !told.has(call.id)));
  const said = new Set(statements.map((call) => call.id));
  statements.push(...coded.calls.filter((call) => !said.has(call.id)));
  statements.sort(byCall);
  const notServed = unserved.map(({ told: one }) => one);
  const silent = neverAnswered(summary.unanswered, origins, { roots, asked: own, book, calls: statements });
  const gaps = [
    ...gapsOf(statements, coded, notServed),
    ...leftOut(left, named.length),
    ...originsLeftOut(beyond, origins.length),
    ...seen.flatMap((one) => one.gaps),
    ...missing,
  ];
  const point: CallsPoint = {
    shown: howFarShown(statements, gaps),
    statements,
    gaps,
    notServed: [...notServed, ...silent].sort(
      (a, b) => byText(a.path, b.path) || byText(a.method, b.method) || byText(a.operation ?? '', b.operation ?? ''),
    ),
    usual: usualAnswers(served.map(({ key, leaf }) => [key.split(' ')[0]!, leaf])),
    ...(headers.usual.headers.length > 0 && { headers: [...headers.usual.headers] }),
  };
  return { point, book, paths: { roots, witness: summary.witness, values } };
}

function headerGrounds(named: readonly Shelved[], book: AddressBook): HeaderGrounds {
  const paths = new Map(named.map(({ found, id }) => [id, templateOf(found)]));
  return {
    usual: usualHeaders(named.map(({ found }) => found.leaf)),
    pathAt: (address) => paths.get(book.callAt(address) ?? ''),
  };
}

/** Twice: what was found the first time, values of slots and paths of files, helps to tell what had a single value. */
function decideRoutes(tries: Map<string, PathNode>, witness: CallsSummary['witness']): Map<string, Route> {
  const layout = layoutOf(tries.values());
  const decide = (known: ReadonlySet<string>, trees: Trees) =>
    new Map([...tries].map(([origin, root]) => [origin, routesOf(root, { layout, witness, known, trees })]));
  const first = decide(new Set(), NO_TREES);
  const values = new Set([...first.values()].flatMap((root) => [...slotValues(root)]));
  return decide(values, treesIn(first.values()));
}

function* slotValues(route: Route): Generator<string> {
  if (route.slot) {
    yield* route.slot.nature?.words ?? [];
    yield* slotValues(route.slot);
  }
  for (const child of route.literals.values()) yield* slotValues(child);
}
