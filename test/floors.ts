import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

/** One package's place in the house, as `floors.json` says it. */
export interface Place {
  readonly floor: number;
  /** Pure packages: the built-in modules they may use. Absent: any. */
  readonly io?: readonly string[];
  /** The only packages it may see. */
  readonly only?: readonly string[];
  /** Packages it may not see though they stand on a lower floor. */
  readonly not?: readonly string[];
}

export type Floors = Readonly<Record<string, Place>>;

export interface SourceFile {
  /** From the root of the checkout, with `/`. */
  readonly path: string;
  readonly text: string;
}

const SCOPE = '@asbuilt/';
const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;

/** One sentence for each breach of the floors; empty where the house stands. */
export function floorFaults(files: readonly SourceFile[], floors: Floors): string[] {
  return files.flatMap((file) => {
    const name = file.path.split('/')[1]!;
    const place = floors[name];
    if (place === undefined) return [`${file.path}: the package ${name} has no floor in floors.json.`];
    return importsOf(file).flatMap((wanted) => {
      const fault = faultOf(file, name, place, wanted, floors);
      return fault === null ? [] : [`${file.path} imports ${wanted}: ${fault}.`];
    });
  });
}

function importsOf(file: SourceFile): string[] {
  if (file.path.endsWith('package.json')) {
    const manifest = JSON.parse(file.text) as { dependencies?: Record<string, string> };
    return Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith(SCOPE));
  }
  const code = file.text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  return [...code.matchAll(IMPORT)].map((match) => match[2]!);
}

function faultOf(file: SourceFile, name: string, place: Place, wanted: string, floors: Floors): string | null {
  const isTest = /\.test(?:-kit)?\.ts$/.test(file.path);
  if (wanted.startsWith('.')) {
    if (wanted.endsWith('.test-kit.js') && !isTest) return 'what only tests need stands there';
    const target = posix.join(posix.dirname(file.path), wanted);
    return target.startsWith(`packages/${name}/`) ? null : 'it reaches into another folder instead of naming a package';
  }
  if (wanted.startsWith(SCOPE)) return packageFault(name, place, wanted.slice(SCOPE.length).split('/')[0]!, floors);
  const builtIn = isBuiltin(wanted) && place.io !== undefined && !isTest;
  if (builtIn && !place.io!.includes(wanted)) return `${name} is pure`;
  return null;
}

function packageFault(name: string, place: Place, other: string, floors: Floors): string | null {
  const below = floors[other];
  if (below === undefined) return 'it has no floor in floors.json';
  if (other === name) return null;
  if (below.floor > place.floor) return `floor ${below.floor} stands above floor ${place.floor}`;
  if (below.floor === place.floor) return `both stand on floor ${place.floor}`;
  if (place.only !== undefined && !place.only.includes(other)) return `${name} sees ${place.only.join(', ')} only`;
  return place.not?.includes(other) ? `${name} must not see it` : null;
}
