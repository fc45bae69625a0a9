import type { Bound } from './desk.js';
import type { Import, Module } from './module.js';
import type { Placed, Scope } from './scope.js';

// A name is passed on by an index of a folder, and by one above it.
const MOST_STEPS = 6;

/** Where what is imported is made; null where that is not among the modules. */
export function linkedTo(bound: Bound, { from, name, scope }: Import): Placed | null {
  if (bound.modules.size === 0) return null;
  return exportedAs(bound, moduleAt(bound, from, scope), name, 0);
}

function exportedAs(bound: Bound, module: Module | null, name: string, steps: number): Placed | null {
  if (module === null || steps > MOST_STEPS) return null;
  const found = module.exports.get(name);
  if (found?.is === 'value') return found.at;
  if (found?.is === 'local') return { node: { type: 'Identifier', name: found.name }, scope: module.scope } as Placed;
  if (found !== undefined) return exportedAs(bound, moduleAt(bound, found.from, module.scope), found.name, steps + 1);
  for (const star of module.stars) {
    const there = exportedAs(bound, moduleAt(bound, star, module.scope), name, steps + 1);
    if (there !== null) return there;
  }
  return null;
}

/** Prefixes by which build tools stand for the folder of the sources. */
const ALIAS = /^(?:[@~#]\/|\$lib\/|(?=(?:src|app)\/))/;

function moduleAt(bound: Bound, from: string, scope: Scope): Module | null {
  const here = bound.homes.get(scope);
  if (here === undefined) return null;
  if (from.startsWith('.')) return bound.modules.get(stemOf(joined(here.name, from))) ?? null;
  if (from.startsWith('/')) return bound.modules.get(stemOf(from)) ?? null;
  if (!ALIAS.test(from)) return null;
  const ending = `/${stemOf(from.replace(ALIAS, ''))}`;
  const found = [...bound.modules].filter(([stem]) => `/${stem}`.endsWith(ending));
  return found.length === 1 ? found[0]![1] : null;
}

/** Without what an import may leave out. */
export const stemOf = (name: string): string => name.replace(/\.(?:[cm]?[jt]sx?)$/, '').replace(/(?:^|\/)index$/, '');

function joined(name: string, from: string): string {
  const parts = name.split('/').slice(0, -1);
  for (const part of from.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
