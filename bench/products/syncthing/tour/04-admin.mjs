// Neighbours knock: the administrator adds, ignores and dismisses devices and folders; then files travel.
import { behind, interfaceOf, pause, q, removeFile, until, world, writeFiles } from '../world.mjs';

export default async (browser) => {
  const ui = interfaceOf(browser);
  const { studio, depot, cabin } = world().instances;
  await neighboursKnock(ui.one, [depot, cabin]);
  await ui.signIn();
  await takeDevices(ui, { studio, depot, cabin });
  await takeFolders(ui, studio);
  await travel(ui, studio);
  await unIgnore(ui);
};

/** Two more instances add this one, and so ask to be let in. */
async function neighboursKnock(harbour, neighbours) {
  for (const one of neighbours) {
    const device = { deviceID: harbour.id, name: 'Harbour', addresses: [harbour.sync] };
    await behind(one, 'POST', '/rest/config/devices', device);
    const folder = {
      id: `${one.key}-lists`,
      label: `${one.name} lists`,
      path: '~/Lists',
      devices: [{ deviceID: harbour.id }],
    };
    await behind(one, 'POST', '/rest/config/folders', folder);
  }
  const isPending = async () =>
    Object.keys((await behind(harbour, 'GET', '/rest/cluster/pending/devices')).json).length >= 3;
  await until(isPending);
}

async function takeDevices({ one, api, click, fill }, { studio, depot, cabin }) {
  const panel = (name) => `.panel-warning:has-text("New Device"):has-text("${name}")`;
  const pending = () => api('GET', '/rest/cluster/pending/devices');
  await pending();
  await click(`${panel('Studio')} button:has-text("Add Device")`, 1200);
  await fill('#editDevice #name', 'Studio of Marta');
  await click('#editDevice button:has-text("Save")', 1500);
  await pending();
  await click(`${panel('Depot')} button:has-text("Ignore")`, 1500);
  await pending();
  await api('GET', '/rest/config');
  await click(`${panel('Cabin')} button:has-text("Dismiss")`, 800);
  await pending();
  await until(async () => cabin.id in (await behind(one, 'GET', '/rest/cluster/pending/devices')).json);
  await pending();
  await api('DELETE', `/rest/cluster/pending/devices?device=${cabin.id}`);
  await until(async () => cabin.id in (await behind(one, 'GET', '/rest/cluster/pending/devices')).json);
  await pending();
  await api('POST', '/rest/config/devices', { deviceID: cabin.id, name: 'Cabin in the woods', addresses: ['dynamic'] });
  await pending();
  await api('GET', `/rest/config/devices/${depot.id}`);
  await until(
    async () => (await behind(one, 'GET', '/rest/system/connections')).json.connections[studio.id]?.connected,
  );
  await api('GET', '/rest/system/connections');
}

async function takeFolders({ one, api, click, closeAll }, studio) {
  const panel = (id) => `.reject:has-text("(${id})")`;
  const folders = async () => (await behind(one, 'GET', `/rest/cluster/pending/folders?device=${studio.id}`)).json;
  const pending = () => api('GET', `/rest/cluster/pending/folders?device=${studio.id}`);
  await until(async () => Object.keys(await folders()).length >= 4);
  await api('GET', '/rest/cluster/pending/folders');
  await pending();
  await click(`${panel('glazes')} button:has-text("Add")`, 1200);
  await click('#editFolder button:has-text("Save")', 1500);
  await closeAll();
  await pending();
  await click(`${panel('press')} button:has-text("Ignore")`, 1500);
  await pending();
  await api('GET', `/rest/config/devices/${studio.id}`);
  await click(`${panel('orders')} button:has-text("Dismiss")`, 900);
  await pending();
  await api('DELETE', `/rest/cluster/pending/folders?device=${studio.id}&folder=kiln-logs`);
  await pending();
  const devices = [{ deviceID: studio.id }];
  await api('POST', '/rest/config/folders', {
    id: 'orders',
    label: 'Orders',
    path: '~/Orders',
    type: 'receiveonly',
    devices,
  });
  await api('POST', '/rest/config/folders', {
    id: 'kiln-logs',
    label: 'Kiln logs',
    path: '~/Kiln',
    devices,
    paused: true,
  });
  await pending();
}

