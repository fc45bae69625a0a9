import { byText, howFarShown, type Entity, type Point } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { columnKey } from './addressed-columns.js';
import type { Cluster } from './clusters.js';
import { declaredReferences } from './declared.js';
import { embeddedFields } from './embedded.js';
import { gapsOf } from './gaps.js';
import { gatherFields, heldIn, type Gathered } from './gather.js';
import { typesOf } from '../kit/shape/kind.js';
import { withoutGuards } from './guards.js';
import { ownListsOf } from './holders.js';
import { leftOutGap } from '../kit/left-out.js';
import { joinForms } from './join-forms.js';
import { kindsOf } from './kinds.js';
import { canonical } from './likeness.js';
import { namesOf } from './names.js';
import { numberedBelow } from './numbered-below.js';
import { oneOfItsKind } from './one-of-its-kind.js';
import { pathKey, queryKey } from './path-key.js';
import { numberInstead, wordInstead } from './other-keys.js';
import { referenceOf, rolesOf, wordReferenceOf, type Roles } from './references.js';
import { secondKey } from './second-key.js';
import { sentByActs } from './sent-by-acts.js';
import { sentTooLate } from './sent-too-late.js';
import { weighedReferences } from './refers/refers.js';
import { reads } from './spot.js';
import { spotsOf } from './spots.js';
import { entityOf, fieldAbove } from './statement.js';
import type { EntitiesSummary, FieldSeen, Seat } from './summary.js';
import { nameTypes } from './type-names.js';

export function conclude(summary: EntitiesSummary, told: Known): Point<Entity> {
  const spots = spotsOf(summary, told);
  const kinds = kindsOf(spots);
  const clusters = kinds.clusters.filter(isShown);
  for (const cluster of clusters) if (cluster.key.length === 0) cluster.key = keyOf(cluster);
  for (const cluster of clusters) tellBySecond(cluster, clusters);
  nameTypes(clusters, summary.typed.kept, spots);
  const held = heldIn(kinds);
  const acted = sentByActs(kinds, spots, sentTooLate(summary, told));
  const partsOf = (cluster: Cluster) => kinds.parts.get(cluster) ?? [];
  const gathered = clusters.map((cluster): [Cluster, Map<string, Gathered>] => [
    cluster,
    gatherFields(cluster, partsOf(cluster), held, acted.get(cluster) ?? new Set()),
  ]);
  joinForms(gathered.map(([, fields]) => fields));
  withoutGuards(gathered.map(([, fields]) => fields));
  const roles = rolesOf(gathered);
  const byCluster = new Map(gathered);
  const declared = declaredReferences(summary.declared.kept.keys(), clusters);
  const names = namesOf(clusters);
  const calls = told.points.calls?.statements ?? [];
  const inAddress = new Map(clusters.map((one) => [one, pathKey(one, calls, clusters) ?? queryKey(one, calls)]));
  for (const one of clusters) if (one.key.length === 0 && inAddress.get(one) === undefined) one.key = columnKey(one);
  const known = { clusters, roles, declared, names, inAddress };
  const weighed = weighedReferences({ clusters, roles, declared }, (one) => names.get(one)!, told.weighing);
  const statements = gathered.map(([cluster, fields]) =>
    entityOf(
      cluster,
      names.get(cluster)!,
      [...fields.values()],
      {
        inAddress: inAddress.get(cluster),
        above: cluster.below === null ? undefined : fieldAbove(cluster.below, names.get(cluster.below.above)!),
        embedded: embeddedFields(cluster, kinds, spots),
        parts: partsOf(cluster),
        ...belonging(cluster, clusters, names),
        ownLists: ownListsOf(cluster, fields, byCluster),
      },
      (field) => (weighed === null ? refOf(cluster, field, known) : weighed(cluster, field)),
    ),
  );
  statements.sort((a, b) => byText(a.name, b.name));
  const gaps = [...gapsOf(statements), ...leftOutGap('entities', 'places where records stand', summary.seats)];
  return { shown: howFarShown(statements, gaps), statements, gaps };
}

function belonging(
  cluster: Cluster,
  clusters: readonly Cluster[],
  names: ReadonlyMap<Cluster, string>,
): { within: string | undefined; isSingle: boolean } {
  const one = oneOfItsKind(cluster, clusters);
  const above = one ?? numberedBelow(cluster, clusters);
  return { within: above === undefined ? undefined : names.get(above), isSingle: one !== undefined };
}

function tellBySecond(cluster: Cluster, clusters: readonly Cluster[]): void {
  const second = cluster.key.length === 1 ? secondKey(cluster, clusters) : null;
  if (second === null || second === cluster.key[0]) return;
  cluster.record = cluster.key[0]!;
  cluster.key = [second];
}

interface Referring {
  readonly clusters: readonly Cluster[];
  readonly roles: Roles;
  readonly declared: ReturnType<typeof declaredReferences>;
  readonly names: ReadonlyMap<Cluster, string>;
  readonly inAddress: ReadonlyMap<Cluster, ReturnType<typeof pathKey>>;
}

function refOf(
  owner: Cluster,
  field: Gathered,
  { clusters, roles, declared, names, inAddress }: Referring,
): { entity: string; field: string } | null {
  const said = declared.get(owner)?.get(canonical(field.name));
  const found = said ?? referenceOf(owner, field, clusters, roles);
  // a product that declares its references declares those by words as well
  const byWord = found === null && declared.size === 0 ? wordReferenceOf(owner, field, clusters) : null;
  const target = found ?? byWord?.cluster;
  const entity = target === undefined ? undefined : names.get(target);
  if (target === undefined || entity === undefined) return null;
  const by = byWord?.by ?? numberInstead(field, target) ?? wordInstead(field, target);
  return { entity, field: by ?? target.key[0] ?? (inAddress.get(target) === undefined ? '' : 'id') };
}

// An identifier and one thing more, answered to what was done and never read, is a receipt.
const FIELDS_OF_RECEIPT = 2;

function isShown(cluster: Cluster): boolean {
  if (isCatalogue(cluster)) return false;
  const read = cluster.spots.some(({ side, call }) => side !== 'answer' || reads(call));
  return read || cluster.spots.some(({ seat }) => seat.fields.kept.size > FIELDS_OF_RECEIPT);
}

// Things have a few texts among numbers, times and flags; so many and nothing else are words for screens.
const FEWEST_WORDS = 20;

/** The words of an interface in one language, `{"id": "ID", "save": "Save", …}`: no thing, though one word is called `id`. */
function isCatalogue({ spots, ids }: Cluster): boolean {
  return ids.hashes.length === 1 && spots.every(({ many, seat }) => !many && isWords(seat));
}

function isWords({ fields: { kept }, idNames }: Seat): boolean {
  const isText = ({ arrays, objects, scalars }: FieldSeen): boolean =>
    arrays + objects + scalars.nulls === 0 && typesOf(scalars).join() === 'string';
  const isWord = (name: string): boolean =>
    kept.get(name)?.scalars.texts?.values?.every((text) => /^\p{L}+$/u.test(text)) ?? false;
  return kept.size >= FEWEST_WORDS && [...kept.values()].every(isText) && [...idNames.keys()].every(isWord);
}

/** The name under which most things carry their identifier. */
function keyOf(cluster: Cluster): string[] {
  const names = new Map<string, number>();
  for (const { seat } of cluster.spots)
    for (const [name, times] of seat.idNames) names.set(name, (names.get(name) ?? 0) + times);
  const [most] = [...names].sort((a, b) => b[1] - a[1] || byText(a[0], b[0]));
  return most === undefined ? [] : [most[0]];
}
