import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** No browser, or none that can be started. Told in one line; the ways to get one follow in others. */
export class BrowserError extends Error {
  override name = 'BrowserError';
}

// In the order in which they are taken: the plainest first.
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'brave'];
const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge', 'Brave Browser'];
const WINDOWS_PROGRAMS = [
  ['Chromium', 'Application', 'chrome.exe'],
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin'];

const HOW_TO_GET_ONE = new Map([
  ['linux', 'sudo apt install chromium   (or your system\u2019s own package)'],
  ['darwin', 'brew install --cask chromium'],
  ['win32', 'winget install Hibbiki.Chromium'],
]);

/** The browser to record with: as given, as the environment says, or one at its usual place. */
export async function findBrowser(
  given?: string,
  env: Environment = process.env,
  platform: string = process.platform,
): Promise<string> {
  const named: [from: string, path: string | undefined][] = [
    ['--browser', given],
    ['CHROMIUM', env['CHROMIUM']],
    ['CHROME_PATH', env['CHROME_PATH']],
  ];
  for (const [from, path] of named) {
    if (path === undefined || path === '') continue;
    if (await isProgram(path)) return path;
    throw new BrowserError(`${from}: ${path} is not an executable file.`);
  }
  for (const path of usualPlaces(env, platform)) if (await isProgram(path)) return path;
  throw new BrowserError(noneFound(platform));
}

export function usualPlaces(env: Environment, platform: string): string[] {
  if (platform === 'darwin')
    return [env['HOME'], '']
      .flatMap((home) => MAC_APPS.map((app) => `${home ?? ''}/Applications/${app}.app/Contents/MacOS/${app}`))
      .sort((a, b) => Number(a.startsWith('/Applications')) * -1 + Number(b.startsWith('/Applications')));
  if (platform === 'win32')
    return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap((folder) =>
      folder === undefined ? [] : WINDOWS_PROGRAMS.map((parts) => join(folder, ...parts)),
    );
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), ...USUAL_FOLDERS];
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

function noneFound(platform: string): string {
  return [
    'no Chromium, Chrome or Edge was found. Asbuilt downloads none. Install one with',
    `  ${HOW_TO_GET_ONE.get(platform) ?? HOW_TO_GET_ONE.get('linux')!}`,
    '  npx @puppeteer/browsers install chrome@stable   or   npx playwright install chromium',
    'and, if Asbuilt does not find it, add --browser PATH.',
  ].join('\n');
}
