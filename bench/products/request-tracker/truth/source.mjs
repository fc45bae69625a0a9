// Reads Request Tracker's installed source: Mason components, Perl modules, the database schema.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export const SHARE = '/usr/share/request-tracker5';
const HTML = join(SHARE, 'html');
/** Menus and frames that stand on every page; their forms belong to no page. */
const EVERYWHERE =
  /^\/(?:Elements\/(?:Header|Tabs|Footer|ListActions|Logo|Menu|PageLayout|SimpleSearch|CreateTicket|Login)|Admin\/Elements\/Header|SelfService\/Elements\/Header)$/;
const DEEPEST = 5;

/** What a Perl program in the product's own words declares: classes, rights, life cycles, settings. */
export function declaredBy(folder) {
  const env = { ...process.env, RT_SITE_CONFIG: join(folder, 'RT_SiteConfig.pm'), RT_SITE_CONFIG_DIR: '/dev/null' };
  const script = join(import.meta.dirname, '..', 'declared.pl');
  const text = execFileSync('perl', [script], {
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 27,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(text);
}

export function filesBelow(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
}

export const perlOf = (path) => withoutPod(readFileSync(join(SHARE, 'lib', 'RT', path), 'utf8'));
export const modules = () =>
  filesBelow(join(SHARE, 'lib', 'RT')).filter((path) => path.endsWith('.pm') && !/^(?:Test|Generated|I18N)/.test(path));
const withoutPod = (text) =>
  text.replace(/^=(?:head|over|item|cut|pod|encoding|back)[\s\S]*?^=cut\s*$/gm, '').replace(/^__END__[\s\S]*/m, '');

const texts = new Map();
export function componentOf(path) {
  if (!texts.has(path)) {
    const file = join(HTML, path);
    let text = '';
    if (existsSync(file)) {
      try {
        text = readFileSync(file, 'utf8').replace(/^%#.*$/gm, '');
      } catch {
        text = '';
      }
    }
    texts.set(path, text);
  }
  return texts.get(path);
}

const INCLUDED = /<&\|?\s*([\w./-]+)|\$m->(?:comp|scomp)\(\s*['"]([\w./-]+)['"]/g;

/** A component's own text and that of all it includes. */
export function wholeText(path, seen = new Set(), depth = 0) {
  if (seen.has(path) || depth > DEEPEST || EVERYWHERE.test(path)) return '';
  seen.add(path);
  const text = componentOf(path);
  const parts = [text];
  for (const [, one, other] of text.matchAll(INCLUDED)) {
    const name = one ?? other;
    const full = name.startsWith('/') ? name : posix.join(dirname(path), name);
    parts.push(wholeText(full, seen, depth + 1));
  }
  return parts.join('\n');
}

/** Every page of the interface: its component and its address. */
export function pages() {
  return filesBelow(HTML)
    .filter((path) => path.endsWith('.html') && !/^(?:Install|m)\/|Elements\//.test(path))
    .map((path) => ({ component: `/${path}`, route: routeOf(`/${path}`) }))
    .sort((a, b) => a.route.localeCompare(b.route));
}
export const routeOf = (path) => path.replace(/\/index\.html$/, '/');
export const plain = (path) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Columns that may not be empty, and unique indexes, from the schema. */
export function schema() {
  const text = readFileSync(join(SHARE, 'etc', 'schema.SQLite'), 'utf8');
  const tables = new Map();
  for (const [, name, body] of text.matchAll(/CREATE TABLE (\w+)\s*\(([\s\S]*?)\n\s*\)\s*;/gi)) {
    const columns = new Map();
    for (const line of body.split('\n')) {
      const found = /^\s*(\w+)\s+([A-Za-z]\w*(?:\s*\(\d+\))?)(.*)$/.exec(line);
      if (!found || /^(?:PRIMARY|UNIQUE|CONSTRAINT)$/i.test(found[1])) continue;
      columns.set(found[1], { type: found[2], nullable: !/NOT NULL|PRIMARY KEY/i.test(found[3]) });
    }
    tables.set(name, columns);
  }
  return tables;
}
