import { keyOf } from '../bind/patterns.js';
import type { Node, Scope } from '../bind/scope.js';
import type { Keyed } from '../bind/tables.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { plainText } from '../evaluate/value.js';
import type { PlacedRoute } from './route-calls.js';
import type { ObjectNode } from './route-entries.js';

// Products without a router of a library keep a table of their screens and hold the address against it themselves:
// `{order: {route: "/orders/{id}", title: "Order"}, …}`. Endpoints, menus, trails and files are kept in tables of nearly the same
// look. What is taken here may still be one of them: whether its paths are screens is told by what was seen there.

export function ownTables(e: Evaluator, isTold: (row: ObjectNode) => boolean): PlacedRoute[] {
  return e.bound.tables.flatMap((table) => {
    const { rows, node } = table;
    if (!rows.every((row) => !isTold(row.node) && isShown(e, row.node, row.scope) && !isOther(row.node))) return [];
    const paths = rows.map((row) => pathIn(e, row, table));
    // what one can go to may be a menu or a trail; only what an address is held against has slots
    if (paths.some((path) => path === null || !PATH.test(path)) || !paths.some((path) => SLOT.test(path!))) return [];
    return rows.map(({ at }, i) => ({ paths: [paths[i]!], table: node, isOwn: true, offset: at }));
  });
}

/** From its beginning, and no file. */
const PATH = /^\/(?!\/)[^.?#\s]*$/;
const SLOT = /\/(?::\w|\$\w|\{\w+\}|\[\w+\]|<[\w:]+>)/;

function pathIn(e: Evaluator, { node, scope }: Keyed['rows'][number], { by }: Keyed): string | null {
  const given = valuesIn(node).get(by);
  return given === undefined ? null : plainText(evaluate(e, given, scope, null));
}

/** What a screen is drawn with, or what is done when it opens. */
const DRAWN = 'component Component element view page screen render template handler loader load controller'.split(' ');
const TITLES = ['title', 'heading', 'pageTitle', 'documentTitle'];

/** A head of its own, or what is drawn there. */
function isShown(e: Evaluator, row: ObjectNode, scope: Scope): boolean {
  const values = valuesIn(row);
  if (DRAWN.some((key) => values.has(key) && !isText(values.get(key)!))) return true;
  const meta = values.get('meta') ?? values.get('data');
  const told = meta?.type === 'ObjectExpression' ? [values, valuesIn(meta)] : [values];
  return told.some((of) => TITLES.some((key) => of.has(key) && plainText(evaluate(e, of.get(key)!, scope, null))));
}

/** What says how it is asked for, or that it is an item of a menu or a trail, or a file. */
const OTHER =
  /^(?:(?:http)?methods?|verb|endpoint|headers|body|payload|response|status|does|breadcrumbs?(?:Name)?|crumbs?|icon|target|external|src|mime|size|width|loc|lastmod|changefreq)$/i;

const isOther = (row: ObjectNode): boolean => [...valuesIn(row).keys()].some((key) => OTHER.test(key));

function valuesIn(row: ObjectNode): Map<string, Node> {
  return new Map(
    row.properties.flatMap((one) => {
      const key = one.type === 'Property' ? keyOf(one) : null;
      return one.type !== 'Property' || key === null ? [] : [[key, one.value as Node] as const];
    }),
  );
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