async function travel({ one, api, click, closeAll }, studio) {
  const isIdle = (id) => async () => {
    const { json } = await behind(one, 'GET', `/rest/db/status?folder=${id}`);
    return json.state === 'idle' && json.needFiles === 0 && json.globalFiles > 0;
  };
  await until(isIdle('glazes'));
  await until(isIdle('orders'));
  for (const id of ['glazes', 'orders', 'photos', 'accounts-2022', 'kiln-logs'])
    await api('GET', `/rest/db/status?folder=${id}`);
  await api('GET', '/rest/db/browse?folder=glazes');
  await api('GET', '/rest/db/browse?folder=glazes&prefix=shino&levels=1');
  await api('GET', '/rest/db/browse?folder=photos&dirsonly=true');
  for (const file of ['celadon.txt', 'tenmoku.txt', 'shino/white.txt'])
    await api('GET', `/rest/db/file?folder=glazes&file=${q(file)}`);
  await resumeAndPause({ one, api, click }, studio);
  await versions({ one, api, click, closeAll }, studio, isIdle);
  await revertAndOverride({ one, api, click, closeAll }, studio);
  for (const id of ['glazes', 'orders']) await api('GET', `/rest/db/completion?folder=${id}&device=${studio.id}`);
  await api('GET', '/rest/db/completion');
  await api('GET', `/rest/db/remoteneed?folder=glazes&device=${studio.id}&page=1&perpage=10`);
  await api('GET', '/rest/db/need?folder=glazes&page=1&perpage=10');
  await api('GET', '/rest/db/localchanged?folder=orders&page=1&perpage=10');
  await api('GET', '/rest/folder/errors?folder=glazes&page=1&perpage=10');
  await api('GET', '/rest/events/disk?limit=10&timeout=1');
  await api('GET', '/rest/events?limit=10&timeout=1');
  await api('GET', '/rest/stats/device');
  await api('GET', '/rest/stats/folder');
}

/** Each move with a look before and after. */
async function resumeAndPause({ api }, studio) {
  const folder = () => api('GET', '/rest/config/folders/kiln-logs');
  const device = () => api('GET', `/rest/config/devices/${studio.id}`);
  for (const paused of [false, true, false]) {
    await folder();
    await api('PATCH', '/rest/config/folders/kiln-logs', { paused });
    await folder();
  }
  for (const move of ['pause', 'resume']) {
    await device();
    await api('POST', `/rest/system/${move}?device=${studio.id}`);
    await device();
    await pause(700);
    await api('GET', '/rest/system/connections');
  }
  for (const paused of [true, false]) {
    await device();
    await api('PATCH', `/rest/config/devices/${studio.id}`, { paused });
    await device();
  }
}

/** The studio changes and deletes files; the old versions come back by the dialog and by request. */
async function versions({ one, api, click, closeAll }, studio, isIdle) {
  const isConnected = async () =>
    (await behind(one, 'GET', '/rest/system/connections')).json.connections[studio.id]?.connected;
  await until(isConnected, 90_000);
  await api('GET', '/rest/system/connections');
  await api('PATCH', '/rest/config/folders/glazes', {
    versioning: {
      type: 'simple',
      params: { keep: '5', cleanoutDays: '0' },
      cleanupIntervalS: 3600,
      fsPath: '',
      fsType: 'basic',
    },
  });
  await until(isIdle('glazes'));
  writeFiles(studio, { 'Glazes/celadon.txt': 'iron 2 %, slower reduction', 'Glazes/tenmoku.txt': 'iron 9 %' });
  removeFile(studio, 'Glazes/shino/white.txt');
  await behind(studio, 'POST', '/rest/db/scan?folder=glazes');
  const hasVersions = async () =>
    Object.keys((await behind(one, 'GET', '/rest/folder/versions?folder=glazes')).json ?? {}).length >= 3;
  await until(hasVersions, 60_000);
  const { json = {} } = await api('GET', '/rest/folder/versions?folder=glazes');
  const [file, [version]] = Object.entries(json ?? {}).find(([name]) => name.includes('white')) ?? ['', [{}]];
  await api('POST', '/rest/folder/versions?folder=glazes', { [file]: version.versionTime });
  await api('GET', '/rest/folder/versions?folder=glazes');
  await click('#folders .panel:has(button.panel-heading:has-text("Glazes")) button:has-text("Versions")', 1500);
  await closeAll();
  await failedItems({ one, api }, studio);
}

