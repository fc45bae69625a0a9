import type { ESTree } from 'meriyah';
import { placeIn, type Desk, type Listed } from './desk.js';
import { keyOf } from './patterns.js';
import type { Node, Scope } from './scope.js';

type ObjectNode = ESTree.ObjectExpression;

/** Objects of one look, in a list or each under a name of its own: `{order: {route: "/orders/{id}", title: "Order"}, …}`. */
export interface Keyed extends Listed<ObjectNode | ESTree.ArrayExpression> {
  readonly rows: readonly Listed<ObjectNode>[];
  /** What each row calls its path. */
  readonly by: string;
}

/** What products call the path of a screen where they have no router of a library. */
const PATH_KEYS = ['route', 'path', 'pattern', 'url'];

// Two of a kind may be anything; three are a table.
const FEWEST_ROWS = 3;

export function noteTable(node: ObjectNode | ESTree.ArrayExpression, scope: Scope, desk: Desk): void {
  const held = node.type === 'ArrayExpression' ? node.elements : node.properties.map(valueOf);
  const rows = held.filter((one): one is ObjectNode => one?.type === 'ObjectExpression');
  if (rows.length < FEWEST_ROWS || rows.length < held.length) return;
  const by = PATH_KEYS.find((key) => rows.every((row) => row.properties.some((one) => isNamed(one, key))));
  if (by === undefined) return;
  const listed = rows.map((row) => ({ node: row, scope, at: placeIn(desk, row) }));
  desk.tables.push({ node, scope, at: placeIn(desk, node), rows: listed, by });
}

type Property = ObjectNode['properties'][number];

const valueOf = (property: Property): Node | null => (property.type === 'Property' ? (property.value as Node) : null);

const isNamed = (property: Property, key: string): boolean => property.type === 'Property' && keyOf(property) === key;
