// Request Tracker 5 from Debian: SQLite, Starman on loopback, mail into a file; fresh data at every start.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, installDebian, run, startServer } from '../kit/server.mjs';

export const HOST = 'request-tracker.example';
const VERSION = '5.0.3';
const SHARE = '/usr/share/request-tracker5';
const PACKAGES = ['request-tracker5', 'rt5-db-sqlite', 'starman', 'msmtp-mta'];

/** The package would make a database for the whole machine; we want none. */
const ANSWERS = [
  'request-tracker5 request-tracker5/dbconfig-install boolean false',
  'request-tracker5 request-tracker5/handle-siteconfig-permissions boolean false',
  'request-tracker5 request-tracker5/install-cronjobs boolean false',
];

const settings = (folder) => `
Set($rtname, 'harbour');
Set($Organization, '${HOST}');
Set($WebDomain, '${HOST}');
Set($WebPort, 80);
Set($CanonicalizeRedirectURLs, 1);
Set($ShowRTPortal, 0);
Set($Timezone, 'UTC');
Set($CorrespondAddress, 'desk@${HOST}');
Set($CommentAddress, 'desk-comment@${HOST}');
Set($DatabaseType, 'SQLite');
Set($DatabaseName, '${join(folder, 'data', 'rt.sqlite')}');
Set($MailCommand, 'testfile');
Set($LogToSyslog, undef);
Set($LogToSTDERR, 'warning');
Set($SelfServiceUserPrefs, 'edit-prefs');
$RT::MasonDataDir = '${join(folder, 'mason')}';
$RT::MasonSessionDir = '${join(folder, 'data', 'sessions')}';
1;
`;

const environment = (folder) => ({
  ...process.env,
  RT_SITE_CONFIG: join(folder, 'RT_SiteConfig.pm'),
  RT_SITE_CONFIG_DIR: '/dev/null',
});

async function install(folder) {
  execFileSync('mkdir', ['-p', folder]);
  try {
    execFileSync('debconf-set-selections', { input: `${ANSWERS.join('\n')}\n` });
  } catch {
    // without debconf there is nothing to answer
  }
  installDebian(...PACKAGES);
  const found = execFileSync('dpkg-query', ['-W', '-f', '${Version}', 'request-tracker5']).toString();
  if (!found.startsWith(VERSION)) throw new Error(`request-tracker5 is ${found}, not ${VERSION}`);
}

async function start(folder) {
  rmSync(join(folder, 'data'), { recursive: true, force: true });
  for (const name of ['data/sessions', 'mason']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'RT_SiteConfig.pm'), settings(folder));
  const env = environment(folder);
  const setup = ['--action', 'init', '--force', '--dba-password', ''];
  run('/usr/sbin/rt-setup-database-5', setup, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const listen = ['--server', 'Starman', '--host', '127.0.0.1', '--port', String(port), '--workers', '3'];
  const server = await startServer(join(SHARE, 'libexec', 'rt-server'), listen, {
    url: `${origin}/NoAuth/Login.html`,
    log: join(folder, 'server.log'),
    env,
  });
  return { origin, stop: server.stop };
}

export default {
  name: 'request-tracker',
  version: VERSION,
  licence: 'GPL-2.0-only',
  kind: 'server-rendered (Perl, Mason) with a REST API beside it',
  host: HOST,
  begin: '/',
  install,
  start,
};
