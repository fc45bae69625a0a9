import systemPath, { type PlatformPath } from 'node:path';

// What ends a material's name without saying anything about it. Longest first.
const ENDINGS = [
  '.postman_collection.json',
  '.ndjson.gz',
  '.warc.gz',
  '.har.gz',
  '.har.zip',
  '.log.gz',
  '.network',
  '.js.gz',
  '.ndjson',
  '.flows',
  '.trace',
  '.json',
  '.mitm',
  '.wacz',
  '.mjs',
  '.cjs',
  '.warc',
  '.har',
  '.log',
  '.xml',
  '.zip',
  '.js',
  '.gz',
];

/** `recordings/01-admin.har.gz` → `recordings/01-admin`. */
export function withoutEnding(path: string, { basename }: PlatformPath = systemPath): string {
  const ending = ENDINGS.find((e) => path.toLowerCase().endsWith(e) && basename(path).length > e.length);
  return ending === undefined ? path : path.slice(0, -ending.length);
}

/** `01-admin.har` → `01-admin`; `01-admin.pages.ndjson` → `01-admin.pages`. */
export function bareName(path: string, rules: PlatformPath = systemPath): string {
  return withoutEnding(rules.basename(path), rules);
}

/**
 * Who acted, as far as the file's name says: without number or date in front and without the number that browsers give to
 * a file that is saved again, `admin (1).har`; what lies beside a recording under its actor.
 */
export function actorOf(path: string): string {
  const bare = bareName(path).replace(/\.(?:pages|actions)$/, '');
  const actor = bare.replace(/(?<=\S) \(\d+\)$/, '').replace(/^(?:\d+(?:T\d+)?[-_. ]+)+(?=.)/, '');
  return /^\d+$/.test(actor) ? bare : actor;
}

/**
 * One id for each path: its bare name, with as many parent folders as it takes to tell files of one name apart, and with
 * its ending where the folder is the same too. Depends on which paths there are, never on their order.
 */
export function materialIds(paths: readonly string[], rules: PlatformPath = systemPath): Map<string, string> {
  const sharing = new Map<string, string[]>();
  for (const path of new Set(paths)) {
    const bare = bareName(path, rules);
    sharing.set(bare, [...(sharing.get(bare) ?? []), path]);
  }
  const ids = new Map([...sharing.values()].flatMap((alike) => tellApart(alike, rules)));
  if (new Set(ids.values()).size < ids.size) for (const path of ids.keys()) ids.set(path, path);
  return ids;
}

function tellApart(paths: string[], rules: PlatformPath): [path: string, id: string][] {
  const folders = paths.map((path) => rules.dirname(rules.resolve(path)).split(rules.sep));
  const deepest = Math.max(...folders.map((f) => f.length));
  for (const nameOf of [(path: string) => bareName(path, rules), rules.basename]) {
    for (let depth = 0; depth <= deepest; depth++) {
      const ids = paths.map((path, i) => [...(depth === 0 ? [] : folders[i]!.slice(-depth)), nameOf(path)].join('/'));
      if (new Set(ids).size === paths.length) return paths.map((path, i) => [path, ids[i]!]);
    }
  }
  return paths.map((path) => [path, path]);
}
