// Syncthing of Debian 12: one instance is recorded, three more are its neighbours, all on loopback.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, installDebian, run, startServer } from '../kit/server.mjs';
import { startFront } from './front.mjs';

const VERSION = '1.19.2';
const SOURCE_PACKAGE = 'golang-github-syncthing-syncthing-dev';

/** Who is there: the first is the recorded one, the second also for one visit. */
export const PEOPLE = {
  harbour: { name: 'Harbour office', user: 'admin', password: 'tide-table-42' },
  studio: { name: 'Studio', user: 'marta', password: 'kiln-and-clay-7' },
  depot: { name: 'Depot', user: 'depot', password: 'forklift-19' },
  cabin: { name: 'Cabin', user: 'cabin', password: 'birch-stove-3' },
};

async function install(folder) {
  installDebian('syncthing');
  const said = execFileSync('syncthing', ['--version'], { encoding: 'utf8' });
  if (!said.includes(`v${VERSION}`)) throw new Error(`Syncthing ${VERSION} is needed, this is ${said}`);
  const source = join(folder, 'source');
  if (existsSync(source)) return;
  // The declarations: Debian's package of the Go source of the same version, unpacked, not installed.
  const packages = join(folder, 'packages');
  mkdirSync(packages, { recursive: true });
  run('apt-get', ['download', '-qq', SOURCE_PACKAGE], { cwd: packages });
  const [file] = readdirSync(packages).filter((name) => name.startsWith(SOURCE_PACKAGE) && name.includes(VERSION));
  run('dpkg', ['-x', join(packages, file), source]);
}

/** A short address of the data, so that no path of this machine stands in the recording. */
function freshData(folder) {
  const data = join(folder, 'run');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const short = join(tmpdir(), 'syncthing-data');
  if (lstatSync(short, { throwIfNoEntry: false })) rmSync(short);
  symlinkSync(data, short);
  return { data, short };
}

const OPTIONS = {
  globalAnnounceEnabled: false,
  localAnnounceEnabled: false,
  relaysEnabled: false,
  natEnabled: false,
  crashReportingEnabled: false,
  urAccepted: -1,
  autoUpgradeIntervalH: 0,
  startBrowser: false,
  reconnectionIntervalS: 5,
};

function configured(xml, { name, gui, listen }) {
  let text = xml
    .replace(/(<gui[\s\S]*?<address>)[^<]*/, `$1127.0.0.1:${gui}`)
    .replace(/<listenAddress>[^<]*<\/listenAddress>/, `<listenAddress>tcp://127.0.0.1:${listen}</listenAddress>`)
    .replace(/(<\/apikey>)/, '$1<insecureSkipHostcheck>true</insecureSkipHostcheck>')
    .replace(/(<device id="[^"]+" name=")[^"]*/, `$1${name}`);
  for (const [key, value] of Object.entries(OPTIONS))
    text = text.replace(new RegExp(`<${key}>[^<]*</${key}>`), `<${key}>${value}</${key}>`);
  return text;
}

async function startInstance(key, { data, short }) {
  const { name, user, password } = PEOPLE[key];
  const home = join(short, key);
  const config = join(home, 'config');
  mkdirSync(join(data, key, 'config'), { recursive: true });
  const env = {
    ...process.env,
    HOME: home,
    STNODEFAULTFOLDER: '1',
    STNOUPGRADE: '1',
    XDG_CONFIG_HOME: '',
    LANG: 'C.UTF-8',
  };
  const words = [
    '--home',
    config,
    '--no-default-folder',
    '--skip-port-probing',
    '--gui-user',
    user,
    '--gui-password',
    password,
  ];
  execFileSync('syncthing', ['generate', ...words], { env, stdio: 'ignore' });
  const gui = await freePort();
  const listen = await freePort();
  const file = join(config, 'config.xml');
  const xml = configured(readFileSync(file, 'utf8'), { name, gui, listen });
  writeFileSync(file, xml);
  const apiKey = /<apikey>([^<]+)/.exec(xml)[1];
  const id = /<device id="([^"]+)"/.exec(xml)[1];
  const { stop } = await startServer('syncthing', ['serve', '--home', config, '--no-browser'], {
    url: `http://127.0.0.1:${gui}/`,
    log: join(data, `${key}.log`),
    env,
    cwd: home,
  });
  return {
    key,
    name,
    user,
    password,
    home,
    gui: `http://127.0.0.1:${gui}`,
    sync: `tcp://127.0.0.1:${listen}`,
    apiKey,
    id,
    stop,
  };
}

async function start(folder) {
  const places = freshData(folder);
  const instances = [];
  const stop = async () => {
    for (const one of instances) await one.stop();
    rmSync(places.short, { force: true });
  };
  try {
    for (const key of Object.keys(PEOPLE)) instances.push(await startInstance(key, places));
    const front = await startFront(instances);
    const known = instances.map(({ stop: _stop, ...one }) => [one.key, one]);
    const world = { control: front.control, instances: Object.fromEntries(known) };
    writeFileSync(join(places.data, 'world.json'), JSON.stringify(world, null, 1));
    return { origin: front.origin, stop: async () => (front.stop(), await stop()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

export default {
  name: 'syncthing',
  version: VERSION,
  licence: 'MPL-2.0',
  kind: 'continuous file synchronisation between one’s own computers (web interface and REST API)',
  host: 'syncthing.example',
  begin: '/',
  install,
  start,
};
