// Nobody is signed in: everything is refused, whatever it is, and wrong credentials are, too.
import { deviceOf, interfaceOf, q } from '../world.mjs';

const READ = [
  '/rest/system/status',
  '/rest/system/version',
  '/rest/system/ping',
  '/rest/system/connections',
  '/rest/system/discovery',
  '/rest/system/error',
  '/rest/system/log',
  '/rest/system/log.txt',
  '/rest/system/debug',
  '/rest/system/upgrade',
  '/rest/system/browse',
  '/rest/config',
  '/rest/config/folders',
  '/rest/config/devices',
  '/rest/config/options',
  '/rest/config/gui',
  '/rest/config/ldap',
  '/rest/config/defaults/folder',
  '/rest/config/defaults/device',
  '/rest/config/restart-required',
  '/rest/cluster/pending/devices',
  '/rest/cluster/pending/folders',
  '/rest/stats/device',
  '/rest/stats/folder',
  '/rest/svc/report',
  '/rest/svc/lang',
  '/rest/svc/deviceid?id=abc',
  '/rest/svc/random/string?length=8',
  '/rest/db/status?folder=photos',
  '/rest/db/browse?folder=photos',
  '/rest/db/completion',
  '/rest/events?limit=1&timeout=1',
  '/rest/events/disk?limit=1&timeout=1',
  '/rest/folder/errors?folder=photos',
  '/rest/folder/versions?folder=photos',
  '/meta.js',
  '/themes.json',
  '/qr/?text=hello',
];

const WRITE = [
  ['POST', '/rest/config/folders', { id: 'photos', path: '~/Photos' }],
  ['PUT', '/rest/config/folders/photos', { id: 'photos', path: '~/Photos' }],
  ['PATCH', '/rest/config/folders/photos', { paused: true }],
  ['DELETE', '/rest/config/folders/photos'],
  ['POST', '/rest/config/devices', { deviceID: deviceOf('nobody'), name: 'Nobody' }],
  ['PATCH', `/rest/config/devices/${deviceOf('nobody')}`, { paused: true }],
  ['DELETE', `/rest/config/devices/${deviceOf('nobody')}`],
  ['PATCH', '/rest/config/options', { maxSendKbps: 100 }],
  ['PATCH', '/rest/config/gui', { theme: 'dark' }],
  ['PUT', '/rest/config', {}],
  ['POST', '/rest/db/scan?folder=photos'],
  ['POST', '/rest/db/override?folder=photos'],
  ['POST', '/rest/db/revert?folder=photos'],
  ['POST', '/rest/system/pause'],
  ['POST', '/rest/system/resume'],
  ['POST', '/rest/system/restart'],
  ['POST', '/rest/system/shutdown'],
  ['POST', '/rest/system/error', 'anybody there?'],
  ['POST', '/rest/system/error/clear'],
  ['DELETE', `/rest/cluster/pending/devices?device=${q(deviceOf('nobody'))}`],
];

export default async (browser) => {
  const { api, go, signIn } = interfaceOf(browser);
  const isOmitted = true;
  for (const path of READ) await api('GET', path, undefined, { isOmitted });
  for (const [method, path, body] of WRITE) await api(method, path, body, { isOmitted });
  await signIn('admin', 'admin', isOmitted);
  await signIn('admin', 'tide-table-41', isOmitted);
  await signIn('root', 'tide-table-42', isOmitted);
  await signIn('', '', isOmitted);
  for (const path of ['/rest/system/status', '/rest/config', '/rest/config/folders'])
    await api('GET', path, undefined, { isOmitted, headers: { 'X-API-Key': 'not-the-key-of-this-house' } });
  await api('POST', '/rest/system/restart', undefined, { isOmitted, headers: { 'X-API-Key': '' } });
  await api('OPTIONS', '/rest/config/folders', undefined, { isOmitted });
  await api('OPTIONS', '/rest/system/status', undefined, { isOmitted });
  await go('/');
  await go('/rest/system/version');
  await go('/index.html');
};
