// The administrator sets the house up: folders and devices by the dialogs, wrong entries first.
import { deviceOf, interfaceOf, writeFiles } from '../world.mjs';

const FILES = {
  'Photos/2021/harbour-dawn.txt': 'a boat, some fog',
  'Photos/2021/harbour-dusk.txt': 'two boats, no fog',
  'Photos/2022/regatta.txt': 'sails everywhere',
  'Accounts/january.csv': 'day,amount\n3,120.50\n17,64.00\n',
  'Accounts/february.csv': 'day,amount\n2,80.10\n',
  'Recipes/fish-soup.md': '# Fish soup\nfour onions, two cod',
  'Recipes/rye-bread.md': '# Rye bread\nsourdough, patience',
  'Charts/north.txt': 'shoals at 54.3',
  'Letters/to-the-mayor.txt': 'Dear Sir',
  'Manuals/crane.txt': 'Do not stand below.',
};

export default async (browser) => {
  const ui = interfaceOf(browser);
  writeFiles(ui.one, FILES);
  await ui.signIn();
  await addFolders(ui);
  await moreFolders(ui);
  await editFolders(ui);
  await addDevices(ui);
  await lookAround(ui);
};

const SAVE_FOLDER = '#editFolder button:has-text("Save")';
const tabOf = (dialog, name) => `#${dialog} .nav-tabs a:has-text("${name}")`;

async function addFolders({ click, fill, choose, tick, closeAll, api }) {
  const open = () => click('button:has-text("Add Folder")', 900);
  await open();
  await fill('#folderLabel', 'Photos');
  await fill('#folderID', '');
  await fill('#folderPath', '');
  await fill('#folderID', 'photos');
  await fill('#folderPath', '~/Photos');
  await click(tabOf('editFolder', 'Sharing'));
  await click(tabOf('editFolder', 'File Versioning'));
  await choose('#folder-versioning select', 'simple');
  await fill('#simpleKeep', '0');
  await fill('#simpleKeep', '');
  await fill('#simpleKeep', '4');
  await fill('#trashcanClean', '-1');
  await fill('#trashcanClean', '30');
  await click(tabOf('editFolder', 'Ignore Patterns'));
  await click(tabOf('editFolder', 'Advanced'));
  await fill('#rescanIntervalS', '-5');
  await fill('#rescanIntervalS', '900');
  await fill('#minDiskFree', '2.5');
  await click(SAVE_FOLDER, 1500);
  await api('GET', '/rest/config/folders/photos');

  await open();
  await fill('#folderLabel', 'Accounts');
  await fill('#folderID', 'photos');
  await fill('#folderPath', '~/Photos/2021');
  await fill('#folderID', 'accounts-2022');
  await fill('#folderPath', '~/Accounts');
  await click(tabOf('editFolder', 'File Versioning'));
  await choose('#folder-versioning select', 'staggered');
  await fill('#staggeredMaxAge', '-3');
  await fill('#staggeredMaxAge', '365');
  await click(tabOf('editFolder', 'Advanced'));
  await choose('#folder-advanced select', 'sendonly');
  await click(SAVE_FOLDER, 1500);

  await open();
  await fill('#folderLabel', 'Recipes');
  await fill('#folderID', 'recipes');
  await fill('#folderPath', '~/Recipes');
  await click(tabOf('editFolder', 'File Versioning'));
  await choose('#folder-versioning select', 'trashcan');
  await fill('#trashcanClean', '14');
  await fill('#cleanupIntervalS', '31536001');
  await fill('#cleanupIntervalS', '7200');
  await click(tabOf('editFolder', 'Ignore Patterns'));
  await tick('#folder-ignores input[type=checkbox]');
  await click(SAVE_FOLDER, 1500);
  await fill('#folder-ignores textarea', '*.tmp\n(?d).DS_Store\n!important.tmp');
  await click(SAVE_FOLDER, 1500);
  await closeAll();
  await api('GET', '/rest/db/ignores?folder=recipes');
}

async function moreFolders({ api }) {
  const made = [
    { id: 'charts', label: 'Charts', path: '~/Charts', type: 'sendreceive', order: 'alphabetic', rescanIntervalS: 60 },
    {
      id: 'letters',
      label: 'Letters',
      path: '~/Letters',
      type: 'receiveonly',
      order: 'newestFirst',
      fsWatcherEnabled: false,
    },
    { id: 'manuals', label: 'Manuals', path: '~/Manuals', type: 'sendonly', rescanIntervalS: 86_400, paused: true },
    { id: 'tide-logs', label: 'Tide logs', path: '~/Tides', type: 'receiveencrypted', order: 'smallestFirst' },
  ];
  for (const folder of made) {
    await api('POST', '/rest/config/folders', folder);
    await api('GET', `/rest/config/folders/${folder.id}`);
  }
  await api('GET', '/rest/config/folders');
}

