import type { StatedForm } from '@asbuilt/evidence';
import type { RootContent } from 'mdast';
import { cellText, codesOf, lineOf, rowsOf, textOf, type Block } from '../blocks.js';
import { templateOf } from '../call-names.js';
import { formIn } from './forms.js';
import type { Thing, Things } from './thing.js';

/** A heading with a route, `### Sign in (`/login`)`; or an entry or a row that begins with one. */
export const screenThings: Things = (blocks) =>
  blocks.flatMap(({ node, under, line }): Thing[] => {
    if (node.type === 'heading')
      return screen(codesOf(node).at(-1) ?? textOf(node), titleIn(textOf(node)), line, formsBelow(blocks, node));
    // what stands below a screen speaks of others as well
    if (under !== null) return [];
    if (node.type === 'table')
      return rowsOf(node).flatMap(({ row, line: at }) =>
        screen(cellText(row, 'route', 'screen', 'path'), cellText(row, 'title') || null, at),
      );
    if (node.type !== 'list') return [];
    return node.children.flatMap((item) => {
      const text = textOf(item);
      // `/orders: Orders` as well as `/orders – Orders`
      const [route = ''] = /^[^\s:]+(?::\w[^\s:]*)*/.exec(text) ?? [];
      return screen(route, text.slice(route.length).replace(/^[\s:–-]+/, '') || null, lineOf(item));
    });
  });

function screen(route: string, title: string | null, line: number, forms: readonly StatedForm[] = []): Thing[] {
  if (!/^[/#]\S*$/.test(route)) return [];
  const told = { point: 'screens' as const, route: templateOf(route), title };
  return [{ line, says: forms.length === 0 ? told : { ...told, forms } }];
}

const formsBelow = (blocks: readonly Block[], heading: RootContent): StatedForm[] =>
  blocks
    .filter(({ under }) => under === heading)
    .flatMap(({ node }) => (node.type === 'list' ? node.children.flatMap((item) => formIn(item) ?? []) : []));

function titleIn(text: string): string | null {
  const route = /(?<!\S)([^\s(]*)\(\S+\)$/.exec(text);
  return route === null ? null : (text.slice(0, route.index) + route[1]!).trimEnd() || null;
}
