// The second instance again: its user looks at what arrived, changes the type of a folder, stops sharing, and leaves.
import { interfaceOf, leadTo, until, behind, world } from '../world.mjs';

export default async (browser) => {
  const ui = interfaceOf(browser, 'studio');
  await leadTo('studio');
  try {
    await ui.signIn();
    await look(ui);
    await change(ui);
  } finally {
    await leadTo('harbour');
  }
};

async function look({ api, click, closeAll }) {
  await api('GET', '/rest/cluster/pending/devices');
  await api('GET', '/rest/db/completion?folder=glazes');
  await api('GET', '/rest/db/file?folder=glazes&file=celadon.txt');
  await api('GET', '/rest/db/status?folder=orders');
  await click('button:has-text("Recent Changes")', 1000);
  await closeAll();
}

async function change({ api, one, click }) {
  const { harbour } = world().instances;
  for (const type of ['sendonly', 'receiveonly', 'sendreceive']) {
    await api('GET', '/rest/config/folders/orders');
    await api('PATCH', '/rest/config/folders/orders', { type });
    await api('GET', '/rest/config/folders/orders');
  }
  await api('PATCH', '/rest/config/folders/orders', { type: 'receiveencrypted' });
  await api('PATCH', '/rest/config/folders/press', { devices: [{ deviceID: one.id }] });
  await api('GET', '/rest/config/folders/press');
  await api('PATCH', '/rest/config/folders/press', { devices: [{ deviceID: harbour.id, encryptionPassword: 'hush' }] });
  await click('#folders .panel:has(button.panel-heading:has-text("Glazes")) button:has-text("Pause")', 1200);
  await api('GET', '/rest/config/folders/glazes');
  await click('#folders .panel:has(button.panel-heading:has-text("Glazes")) button:has-text("Resume")', 1200);
  await api('GET', '/rest/config/folders/glazes');
  await until(async () => (await behind(one, 'GET', '/rest/db/status?folder=glazes')).json.state === 'idle');
  await api('GET', '/rest/db/status?folder=glazes');
  await click('button:has-text("Pause All")', 1200);
  await api('GET', '/rest/config/folders');
  await click('button:has-text("Resume All")', 1200);
  await api('GET', '/rest/config/folders');
  await api('DELETE', '/rest/config/folders/press');
  await api('GET', '/rest/config/folders/press');
}
