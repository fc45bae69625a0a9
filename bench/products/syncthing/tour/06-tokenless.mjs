// A session that is signed in, but whose requests lack the token against forgery, as those of a foreign page would.
import { interfaceOf } from '../world.mjs';

const READ = [
  '/rest/system/status',
  '/rest/system/version',
  '/rest/system/ping',
  '/rest/config',
  '/rest/config/folders',
  '/rest/config/devices',
  '/rest/config/folders/photos',
  '/rest/config/options',
  '/rest/config/gui',
  '/rest/db/status?folder=photos',
  '/rest/events?limit=1&timeout=1',
  '/rest/cluster/pending/devices',
  '/rest/stats/folder',
  '/rest/svc/report',
  '/rest/system/log',
];

const WRITE = [
  ['POST', '/rest/config/folders', { id: 'forged', path: '~/Forged' }],
  ['PATCH', '/rest/config/folders/photos', { paused: true }],
  ['DELETE', '/rest/config/folders/photos'],
  ['PATCH', '/rest/config/options', { maxSendKbps: 1 }],
  ['PATCH', '/rest/config/gui', { user: 'intruder' }],
  ['PUT', '/rest/config', {}],
  ['POST', '/rest/db/scan?folder=photos'],
  ['POST', '/rest/system/error', 'forged'],
  ['POST', '/rest/system/pause'],
  ['POST', '/rest/system/restart'],
  ['POST', '/rest/system/shutdown'],
];

export default async (browser) => {
  const { api, one, go } = interfaceOf(browser);
  const credentials = Buffer.from(`${one.user}:${one.password}`).toString('base64');
  await api('GET', '/meta.js', undefined, { headers: { authorization: `Basic ${credentials}` } });
  const isPlain = true;
  for (const path of READ) await api('GET', path, undefined, { isPlain });
  for (const [method, path, body] of WRITE) await api(method, path, body, { isPlain });
  const header = `X-CSRF-Token-${one.id.slice(0, 5)}`;
  await api('GET', '/rest/system/status', undefined, { isPlain, headers: { [header]: 'not-a-token' } });
  await api('POST', '/rest/system/restart', undefined, { isPlain, headers: { [header]: 'not-a-token' } });
  await api('GET', '/meta.js', undefined, { isPlain });
  await api('GET', '/themes.json', undefined, { isPlain });
  await api('GET', '/qr/?text=harbour', undefined, { isPlain });
  await api('GET', '/rest/debug/httpmetrics', undefined, { isPlain });
  await api('GET', '/rest/debug/support', undefined, { isPlain });
  await go('/rest/system/version');
  await go('/rest/config');
};
