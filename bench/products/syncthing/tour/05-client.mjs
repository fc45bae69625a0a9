// Another program with the API key: the whole of the REST interface, also what the pages do not use, and its refusals.
import { devicesOf, foldersOf } from '../client-config.mjs';
import { deviceOf, interfaceOf, q, world, writeFiles } from '../world.mjs';

export default async (browser) => {
  const { api, one } = interfaceOf(browser);
  const headers = { 'X-API-Key': one.apiKey };
  const call = (method, path, body) => api(method, path, body, { headers, isOmitted: true });
  await refusedKey(api);
  await systemOf(call);
  await foldersOf(call, one);
  await devicesOf(call);
  await optionsOf(call);
  await defaultsOf(call);
  await guiAndLdap(call);
  await wholeConfig(call);
  await databaseOf(call, one);
  await clusterOf(call);
};

async function refusedKey(api) {
  for (const key of ['', 'guess', 'guess-again'])
    await api('GET', '/rest/system/ping', undefined, { headers: { 'X-API-Key': key }, isOmitted: true });
}

async function systemOf(call) {
  for (const path of [
    'ping',
    'status',
    'version',
    'connections',
    'discovery',
    'error',
    'log',
    'log.txt',
    'debug',
    'upgrade',
    'browse',
    'config',
    'config/insync',
    'browse?current=/etc/ss',
    'browse?current=~/',
    'log?since=2099-01-01T00:00:00Z',
  ])
    await call('GET', `/rest/system/${path}`);
  await call('POST', '/rest/system/ping');
  await call('POST', '/rest/system/error', 'The crane has lost its contact.');
  await call('POST', '/rest/system/error', 'Low tide at noon');
  await call('GET', '/rest/system/error');
  await call('POST', '/rest/system/error/clear');
  await call('GET', '/rest/system/error');
  await call('POST', '/rest/system/debug?enable=model,scanner');
  await call('GET', '/rest/system/debug');
  await call('POST', '/rest/system/debug?disable=model,scanner');
  await call('GET', '/rest/system/debug');
  await call('POST', '/rest/system/upgrade');
  for (const path of [
    'deviceid?id=abc',
    `deviceid?id=${deviceOf('pier')}`,
    'deviceid?id=',
    'lang',
    'report',
    'report?version=2',
    'random/string',
    'random/string?length=6',
    'random/string?length=0',
  ])
    await call('GET', `/rest/svc/${path}`);
  await call('GET', '/rest/no/such/thing');
  await call('GET', '/no-such-page.html');
  await call('DELETE', '/rest/system/status');
  await call('PATCH', '/rest/config', {});
}

async function optionsOf(call) {
  const { json: options } = await call('GET', '/rest/config/options');
  for (const body of [
    { maxSendKbps: 'fast' },
    { listenAddresses: 'tcp' },
    { natEnabled: 'no' },
    { urURL: 1 },
    { minHomeDiskFree: { value: 'x' } },
    { urAccepted: 'yes' },
    { reconnectionIntervalS: 2.5 },
    { unackedNotificationIDs: 'x' },
  ]) {
    await call('PATCH', '/rest/config/options', body);
    await call('PUT', '/rest/config/options', { ...options, ...body });
  }
  await call('PATCH', '/rest/config/options', { maxSendKbps: 4096, maxRecvKbps: 8192, maxFolderConcurrency: 2 });
  await call('GET', '/rest/config/options');
  await call('PUT', '/rest/config/options', { ...options, limitBandwidthInLan: true, keepTemporariesH: 48 });
  await call('GET', '/rest/config/options');
}

