// Records the sample again:  node samples/lending/record.mjs [FOLDER]
// Starts a fresh server, lets each actor use it in a real browser under `asbuilt record --script`, and writes material/
// and the truth. With a FOLDER the material goes there, and nothing else is touched. Needs the command to be built.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLending, screensSeen, tickingClock } from './lending.mjs';
import { writeTruth } from './write-truth.mjs';

const HERE = import.meta.dirname;
const COMMAND = join(HERE, '..', '..', 'packages', 'cli', 'bin', 'asbuilt.js');
/** The name under which a user would know it; the browser is told where it really is. */
const HOST = 'lending.example';

const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const SESSIONS = readdirSync(join(HERE, 'sessions'))
  .filter((name) => /^\d/.test(name))
  .map((name) => name.replace('.mjs', ''))
  .sort(byText);

function asbuilt(args, home) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ASBUILT_HOME: home },
    });
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`asbuilt ${args.join(' ')} ended with ${code}`)),
    );
  });
}

function viewsIn(folder, session) {
  const text = readFileSync(join(folder, `${session}.pages.ndjson`), 'utf8');
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** All sessions, one after the other, into the folder; what they exercised. */
export async function recordSessions(folder) {
  const lending = createLending({ now: tickingClock(), secret: 'recorded' });
  const { port } = new URL(await lending.listen());
  const home = mkdtempSync(join(tmpdir(), 'lending-home-'));
  const screens = new Set();
  try {
    for (const session of SESSIONS) {
      lending.as(session);
      const actor = session.replace(/^\d+-/, '');
      const script = join(HERE, 'sessions', `${session}.mjs`);
      const where = ['--host-map', `${HOST}=127.0.0.1:${port}`, '-o', folder];
      await asbuilt(['record', `http://${HOST}/`, '--headless', '--actor', actor, '--script', script, ...where], home);
      const addresses = viewsIn(folder, session).map(({ url }) => url);
      for (const id of screensSeen(session, addresses)) screens.add(id);
    }
    return { ...lending.report(), screens: [...screens].sort(byText) };
  } finally {
    await lending.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** One picture for each screen is enough to look at, and a third of the size. */
function keepOnePictureEach(folder) {
  const pictured = new Set();
  for (const session of SESSIONS) {
    const kept = viewsIn(folder, session).map((view) => {
      const { picture, ...bare } = view;
      const screen = screensSeen(session, [view.url])[0] ?? view.url;
      if (picture === undefined) return view;
      if (!pictured.has(screen)) return pictured.add(screen) && view;
      rmSync(join(folder, `${session}.screens`, picture), { force: true });
      return bare;
    });
    writeFileSync(join(folder, `${session}.pages.ndjson`), kept.map((view) => `${JSON.stringify(view)}\n`).join(''));
  }
}

if (process.argv[1] === import.meta.filename) {
  const elsewhere = process.argv[2];
  const folder = elsewhere ?? join(HERE, 'material');
  if (elsewhere === undefined) rmSync(folder, { recursive: true, force: true });
  const exercised = await recordSessions(folder);
  if (elsewhere === undefined) {
    keepOnePictureEach(folder);
    writeTruth(exercised);
  }
}
