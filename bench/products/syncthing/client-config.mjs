// A part of the client's tour: folders and devices, right ones and all kinds of wrong ones.
import { deviceOf, writeFiles } from './world.mjs';

const WRONG_FOLDERS = [
  { label: 'No identification', path: '~/Nowhere' },
  { id: '', path: '~/Nowhere' },
  { id: 'pathless', path: '' },
  { id: 'wrong-kinds', path: '~/Wrong', rescanIntervalS: 'often' },
  { id: 'wrong-kinds', path: '~/Wrong', paused: 'yes' },
  { id: 'wrong-kinds', path: '~/Wrong', label: 17 },
  { id: 'wrong-kinds', path: '~/Wrong', devices: 'all' },
  { id: 'wrong-kinds', path: '~/Wrong', devices: [{ deviceID: 'short' }] },
  { id: 'wrong-kinds', path: '~/Wrong', devices: [{ deviceID: `${deviceOf('pier')}ABCD` }] },
  { id: 'wrong-kinds', path: '~/Wrong', maxConflicts: 1.5 },
  { id: 'wrong-kinds', path: '~/Wrong', minDiskFree: { value: 'much', unit: '%' } },
  { id: 'wrong-kinds', path: '~/Wrong', versioning: { type: 3 } },
  { id: 'wrong-kinds', path: '~/Wrong', versioning: { params: [] } },
  { id: 'wrong-kinds', path: '~/Wrong', type: 4 },
  { id: 'wrong-kinds', path: 12 },
  { id: 99, path: '~/Wrong' },
];

export async function foldersOf(call, one) {
  writeFiles(one, { 'Ropes/hemp.txt': 'twelve strands', 'Lamps/red.txt': 'port', 'Flags/yellow.txt': 'quarantine' });
  for (const body of WRONG_FOLDERS) await call('POST', '/rest/config/folders', body);
  await call('POST', '/rest/config/folders', '{ not json');
  await call('POST', '/rest/config/folders', '');
  await call('POST', '/rest/config/folders', '[]');
  for (const [id, label, path, type] of [
    ['ropes', 'Ropes', '~/Ropes', 'sendreceive'],
    ['lamps', 'Lamps', '~/Lamps', 'sendonly'],
    ['flags', 'Flags', '~/Flags', 'receiveonly'],
    ['anchors', 'Anchors', '~/Anchors', 'sendreceive'],
  ])
    await call('POST', '/rest/config/folders', { id, label, path, type });
  await call('GET', '/rest/config/folders');
  const { json: ropes } = await call('GET', '/rest/config/folders/ropes');
  await call('PUT', '/rest/config/folders/ropes', {
    ...ropes,
    label: 'Ropes and lines',
    rescanIntervalS: 1800,
    order: 'oldestFirst',
  });
  await call('GET', '/rest/config/folders/ropes');
  for (const body of [
    { path: '' },
    { rescanIntervalS: 'x' },
    { paused: 1 },
    { label: [] },
    { devices: [{ deviceID: 'x' }] },
  ]) {
    await call('PATCH', '/rest/config/folders/ropes', body);
    await call('PUT', '/rest/config/folders/ropes', { ...ropes, ...body });
  }
  await call('PUT', '/rest/config/folders/ropes', { ...ropes, id: '' });
  for (const type of ['sendonly', 'receiveonly', 'sendreceive', 'receiveonly', 'sendonly', 'sendreceive']) {
    await call('PATCH', '/rest/config/folders/ropes', { type });
    await call('GET', '/rest/config/folders/ropes');
  }
  await call('PATCH', '/rest/config/folders/ropes', { type: 'receiveencrypted' });
  await call('PATCH', '/rest/config/folders/tide-logs', { type: 'sendreceive' });
  for (const paused of [true, false]) {
    await call('PATCH', '/rest/config/folders/lamps', { paused });
    await call('GET', '/rest/config/folders/lamps');
  }
  for (const change of [
    { paused: true },
    { paused: false },
    { type: 'receiveonly' },
    { type: 'sendonly' },
    { type: 'sendreceive' },
    { type: 'sendonly' },
  ]) {
    const { json: lamps } = await call('GET', '/rest/config/folders/lamps');
    await call('PUT', '/rest/config/folders/lamps', { ...lamps, ...change });
  }
  await call('GET', '/rest/config/folders/lamps');
  await call('PATCH', '/rest/config/folders/flags', {
    rescanIntervalS: 31_536_001,
    maxConcurrentWrites: 900,
    fsWatcherDelayS: 0,
  });
  await call('GET', '/rest/config/folders/flags');
  for (const path of ['nothing', 'Ropes', 'photos2']) await call('GET', `/rest/config/folders/${path}`);
  await call('PATCH', '/rest/config/folders/nothing', { label: 'x' });
  await call('DELETE', '/rest/config/folders/anchors');
  await call('GET', '/rest/config/folders/anchors');
  await call('DELETE', '/rest/config/folders/nothing');
  await call('PUT', '/rest/config/folders', [{ id: 'buoys', label: 'Buoys', path: '~/Buoys' }]);
  await call('PUT', '/rest/config/folders', [{ id: '', path: '~/Buoys' }]);
  await call('PUT', '/rest/config/folders', [{ id: 'buoys', path: 5 }]);
  await call('PUT', '/rest/config/folders', 'buoys');
  await call('GET', '/rest/config/folders');
}