async function defaultsOf(call) {
  const { json: folder } = await call('GET', '/rest/config/defaults/folder');
  await call('PATCH', '/rest/config/defaults/folder', { rescanIntervalS: 7200, path: '~/Sync' });
  await call('PATCH', '/rest/config/defaults/folder', { rescanIntervalS: 'x' });
  await call('PUT', '/rest/config/defaults/folder', { ...folder, ignorePerms: true });
  await call('PUT', '/rest/config/defaults/folder', { ignorePerms: 'x' });
  await call('GET', '/rest/config/defaults/folder');
  const { json: device } = await call('GET', '/rest/config/defaults/device');
  await call('PATCH', '/rest/config/defaults/device', { maxSendKbps: 900 });
  await call('PATCH', '/rest/config/defaults/device', { maxSendKbps: 'x' });
  await call('PUT', '/rest/config/defaults/device', { ...device, compression: 'never' });
  await call('PUT', '/rest/config/defaults/device', { compression: 3 });
  await call('GET', '/rest/config/defaults/device');
  await call('PUT', '/rest/config/defaults/ignores', { lines: ['*.bak', '// backups'] });
  await call('PUT', '/rest/config/defaults/ignores', { lines: '*.bak' });
  await call('GET', '/rest/config/defaults/ignores');
}

async function guiAndLdap(call) {
  const { json: gui } = await call('GET', '/rest/config/gui');
  await call('PATCH', '/rest/config/gui', { address: 'nonsense' });
  await call('PATCH', '/rest/config/gui', { address: '127.0.0.1:99999' });
  await call('PATCH', '/rest/config/gui', { debugging: 'x' });
  await call('PATCH', '/rest/config/gui', { theme: 4 });
  await call('PUT', '/rest/config/gui', { ...gui, useTLS: 'x' });
  await call('GET', '/rest/debug/httpmetrics');
  await call('PATCH', '/rest/config/gui', { debugging: true });
  await call('GET', '/rest/config/gui');
  await call('GET', '/rest/debug/httpmetrics');
  await call('GET', '/rest/debug/peerCompletion');
  await call('GET', '/rest/debug/file?folder=photos&file=2022/regatta.txt');
  await call('GET', '/rest/debug/file?folder=nothing&file=x');
  await call('GET', '/rest/debug/heapprof');
  await call('GET', '/rest/debug/cpuprof?duration=1s');
  await call('PATCH', '/rest/config/gui', { debugging: false });
  await call('GET', '/rest/config/gui');
  const { json: ldap } = await call('GET', '/rest/config/ldap');
  await call('PATCH', '/rest/config/ldap', { address: 'ldap.harbour.test:389', bindDN: 'cn=%s,ou=people' });
  await call('PATCH', '/rest/config/ldap', { insecureSkipVerify: 'x' });
  await call('PUT', '/rest/config/ldap', { ...ldap, transport: 'starttls', searchFilter: '(uid=%s)' });
  await call('PUT', '/rest/config/ldap', { address: 5 });
  await call('GET', '/rest/config/ldap');
}

async function wholeConfig(call) {
  await call('GET', '/rest/config/restart-required');
  await call('GET', '/rest/config/insync');
  const { json: config } = await call('GET', '/rest/config');
  const [first] = config.folders;
  await call('PUT', '/rest/config', { ...config, folders: [...config.folders, first] });
  await call('PUT', '/rest/config', { ...config, folders: [...config.folders, { ...first, id: '' }] });
  await call('PUT', '/rest/config', { ...config, folders: [{ ...first, path: '' }] });
  await call('PUT', '/rest/config', { ...config, version: 'new' });
  await call('PUT', '/rest/config', { ...config, devices: [{ deviceID: 'x' }] });
  await call('PUT', '/rest/config', 'nothing');
  await call('PUT', '/rest/config', config);
  await call('POST', '/rest/system/config', config);
  await call('POST', '/rest/system/config', '{');
  await call('GET', '/rest/system/config');
}

