import { byText, howFarShown, type Entity, type Point } from '@asbuilt/spec';
import type { Known } from '../known.js';
import type { Cluster } from './clusters.js';
import { declaredReferences } from './declared.js';
import { embeddedFields } from './embedded.js';
import { gapsOf } from './gaps.js';
import { gatherFields, heldIn, type Gathered } from './gather.js';
import { joinForms } from './join-forms.js';
import { kindsOf } from './kinds.js';
import { canonical } from './likeness.js';
import { namesOf } from './names.js';
import { pathKey } from './path-key.js';
import { referenceOf, rolesOf } from './references.js';
import { reads, spotsOf } from './spots.js';
import { entityOf } from './statement.js';
import type { EntitiesSummary } from './summary.js';
import { nameTypes } from './type-names.js';

export function conclude(summary: EntitiesSummary, known: Known): Point<Entity> {
  const spots = spotsOf(summary, known);
  const kinds = kindsOf(spots);
  const clusters = kinds.clusters.filter(isShown);
  for (const cluster of clusters) if (cluster.key.length === 0) cluster.key = keyOf(cluster);
  nameTypes(clusters, summary.typed.kept, spots);
  const held = heldIn(kinds);
  const gathered = clusters.map((cluster): [Cluster, Map<string, Gathered>] => [
    cluster,
    gatherFields(cluster, kinds.parts.get(cluster) ?? [], held),
  ]);
  joinForms(gathered.map(([, fields]) => fields));
  const roles = rolesOf(gathered);
  const declared = declaredReferences(summary.declared.kept.keys(), clusters);
  const names = namesOf(clusters);
  const calls = known.points.calls?.statements ?? [];
  const statements = gathered.map(([cluster, fields]) =>
    entityOf(
      cluster,
      names.get(cluster)!,
      [...fields.values()],
      { inPath: pathKey(cluster, calls, clusters), embedded: embeddedFields(cluster, kinds, spots) },
      (field) => {
        const said = declared.get(cluster)?.get(canonical(field.name));
        const target = said ?? referenceOf(cluster, field, clusters, roles);
        const name = target === null ? undefined : names.get(target);
        return target === null || name === undefined ? null : { entity: name, field: target.key[0] ?? '' };
      },
    ),
  );
  statements.sort((a, b) => byText(a.name, b.name));
  const gaps = gapsOf(statements);
  return { shown: howFarShown(statements, gaps), statements, gaps };
}

// An identifier and one thing more, answered to what was done and never read, is a receipt.
const FIELDS_OF_RECEIPT = 2;

function isShown(cluster: Cluster): boolean {
  const read = cluster.spots.some(({ side, call }) => side !== 'answer' || reads(call));
  return read || cluster.spots.some(({ seat }) => seat.fields.kept.size > FIELDS_OF_RECEIPT);
}

/** The name under which most things carry their identifier. */
function keyOf(cluster: Cluster): string[] {
  const names = new Map<string, number>();
  for (const { seat } of cluster.spots)
    for (const [name, times] of seat.idNames) names.set(name, (names.get(name) ?? 0) + times);
  const [most] = [...names].sort((a, b) => b[1] - a[1] || byText(a[0], b[0]));
  return most === undefined ? [] : [most[0]];
}
