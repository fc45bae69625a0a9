// The screens: the panel's own route tables, and by hand those that plugins declare in ways that cannot be read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templateOf } from '../../kit/exercised.mjs';
import { slotted } from './declared.mjs';

const ADMIN = '@strapi/admin/dist/admin/admin/src';
const TABLES = [
  { file: `${ADMIN}/pages/Settings/constants.mjs`, base: '/admin/settings/' },
  { file: '@strapi/content-manager/dist/admin/router.mjs', base: '/admin/content-manager/' },
];

function tableScreens(folder) {
  return TABLES.flatMap(({ file, base }) => {
    const text = readFileSync(join(folder, 'node_modules', file), 'utf8');
    const named = [...text.matchAll(/(?:path: |_PATH = )['"]([^'"/:][^'"]*|:[^'"]+)['"]/g)].map(([, path]) => path);
    return [...new Set(named)].map((path) => ({ route: base + slotted(path), source: file }));
  });
}

function doorScreens(folder) {
  const text = readFileSync(join(folder, 'node_modules', ADMIN, 'pages/Auth/constants.mjs'), 'utf8');
  const types = /AUTH_TYPES = \{([\s\S]*?)\}/.exec(text)[1];
  return [...types.matchAll(/'([a-z-]+)'/g)].map(([, type]) => ({
    route: `/admin/auth/${type}`,
    also: ['/admin/auth/{authType}'],
    source: `${ADMIN}/pages/Auth/constants.mjs`,
  }));
}

/** `{collectionType}` is one of two words; `{slug}` is also the name of each content type. */
function spelled(screen, types) {
  if (!screen.route.includes('{slug}') || screen.route.includes('/components/')) return [screen];
  const kinds = screen.route.includes('{collectionType}') ? ['collection-types', 'single-types'] : [undefined];
  const mine = types.filter(({ uid }) => /^(api::|plugin::users-permissions\.user$)/.test(uid));
  return kinds
    .filter((kind) => !(kind === 'single-types' && /clone|\{id\}|configurations\/list/.test(screen.route)))
    .map((kind) => {
      const route = screen.route.replace('{collectionType}', kind);
      const of = mine.filter((type) => !kind || (type.kind === 'singleType') === (kind === 'single-types'));
      const all = [route, ...of.map(({ uid }) => route.replace('{slug}', uid)), ...(kind ? [screen.route] : [])];
      const forms = route.endsWith('/{id}') ? all.map((one) => one.replace(/\{id\}$/, 'create')) : [];
      return { ...screen, route, also: [...all.slice(1), ...forms] };
    });
}

export function screensOf(folder, declared, views, hand) {
  const all = [...doorScreens(folder), ...tableScreens(folder), ...hand.screens].flatMap((screen) =>
    spelled(screen, declared.types),
  );
  const unique = [...new Map(all.map((screen) => [screen.route, screen])).values()];
  const routes = unique.map(({ route }) => route);
  const visits = new Map();
  for (const { url } of views) {
    const route = templateOf(routes, decodeURIComponent(new URL(url).pathname).replace(/(.)\/$/, '$1'));
    if (route) visits.set(route, (visits.get(route) ?? 0) + 1);
  }
  return unique.map((screen) => ({
    ...screen,
    visits: visits.get(screen.route) ?? 0,
    exercised: visits.has(screen.route),
  }));
}