async function editFolders({ click, fill, choose, closeAll, api, page }) {
  const edit = async (name) => {
    await click(`#folders button.panel-heading:has-text("${name}")`, 700);
    return click(`#folders .panel:has(button.panel-heading:has-text("${name}")) button:has-text("Edit")`, 900);
  };
  await edit('Charts');
  await fill('#folderLabel', 'Sea charts');
  await click(tabOf('editFolder', 'File Versioning'));
  await choose('#folder-versioning select', 'external');
  await fill('#externalCommand', '');
  await fill('#externalCommand', '/usr/bin/true %FOLDER_PATH% %FILE_PATH%');
  await click(tabOf('editFolder', 'Advanced'));
  await choose('#folder-advanced select >> nth=1', 'largestFirst');
  await click(SAVE_FOLDER, 1500);
  await closeAll();
  await api('GET', '/rest/config/folders/charts');
  for (const name of ['Photos', 'Sea charts']) {
    const panel = `#folders .panel:has(button.panel-heading:has-text("${name}"))`;
    if (
      !(await page
        .locator(`${panel} button:has-text("Rescan")`)
        .first()
        .isVisible()
        .catch(() => false))
    )
      await click(`#folders button.panel-heading:has-text("${name}")`, 700);
    await click(`${panel} button:has-text("Rescan")`, 900);
    await click(`${panel} button:has-text("Pause")`, 1200);
    await api('GET', '/rest/config/folders');
    await click(`${panel} button:has-text("Resume")`, 1200);
    await api('GET', '/rest/config/folders');
  }
  await click('button:has-text("Rescan All")', 900);
}

async function addDevices({ click, fill, choose, tick, closeAll, api }) {
  const open = () => click('button:has-text("Add Remote Device")', 900);
  const save = '#editDevice button:has-text("Save")';
  const tablet = deviceOf('warehouse tablet');
  await open();
  await fill('#deviceID', 'XYZ');
  await fill('#deviceID', '');
  await fill('#deviceID', tablet);
  await fill('#editDevice #name', 'Warehouse tablet');
  await click(tabOf('editDevice', 'Sharing'));
  await tick('#editDevice input[ng-model="currentDevice.introducer"]');
  await click(tabOf('editDevice', 'Advanced'));
  await fill('#addresses', 'tcp://192.0.2.17:22000, dynamic');
  await fill('#maxRecvKbps', '-1');
  await fill('#maxRecvKbps', '2000');
  await fill('#maxSendKbps', '500');
  await choose('#device-advanced select', 'always');
  await click(save, 1500);
  const known = await api('GET', '/rest/config/devices');
  const first = known.json?.find(({ name }) => name === 'Warehouse tablet')?.deviceID ?? tablet;
  await open();
  await fill('#deviceID', first);
  await closeAll();
  for (const [name, more] of [
    ['Old laptop', { compression: 'never', paused: true }],
    ['Crane terminal', { compression: 'metadata', maxSendKbps: 64, allowedNetworks: ['198.51.100.0/24'] }],
    ['Ferry booth', { autoAcceptFolders: true, addresses: ['tcp://203.0.113.9:22000'] }],
    ['Rented server', { untrusted: true, addresses: ['dynamic'] }],
  ])
    await api('POST', '/rest/config/devices', { deviceID: deviceOf(name), name, ...more });
  await api('GET', '/rest/config/devices');
  for (const name of ['Old laptop', 'Crane terminal']) await api('GET', `/rest/config/devices/${deviceOf(name)}`);
  await pauseDevices({ click, api });
}

async function pauseDevices({ click, api }) {
  const panel = '#devices .panel:has(button.panel-heading:has-text("Warehouse tablet"))';
  await click('#devices button.panel-heading:has-text("Warehouse tablet")', 700);
  await click(`${panel} button:has-text("Pause")`, 1200);
  await api('GET', '/rest/config/devices');
  await click(`${panel} button:has-text("Resume")`, 1200);
  await api('GET', '/rest/config/devices');
  await click(`${panel} button:has-text("Edit")`, 900);
  await click('#editDevice .nav-tabs a:has-text("Sharing")');
  await click('#editDevice label:has-text("Photos")');
  await click('#editDevice button:has-text("Save")', 1500);
  await api('GET', '/rest/config/folders/photos');
}

async function lookAround({ click, choose, closeAll, menu, api, page, act }) {
  await menu('Show ID');
  await closeAll();
  await menu('About');
  await closeAll();
  await menu('Logs');
  await click('#logViewer a:has-text("Debugging Facilities")', 800);
  await closeAll();
  await menu('Advanced');
  for (const name of ['guiHeading', 'optionsHeading', 'ldapHeading', 'advancedFoldersHeading'])
    await click(`#${name}`, 500);
  await closeAll();
  await click('button:has-text("Recent Changes")', 1200);
  await closeAll();
  await menu('Settings');
  for (const name of ['GUI', 'Connections', 'Ignored Devices', 'Ignored Folders', 'General'])
    await click(`#settings .nav-tabs a:has-text("${name}")`, 500);
  await click('#settings a:has-text("Preview")', 1200);
  await choose('#urPreviewVersion', '3');
  await closeAll();
  await act(() => page.keyboard.press('Escape'));
  await closeAll();
  await api('GET', '/rest/stats/device');
  await api('GET', '/rest/stats/folder');
}
