// Tidying up: folders and devices are removed, a folder is reset, the house is shut.
import { deviceOf, interfaceOf, pause, untilAnswers } from '../world.mjs';

export default async (browser) => {
  const ui = interfaceOf(browser);
  await ui.signIn();
  await removeFolders(ui);
  await removeDevices(ui);
  await shut(ui);
};

async function removeFolders({ api, click, closeAll }) {
  const panel = '#folders .panel:has(button.panel-heading:has-text("Letters"))';
  await click(`${panel} button:has-text("Edit")`, 900);
  await click('#editFolder button:has-text("Remove")', 800);
  await click('#remove-folder-confirmation button:has-text("Yes")', 1500);
  await closeAll();
  await api('GET', '/rest/config/folders/letters');
  for (const id of ['lamps', 'flags']) {
    await api('DELETE', `/rest/config/folders/${id}`);
    await api('GET', `/rest/config/folders/${id}`);
  }
  await api('DELETE', '/rest/config/folders/lamps');
  await api('GET', '/rest/config/folders');
  await click('#folders ~ .pull-right button:has-text("Pause All"), button:has-text("Pause All")', 1500);
  await api('GET', '/rest/config/folders');
  await click('button:has-text("Resume All")', 1500);
  await api('GET', '/rest/config/folders');
}

async function removeDevices({ api, click, closeAll }) {
  const panel = '#devices .panel:has(button.panel-heading:has-text("Old laptop"))';
  await click(`${panel} button:has-text("Edit")`, 900);
  await click('#editDevice button:has-text("Remove")', 800);
  await click('#remove-device-confirmation button:has-text("Yes")', 1500);
  await closeAll();
  await api('GET', '/rest/config/devices');
  await api('DELETE', `/rest/config/devices/${deviceOf('Crane terminal')}`);
  await api('GET', `/rest/config/devices/${deviceOf('Crane terminal')}`);
  await api('POST', '/rest/system/pause');
  await api('GET', '/rest/config/devices');
  await api('POST', '/rest/system/resume');
  await api('GET', '/rest/config/devices');
}

async function shut({ api, menu, signIn, click, one }) {
  await api('POST', '/rest/system/reset?folder=photos');
  await api('PATCH', '/rest/config/folders/photos', { paused: true });
  await api('GET', '/rest/config/folders/photos');
  await api('POST', '/rest/system/reset?folder=photos');
  await api('POST', '/rest/system/reset?folder=nothing');
  await pause(2000);
  await untilAnswers(one, 401);
  await signIn();
  await api('GET', '/rest/db/status?folder=photos');
  await menu('Shutdown');
  await pause(1500);
  await click('#shutdown', 500);
}
