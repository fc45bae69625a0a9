// Screens: the route table of the dashboard (its source comes with the package), and those of the draft order plugin.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const slots = (path) => path.replace(/:(\w+)\??/g, '{$1}');

function propertyOf(ts, object, name) {
  return object.properties.find((property) => ts.isPropertyAssignment(property) && property.name.getText() === name)
    ?.initializer;
}

/** Route objects as they nest: `{ path, isScreen }` for each that brings a page of its own. */
function walk(ts, list, base, found) {
  for (const route of list.elements) {
    if (!ts.isObjectLiteralExpression(route)) continue;
    const path = propertyOf(ts, route, 'path')?.text ?? '';
    const full = path.startsWith('/') ? path : [base.replace(/\/$/, ''), path].filter(Boolean).join('/');
    const children = propertyOf(ts, route, 'children');
    const page = propertyOf(ts, route, 'lazy');
    if (page && path !== '*' && !/Component: Outlet/.test(page.getText())) found.add(full || '/');
    if (children && ts.isArrayLiteralExpression(children)) walk(ts, children, full, found);
    else if (children) for (const inner of arraysIn(ts, children)) walk(ts, inner, full, found);
  }
}

function arraysIn(ts, node) {
  if (ts.isArrayLiteralExpression(node)) return [node];
  const found = [];
  node.forEachChild((child) => found.push(...arraysIn(ts, child)));
  return found;
}

export function routesOfDashboard(folder) {
  const packages = join(folder, 'node_modules/@medusajs');
  const ts = createRequire(join(folder, 'package.json'))('typescript');
  const file = join(packages, 'dashboard/src/dashboard-app/routes/get-route.map.tsx');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Set();
  const visit = (node) => {
    if (ts.isReturnStatement(node) && node.expression && ts.isArrayLiteralExpression(node.expression))
      walk(ts, node.expression, '', found);
    else node.forEachChild(visit);
  };
  visit(source);
  const plugin = readFileSync(join(packages, 'draft-order/.medusa/server/src/admin/index.js'), 'utf8');
  for (const [, path] of plugin.matchAll(/path: "(\/[^"]*)"/g)) found.add(path);
  return [...found].map((path) => slots(`/app${path === '/' ? '' : path}`)).sort();
}