async function databaseOf(call, one) {
  for (const path of ['status', 'browse', 'need', 'localchanged', 'ignores']) {
    await call('GET', `/rest/db/${path}?folder=ropes`);
    await call('GET', `/rest/db/${path}?folder=nothing`);
    await call('GET', `/rest/db/${path}?folder=manuals`);
  }
  for (const file of ['hemp.txt', 'no-such.txt']) await call('GET', `/rest/db/file?folder=ropes&file=${q(file)}`);
  await call('GET', '/rest/db/file?folder=nothing&file=hemp.txt');
  await call('GET', '/rest/db/completion?folder=nothing');
  await call('GET', '/rest/db/completion?device=abc');
  await call('GET', `/rest/db/completion?folder=ropes&device=${deviceOf('pier')}`);
  await call('GET', `/rest/db/remoteneed?folder=ropes&device=${deviceOf('pier')}`);
  await call('GET', '/rest/db/remoteneed?folder=ropes&device=abc');
  await call('GET', `/rest/db/remoteneed?folder=nothing&device=${deviceOf('pier')}`);
  for (const folder of ['ropes', 'nothing', 'manuals']) {
    await call('POST', `/rest/db/scan?folder=${folder}`);
    await call('POST', `/rest/db/ignores?folder=${folder}`, { ignore: ['*.wav', '// sounds', '!keep.wav'] });
    await call('GET', `/rest/folder/errors?folder=${folder}`);
    await call('GET', `/rest/folder/pullerrors?folder=${folder}`);
    await call('GET', `/rest/folder/versions?folder=${folder}`);
  }
  await call('POST', '/rest/db/ignores?folder=ropes', { ignore: ['[unclosed', '#include missing.txt'] });
  await call('POST', '/rest/db/ignores?folder=ropes', { ignore: 'one line' });
  await call('POST', '/rest/db/ignores?folder=ropes', '{');
  await call('GET', '/rest/db/ignores?folder=ropes');
  await call('POST', '/rest/db/ignores?folder=ropes', { ignore: [] });
  await call('POST', '/rest/db/scan?folder=photos&sub=2021&sub=2022&next=120');
  await call('POST', '/rest/db/scan');
  await call('POST', '/rest/db/prio?folder=nothing&file=x');
  await call('POST', '/rest/folder/versions?folder=photos', { 'no-such.txt': '2022-01-02T03:04:05Z' });
  await call('POST', '/rest/folder/versions?folder=photos', { 'no-such.txt': 'yesterday' });
  await call('POST', '/rest/folder/versions?folder=nothing', {});
  await call('POST', '/rest/system/reset?folder=nothing');
  for (let page = 1; page <= 3; page++) await call('GET', `/rest/db/need?folder=photos&page=${page}&perpage=2`);
  await call('GET', '/rest/events?since=0&limit=3&timeout=1');
  await call('GET', '/rest/events?since=0&limit=5&timeout=1&events=ConfigSaved,StateChanged');
  await call('GET', '/rest/events?since=0&timeout=1&events=LoginAttempt,FolderPaused,FolderResumed');
  await call('GET', '/rest/events/disk?since=0&limit=5&timeout=1');
  writeFiles(one, { 'Ropes/steel.txt': 'no strands at all' });
}

async function clusterOf(call) {
  const { cabin } = world().instances;
  await call('GET', '/rest/cluster/pending/devices');
  await call('GET', '/rest/cluster/pending/folders');
  await call('GET', `/rest/cluster/pending/folders?device=${cabin.id}`);
  await call('GET', '/rest/cluster/pending/folders?device=abc');
  await call('DELETE', '/rest/cluster/pending/devices?device=abc');
  await call('DELETE', '/rest/cluster/pending/folders?device=abc&folder=x');
  await call('DELETE', `/rest/cluster/pending/devices?device=${deviceOf('nobody')}`);
  await call('DELETE', `/rest/cluster/pending/folders?device=${cabin.id}&folder=no-such`);
  await call('GET', '/rest/stats/device');
  await call('GET', '/rest/stats/folder');
  await call('GET', '/qr/?text=hello');
}