export async function devicesOf(call) {
  const pier = deviceOf('pier');
  for (const body of [
    { deviceID: 'too-short', name: 'Pier' },
    { deviceID: `${pier}ABCD`, name: 'Pier' },
    { deviceID: 7, name: 'Pier' },
    { deviceID: pier, name: 5 },
    { deviceID: pier, addresses: 'dynamic' },
    { deviceID: pier, maxSendKbps: 'fast' },
    { deviceID: pier, paused: 'no' },
    { deviceID: pier, introducer: 1 },
    { deviceID: pier, allowedNetworks: {} },
    { deviceID: pier, ignoredFolders: [{ time: 'yesterday', id: 'x' }] },
    { deviceID: pier, remoteGUIPort: 'eighty' },
  ])
    await call('POST', '/rest/config/devices', body);
  await call('POST', '/rest/config/devices', '{"deviceID":');
  for (const [name, more] of [
    ['pier', { introducer: true }],
    ['lighthouse', { addresses: ['tcp://198.51.100.7:22000', 'quic://198.51.100.7:22000'] }],
    ['dry dock', { maxRecvKbps: 250, compression: 'always' }],
  ])
    await call('POST', '/rest/config/devices', { deviceID: deviceOf(name), name, ...more });
  await call('GET', '/rest/config/devices');
  const { json: device } = await call('GET', `/rest/config/devices/${pier}`);
  await call('PUT', `/rest/config/devices/${pier}`, { ...device, name: 'Long pier', remoteGUIPort: 8384 });
  await call('PUT', `/rest/config/devices/${pier}`, { ...device, maxSendKbps: 'fast' });
  await call('PUT', `/rest/config/devices/${pier}`, { ...device, name: false });
  await call('PATCH', `/rest/config/devices/${pier}`, { name: 12 });
  await call('PATCH', `/rest/config/devices/${pier}`, { paused: 'no' });
  await call('PATCH', `/rest/config/devices/${pier}`, { deviceID: 'elsewhere' });
  for (const move of ['pause', 'resume', 'pause']) {
    await call('POST', `/rest/system/${move}?device=${pier}`);
    await call('GET', `/rest/config/devices/${pier}`);
  }
  for (const paused of [false, true, false]) {
    const { json: now } = await call('GET', `/rest/config/devices/${pier}`);
    await call('PUT', `/rest/config/devices/${pier}`, { ...now, paused });
  }
  await call('GET', `/rest/config/devices/${pier}`);
  await call('PATCH', '/rest/config/folders/ropes', {
    devices: [{ deviceID: pier }, { deviceID: deviceOf('lighthouse') }],
  });
  await call('GET', '/rest/config/folders/ropes');
  for (const id of ['abc', deviceOf('nobody')]) {
    await call('GET', `/rest/config/devices/${id}`);
    await call('PATCH', `/rest/config/devices/${id}`, { name: 'x' });
    await call('DELETE', `/rest/config/devices/${id}`);
    await call('POST', `/rest/system/pause?device=${id}`);
    await call('POST', `/rest/system/resume?device=${id}`);
  }
  await call('DELETE', `/rest/config/devices/${deviceOf('dry dock')}`);
  await call('GET', `/rest/config/devices/${deviceOf('dry dock')}`);
  await call('PUT', '/rest/config/devices', [{ deviceID: deviceOf('sluice'), name: 'Sluice' }]);
  await call('PUT', '/rest/config/devices', [{ deviceID: 'bad', name: 'Sluice' }]);
  await call('PUT', '/rest/config/devices', '{}');
  await call('GET', '/rest/config/devices');
}