/** A folder that goes away over there holds something here that was never shared: it cannot be removed. */
async function failedItems({ one, api }, studio) {
  await api('POST', '/rest/db/ignores?folder=glazes', { ignore: ['*.draft', '// not for others'] });
  writeFiles(one, { 'Glazes/shino/red.draft': 'unsure' });
  removeFile(studio, 'Glazes/shino');
  await behind(studio, 'POST', '/rest/db/scan?folder=glazes');
  const hasErrors = async () =>
    ((await behind(one, 'GET', '/rest/folder/errors?folder=glazes')).json.errors ?? []).length > 0;
  await until(hasErrors, 40_000);
  await api('GET', '/rest/folder/errors?folder=glazes&page=1&perpage=10');
  await api('GET', '/rest/folder/pullerrors?folder=glazes');
  await api('GET', '/rest/db/status?folder=glazes');
  removeFile(one, 'Glazes/shino/red.draft');
  await api('POST', '/rest/db/scan?folder=glazes');
}

async function revertAndOverride({ one, api, click }, studio) {
  writeFiles(one, { 'Orders/local-note.txt': 'only here', 'Orders/2022-03.csv': 'changed here\n' });
  await api('POST', '/rest/db/scan?folder=orders');
  await api('GET', '/rest/db/status?folder=orders');
  await api('GET', '/rest/db/localchanged?folder=orders');
  await click(
    '#folders .panel:has(button.panel-heading:has-text("Orders")) button:has-text("Revert Local Changes")',
    900,
  );
  await click(
    '#revert-override-confirmation .btn-danger, #revert-override-confirmation .modal-footer button >> nth=0',
    1500,
  );
  await api('POST', '/rest/db/revert?folder=orders');
  await pause(1500);
  await api('GET', '/rest/db/localchanged?folder=orders');
  const share = { devices: [{ deviceID: studio.id }] };
  await api('PATCH', '/rest/config/folders/accounts-2022', share);
  const theirs = { id: 'accounts-2022', label: 'Accounts', path: '~/Accounts', devices: [{ deviceID: one.id }] };
  await behind(studio, 'POST', '/rest/config/folders', theirs);
  await pause(3000);
  writeFiles(studio, { 'Accounts/january.csv': 'forged\n' });
  await behind(studio, 'POST', '/rest/db/scan?folder=accounts-2022');
  await until(
    async () => (await behind(one, 'GET', '/rest/db/status?folder=accounts-2022')).json.needFiles > 0,
    10_000,
  );
  await api('GET', '/rest/db/status?folder=accounts-2022');
  await api('GET', '/rest/db/need?folder=accounts-2022');
  await api('POST', '/rest/db/prio?folder=accounts-2022&file=january.csv');
  await api('POST', '/rest/db/override?folder=accounts-2022');
  await pause(2000);
  await api('GET', '/rest/db/status?folder=accounts-2022');
}

async function unIgnore({ api, click, menu, closeAll }) {
  await menu('Settings');
  await click('#settings .nav-tabs a:has-text("Ignored Devices")', 500);
  await click('#settings-ignored-devices a:has-text("Unignore")', 500);
  await click('#settings .nav-tabs a:has-text("Ignored Folders")', 500);
  await click('#settings-ignored-folders a:has-text("Unignore")', 500);
  await click('#settings button:has-text("Save")', 1500);
  await closeAll();
  await api('GET', '/rest/config');
  await api('GET', '/rest/cluster/pending/devices');
}
