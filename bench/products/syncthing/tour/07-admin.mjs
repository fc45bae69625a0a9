// Settings: wrong and right ones, a theme, debugging, a password, what needs a restart, and the restart.
import { behind, interfaceOf, pause, untilAnswers } from '../world.mjs';

export default async (browser) => {
  const ui = interfaceOf(browser);
  await ui.signIn();
  await settings(ui);
  await defaults(ui);
  await debugging(ui);
  await restart(ui);
};

const tab = (name) => `#settings .nav-tabs a:has-text("${name}")`;

async function settings({ menu, click, fill, choose, api }) {
  await menu('Settings');
  await fill('#DeviceName', 'Harbour master');
  await fill('#minHomeDiskFree', '-1');
  await fill('#minHomeDiskFree', '2');
  await click(tab('GUI'), 400);
  await fill('#Address', '127.0.0.1:80');
  await fill('#UnixSocketPermissions', '999');
  await fill('#UnixSocketPermissions', '0660');
  await click(tab('Connections'), 400);
  await fill('#MaxRecvKbps', '-10');
  await fill('#MaxRecvKbps', '5000');
  await fill('#MaxSendKbps', '2500');
  await click('#settings .modal-footer button:has-text("Close")', 700);
  await click('#discard-changes-confirmation button:has-text("Discard")', 900);
  await menu('Settings');
  await fill('#DeviceName', 'Harbour master');
  await click(tab('Connections'), 400);
  await fill('#MaxSendKbps', '2500');
  await click('#settings button:has-text("Save")', 1500);
  await api('GET', '/rest/config/options');
  await menu('Settings');
  await click(tab('GUI'), 400);
  await choose('#settings select[ng-model="tmpGUI.theme"]', 'dark');
  await click('#settings button:has-text("Save")', 3000);
  await api('GET', '/rest/config/gui');
}

async function defaults({ menu, click, fill, closeAll, api }) {
  await menu('Settings');
  await click('#settings button:has-text("Edit Folder Defaults")', 1000);
  await fill('#folderPath', '~/Harbour');
  await click('#editFolder button:has-text("Save")', 1500);
  await api('GET', '/rest/config/defaults/folder');
  await closeAll();
  await menu('Settings');
  await click('#settings button:has-text("Edit Device Defaults")', 1000);
  await click('#editDevice .nav-tabs a:has-text("Advanced")', 300);
  await fill('#maxSendKbps', '1200');
  await click('#editDevice button:has-text("Save")', 1500);
  await api('GET', '/rest/config/defaults/device');
  await closeAll();
}

async function debugging({ api, menu, click, closeAll, tick }) {
  for (const isOn of [true, false]) {
    await api('GET', '/rest/config/gui');
    await api('PATCH', '/rest/config/gui', { debugging: isOn });
    await api('GET', '/rest/config/gui');
    await api('GET', '/rest/debug/peerCompletion');
  }
  await menu('Logs');
  await click('#logViewer a:has-text("Debugging Facilities")', 600);
  await tick('#log-viewer-facilities input >> nth=1', true);
  await api('GET', '/rest/system/debug');
  await tick('#log-viewer-facilities input >> nth=1', false);
  await closeAll();
  await api('POST', '/rest/system/error', 'The harbour clock is wrong.');
  await click('.panel-warning:has-text("Notice") button:has-text("OK")', 900);
  await api('GET', '/rest/system/error');
}

async function restart({ api, menu, click, signIn, page, act, one }) {
  await api('GET', '/rest/config/restart-required');
  await api('PATCH', '/rest/config/options', { databaseTuning: 'small' });
  await api('GET', '/rest/config/restart-required');
  await api('GET', '/rest/config/insync');
  await act(() => page.waitForTimeout(1500));
  if (!(await click('.panel-warning:has-text("Restart Needed") button:has-text("Restart")', 3000)))
    await menu('Restart');
  await pause(1500);
  await untilAnswers(one, 401);
  await api('GET', '/rest/system/status', undefined, { isOmitted: true });
  await signIn();
  await api('GET', '/rest/config/restart-required');
  await api('GET', '/rest/system/status');
  await api('PATCH', '/rest/config/gui', { user: 'harbourmaster', password: 'new-tide-table-43' });
  await pause(500);
  await untilAnswers(one, 401);
  await signIn('admin', 'tide-table-42', true);
  await signIn('harbourmaster', 'new-tide-table-43');
  await api('GET', '/rest/config/gui');
  await api('PATCH', '/rest/config/gui', { user: 'admin', password: 'tide-table-42' });
  await pause(500);
  await untilAnswers(one, 401);
  await strangeHost({ api, signIn, one });
}

/** The check of the host name lets only names of this machine in: the front name is refused until it is off again. */
async function strangeHost({ api, signIn, one }) {
  await signIn();
  await api('PATCH', '/rest/config/gui', { insecureSkipHostcheck: false });
  await pause(500);
  await untilAnswers(one, 401);
  for (const path of ['/rest/system/status', '/rest/config', '/'])
    await api('GET', path, undefined, { isOmitted: true });
  await behind(one, 'PATCH', '/rest/config/gui', { insecureSkipHostcheck: true });
  await pause(500);
  await untilAnswers(one, 401);
}
