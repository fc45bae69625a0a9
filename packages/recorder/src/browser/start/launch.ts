import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { BrowserError } from './find-browser.js';
import { makeOwnFolder } from './own-folder.js';
import { createWire, type Wire } from '../wire/wire.js';

export interface LaunchOptions {
  /** Path of the browser. */
  readonly program: string;
  readonly headless: boolean;
  /** Names that the browser is to look for elsewhere: `shop.example` to `127.0.0.1:8080`. */
  readonly hosts: ReadonlyMap<string, string>;
  /** Certificates are taken as they are, whoever has signed them. */
  readonly insecure: boolean;
}

export interface Launched {
  readonly wire: Wire;
  /** For what must not outlive the recording. */
  readonly folder: string;
  readonly exited: Promise<void>;
  /** It is gone, and nobody has told it to go: somebody killed it, or it crashed. */
  isKilled(): boolean;
  /** Ends the browser and leaves nothing of it behind. */
  close(): Promise<void>;
}

// A browser that asks nobody, tells nobody, and shows nothing of its own. Security is left as it is, pop-ups too.
const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-startup-window',
  '--no-service-autorun',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-infobars',
  '--edge-skip-compat-layer-relaunch',
  // A page out of sight goes on as one in sight does, and one that is gone back to is loaded again, not thawed.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-back-forward-cache',
  '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,Translate,' +
    'GlobalMediaControls,DestroyProfileOnBrowserClose,PaintHolding,NetworkTimeServiceQuerying,AimEnabled,' +
    'PreconnectToSearch',
  // Of pages that are fetched ahead none may be under way: browsers without a window to their name know no preferences (see below).
  '--enable-features=PrefetchMultipleActiveSetSizeLimitForBase:prefetch_multiple_active_set_size_limit_for_base_value/0',
];
const HEADLESS = ['--headless', '--hide-scrollbars', '--mute-audio', '--window-size=1280,800'];

/** How long a browser may take to end by itself. */
const END_MILLIS = 5_000;

/** Said by a browser that could not start; more of it is noise. */
const LAST_WORDS_CHARS = 2_000;

export function argumentsOf({ headless, hosts, insecure }: LaunchOptions, folder: string, root: boolean): string[] {
  const rules = [...hosts].map(([name, address]) => `MAP ${name} ${address}`).join(', ');
  return [
    ...QUIET,
    ...(headless ? HEADLESS : []),
    // Chromium refuses to start as root with its sandbox; for everybody else it stays.
    ...(root ? ['--no-sandbox'] : []),
    ...(rules === '' ? [] : [`--host-resolver-rules=${rules}`]),
    ...(insecure ? ['--ignore-certificate-errors'] : []),
    `--user-data-dir=${join(folder, 'profile')}`,
    // Nobody else can speak over a pipe; and the browser ends with the process that holds its other end.
    '--remote-debugging-pipe',
  ];
}

export async function launch(options: LaunchOptions): Promise<Launched> {
  const folder = await makeOwnFolder(Date.now());
  await writePreferences(folder);
  const child = spawn(options.program, argumentsOf(options, folder, process.getuid?.() === 0), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // else reports of crashes go to where the user's own profile is
    env: { ...process.env, BREAKPAD_DUMP_LOCATION: join(folder, 'crashes') },
    // Ctrl-C on the terminal is for the recorder alone, which then has the browser's last words to fetch.
    detached: process.platform !== 'win32',
  });
  const lastWords = hearLastWords(child);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const wire = createWire(child.stdio[4] as Readable, child.stdio[3] as Writable);
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= end());
  const end = async () => {
    wire.close();
    const killed = setTimeout(() => kill(child), END_MILLIS);
    await exited;
    clearTimeout(killed);
    kill(child); // what it left behind
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    await wire.ready();
  } catch {
    await close();
    throw new BrowserError(`${options.program} could not be started: ${reasonOf(lastWords())}`);
  }
  return { wire, folder, exited, close, isKilled: () => child.signalCode !== null };
}

/** 2: never. */
const PREFERENCES = { net: { network_prediction_options: 2 } };

/** Pages that are fetched, or even run, before anybody goes there pass by all who watch; nobody has asked for them. */
async function writePreferences(folder: string): Promise<void> {
  const profile = join(folder, 'profile', 'Default');
  await mkdir(profile, { recursive: true });
  await writeFile(join(profile, 'Preferences'), JSON.stringify(PREFERENCES));
}

function hearLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-LAST_WORDS_CHARS)));
  child.on('error', (error) => (words += error.message));
  return () => words;
}

const REASONS: readonly [says: RegExp, reason: string][] = [
  [/Missing X server|cannot open display|platform failed to initialize/i, 'there is no display; use --headless.'],
  [/No usable sandbox|sandbox_host|setuid sandbox/i, 'this system does not allow the browser sandbox.'],
];

/** In one line: what a browser says as it fails is for its makers. */
export function reasonOf(words: string): string {
  const known = REASONS.find(([says]) => says.test(words));
  return known?.[1] ?? (words.trim().split('\n').at(-1)!.trim() || 'it exited immediately.');
}

function kill(child: ChildProcess): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it is gone already
  }
}
