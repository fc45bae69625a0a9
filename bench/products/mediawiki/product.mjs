// MediaWiki of Debian 12, in PHP's own web server, on a new SQLite database at each start.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, installDebian, startServer } from '../kit/server.mjs';

const VERSION = '1.39.17';
const CODE = '/usr/share/mediawiki';
const HOST = 'mediawiki.example';
const EXTENSIONS = ['CategoryTree', 'Cite', 'Interwiki', 'Nuke', 'ParserFunctions', 'Renameuser'];
const ENTRIES = [
  'api.php',
  'index.php',
  'load.php',
  'rest.php',
  'opensearch_desc.php',
  'thumb.php',
  'resources',
  'skins',
];

const SETTINGS = `
$wgEnableUploads = true;
$wgFileExtensions = [ 'png', 'gif', 'jpg', 'jpeg', 'webp', 'svg' ];
$wgUploadDirectory = getenv( 'WIKI_FOLDER' ) . '/web/images';
$wgTmpDirectory = getenv( 'WIKI_FOLDER' ) . '/tmp';
$wgCacheDirectory = getenv( 'WIKI_FOLDER' ) . '/cache';
$wgUseInstantCommons = false;
$wgPingback = false;
$wgEnableEmail = true;
$wgEnableUserEmail = true;
$wgEmailAuthentication = false;
// Letters go nowhere.
$wgHooks['AlternateUserMailer'][] = static function () { return false; };
$wgNamespacesWithSubpages[NS_MAIN] = true;
$wgGroupPermissions['sysop']['interwiki'] = true;
$wgGroupPermissions['sysop']['deleterevision'] = true;
$wgSecretKey = str_repeat( '5eed', 16 );
`;

const environment = (folder) => ({
  ...process.env,
  WIKI_FOLDER: folder,
  MW_CONFIG_FILE: join(folder, 'conf', 'LocalSettings.php'),
});

export const php = (folder, script, ...args) =>
  execFileSync('php', [script, ...args], {
    env: environment(folder),
    cwd: CODE,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

function makeWiki(folder) {
  for (const part of ['conf', 'data', 'web', 'tmp', 'cache']) {
    rmSync(join(folder, part), { recursive: true, force: true });
    mkdirSync(join(folder, part), { recursive: true });
  }
  mkdirSync(join(folder, 'web', 'images'));
  for (const entry of ENTRIES) symlinkSync(join(CODE, entry), join(folder, 'web', entry));
  symlinkSync('/var/lib/mediawiki/extensions', join(folder, 'web', 'extensions'));
  const flags = [
    '--dbtype',
    'sqlite',
    '--dbpath',
    join(folder, 'data'),
    '--dbname',
    'wiki',
    '--server',
    `http://${HOST}`,
    '--scriptpath',
    '',
    '--confpath',
    join(folder, 'conf'),
    '--lang',
    'en',
    '--pass',
    'Lighthouse-1888',
    '--skins',
    'Vector,MonoBook',
    `--extensions=${EXTENSIONS.join(',')}`,
  ];
  php(folder, join(CODE, 'maintenance/install.php'), ...flags, 'Harbour Wiki', 'Matilda');
  appendFileSync(join(folder, 'conf', 'LocalSettings.php'), SETTINGS);
}

async function install(folder) {
  const isThere = existsSync(join(CODE, 'index.php'));
  // a PHP and a web server that start no service, before MediaWiki asks for others
  if (!isThere) installDebian('php8.2-cgi', 'mini-httpd');
  installDebian('php-cli', 'php-sqlite3', 'php-mbstring', 'php-xml', 'php-intl', 'php-gd', 'mediawiki');
  const defines = readFileSync(join(CODE, 'includes/Defines.php'), 'utf8');
  const [, version] = /MW_VERSION', '([^']+)'/.exec(defines) ?? [];
  if (version !== VERSION) throw new Error(`MediaWiki ${version} is installed, not ${VERSION}.`);
  if (!existsSync(join(folder, 'conf', 'LocalSettings.php'))) makeWiki(folder);
}

export async function serve(folder) {
  const port = await freePort();
  const options = [
    'opcache.enable_cli=1',
    'opcache.memory_consumption=192',
    'memory_limit=512M',
    'upload_max_filesize=8M',
  ];
  const flags = options.flatMap((option) => ['-d', option]);
  const { stop } = await startServer('php', [...flags, '-S', `127.0.0.1:${port}`, '-t', join(folder, 'web')], {
    url: `http://127.0.0.1:${port}/index.php/Main_Page`,
    log: join(folder, 'server.log'),
    env: { ...environment(folder), PHP_CLI_SERVER_WORKERS: '4' },
  });
  return { origin: `http://127.0.0.1:${port}`, stop };
}

async function start(folder) {
  makeWiki(folder);
  return serve(folder);
}

export default {
  name: 'mediawiki',
  version: VERSION,
  licence: 'GPL-2.0-or-later',
  kind: 'server-rendered wiki with an action API and a REST API',
  host: HOST,
  begin: '/index.php/Main_Page',
  install,
  start,
};
