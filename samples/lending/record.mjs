// Records the sample again:  node samples/lending/record.mjs [FOLDER]
// Starts a fresh server, lets each actor use it in a real browser under `asbuilt record --script`, and writes material/
// and the truth. With a FOLDER the material goes there, and nothing else is touched. Needs the command to be built.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLending, screensSeen, tickingClock } from './lending.mjs';
import { writeTruth } from './write-truth.mjs';

const HERE = import.meta.dirname;
const COMMAND = join(HERE, '..', '..', 'packages', 'cli', 'bin', 'asbuilt.js');
/** The name under which a user would know it; the browser is told where it really is. */
const HOST = 'lending.example';

const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

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

/** Every address that a screen was seen at. */
function addressesIn(folder, session) {
  const lines = readFileSync(join(folder, `${session}.pages.ndjson`), 'utf8')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => JSON.parse(line).url);
}

/** All sessions, one after the other, into the folder; what they exercised. */
export async function recordSessions(folder) {
  const lending = createLending({ now: tickingClock(), secret: 'recorded' });
  const { port } = new URL(await lending.listen());
  const home = mkdtempSync(join(tmpdir(), 'lending-home-'));
  const screens = new Set();
  try {
    for (const file of readdirSync(join(HERE, 'sessions'))
      .filter((name) => /^\d/.test(name))
      .sort(byText)) {
      const session = file.replace('.mjs', '');
      lending.as(session);
      const actor = session.replace(/^\d+-/, '');
      const script = join(HERE, 'sessions', file);
      const where = ['--host-map', `${HOST}=127.0.0.1:${port}`, '-o', folder];
      await asbuilt(['record', `http://${HOST}/`, '--headless', '--actor', actor, '--script', script, ...where], home);
      for (const id of screensSeen(session, addressesIn(folder, session))) screens.add(id);
    }
    return { ...lending.report(), screens: [...screens].sort(byText) };
  } finally {
    await lending.close();
    rmSync(home, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const elsewhere = process.argv[2];
  const folder = elsewhere ?? join(HERE, 'material');
  if (elsewhere === undefined) rmSync(folder, { recursive: true, force: true });
  const exercised = await recordSessions(folder);
  if (elsewhere === undefined) writeTruth(exercised);
}
