// The user of a second instance, in the interface of that one: offers folders to the first, which does not know it yet.
import { interfaceOf, leadTo, world, writeFiles } from '../world.mjs';

const FILES = {
  'Glazes/celadon.txt': 'iron 1 %, reduction',
  'Glazes/tenmoku.txt': 'iron 8 %',
  'Glazes/shino/white.txt': 'feldspar, patience',
  'Orders/2022-03.csv': 'customer,pieces\nInn,40\nSchool,12\n',
  'Kiln/log-17.txt': 'bisque, 980 degrees',
  'Press/article.txt': 'The potter of the harbour',
};

export default async (browser) => {
  const ui = interfaceOf(browser, 'studio');
  writeFiles(ui.one, FILES);
  await leadTo('studio');
  try {
    await offer(ui);
  } finally {
    await leadTo('harbour');
  }
};

async function offer({ signIn, click, fill, menu, closeAll, api }) {
  const { harbour } = world().instances;
  await signIn('marta', 'wrong-password', true);
  await signIn();
  await click('button:has-text("Add Remote Device")', 900);
  await fill('#deviceID', harbour.id.slice(0, -1));
  await fill('#deviceID', harbour.id);
  await fill('#editDevice #name', 'Harbour');
  await click('#editDevice .nav-tabs a:has-text("Advanced")', 300);
  await fill('#addresses', harbour.sync);
  await click('#editDevice button:has-text("Save")', 1500);
  await click('button:has-text("Add Folder")', 900);
  await fill('#folderLabel', 'Glazes');
  await fill('#folderID', 'glazes');
  await fill('#folderPath', '~/Glazes');
  await click('#editFolder .nav-tabs a:has-text("Sharing")', 300);
  await click('#editFolder label:has-text("Harbour")', 300);
  await click('#editFolder button:has-text("Save")', 1500);
  await closeAll();
  const devices = [{ deviceID: harbour.id }];
  for (const [id, label, path] of [
    ['orders', 'Orders', '~/Orders'],
    ['kiln-logs', 'Kiln logs', '~/Kiln'],
    ['press', 'Press', '~/Press'],
  ])
    await api('POST', '/rest/config/folders', { id, label, path, devices });
  await api('GET', '/rest/config/folders');
  await api('GET', '/rest/config/devices');
  await api('GET', '/rest/system/connections');
  await api('GET', '/rest/db/status?folder=glazes');
  await menu('Settings');
  await closeAll();
  await api('PATCH', '/rest/config/options', { maxSendKbps: 4000 });
  await api('GET', '/rest/config/options');
}
