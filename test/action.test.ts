import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { asbuilt, BIN } from './command.js';
import { har, shopping } from './recording.js';

// action.yml: its steps, run as a runner does, with files in the place of those that GitHub reads.

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'asbuilt-action-'));
const work = join(folder, 'work');
const temp = join(folder, 'temp');

beforeAll(async () => {
  mkdirSync(join(work, 'recording'), { recursive: true });
  mkdirSync(temp);
  writeFileSync(join(work, 'recording/admin.har'), har(shopping(4)));
  await asbuilt(['spec', 'recording/admin.har', '-o', 'out'], { home: join(folder, 'home'), cwd: work });
  type Document = { calls: { statements: { responses: { status: number }[] }[] } };
  const spec = JSON.parse(readFileSync(join(work, 'out/spec.json'), 'utf8')) as Document;
  const [first] = spec.calls.statements;
  first!.responses = [{ ...first!.responses[0]!, status: 202 }];
  writeFileSync(join(work, 'changed.json'), JSON.stringify(spec));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Step {
  readonly code: number | null;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

function step(script: string, env: Readonly<Record<string, string>>): Step {
  const [summary, output] = [join(folder, 'summary.md'), join(folder, 'output.txt')];
  writeFileSync(summary, '');
  writeFileSync(output, '');
  const surroundings = {
    PATH: process.env['PATH'],
    RUNNER_TEMP: temp,
    ASBUILT_HOME: join(folder, 'home'),
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_OUTPUT: output,
    ...env,
  };
  const ran = spawnSync('bash', [join(ROOT, 'action', script)], { cwd: work, encoding: 'utf8', env: surroundings });
  const lines = readFileSync(output, 'utf8').trim().split('\n').filter(Boolean);
  return {
    code: ran.status,
    log: ran.stdout + ran.stderr,
    summary: readFileSync(summary, 'utf8'),
    outputs: Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string])),
  };
}

const run = (inputs: Readonly<Record<string, string>>) =>
  step('run.sh', { ASBUILT_ENTRY: BIN, INPUT_COMMAND: 'check', INPUT_SPEC: 'out/spec.json', ...inputs });

describe('the step that runs the command', () => {
  test('passes where the recordings agree with the specification, and says so', () => {
    const { code, summary, outputs } = run({ INPUT_RECORDINGS: 'recording/*.har\n' });
    expect([code, outputs]).toEqual([0, { 'exit-code': '0', result: 'same', report: expect.any(String) }]);
    expect(summary).toMatch(/^# Asbuilt check\n\nNo differences\.\n/);
    expect(summary).toContain(readFileSync(outputs['report']!, 'utf8'));
  });

  test('fails with the exit code of the command where something differs, and lists it', () => {
    const { code, summary, outputs } = run({
      INPUT_COMMAND: 'diff',
      INPUT_BASE: 'out/spec.json',
      INPUT_SPEC: 'changed.json',
    });
    expect([code, outputs]).toMatchObject([3, { 'exit-code': '3', result: 'different' }]);
    expect(summary).toMatch(/There are differences\.[^]*breaking/);
    expect(
      run({
        INPUT_COMMAND: 'diff',
        INPUT_BASE: 'out/spec.json',
        INPUT_SPEC: 'changed.json',
        INPUT_ARGS: '--fail-on\r\nnever\r\n',
      }).code,
    ).toBe(0);
  });

  test('takes a recording that is not there for an error, not for agreement', () => {
    const { code, log, outputs } = run({ INPUT_RECORDINGS: 'nothing/*.har' });
    expect([code, outputs['result']]).toEqual([2, 'failed']);
    expect(log).toContain('nothing/*.har');
  });

  test.each([
    ['an unknown command', { INPUT_COMMAND: 'serve' }, 'must be check or diff'],
    ['no base to compare with', { INPUT_COMMAND: 'diff' }, 'needs the input "base"'],
  ])('refuses %s', (_, inputs, words) => {
    const { code, log } = run(inputs);
    expect([code, log]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe('hostile text in an input stays a text', () => {
  const proof = join(folder, 'ran');
  const touch = `touch ${proof}`;
  const TEXTS = [
    `"; ${touch}; "$(${touch})\`${touch}\`'; ${touch} #`,
    `x\n::error::forged\nresult=same`,
    `--junit=${proof}`,
  ];

  test.each(TEXTS)('%j', (text) => {
    const left = readdirSync(work).sort();
    for (const name of ['SPEC', 'BASE', 'RECORDINGS', 'TARGET', 'ARGS']) {
      const isArgument = name === 'ARGS' && text.startsWith('--');
      if (isArgument) continue;
      const command = name === 'BASE' ? 'diff' : 'check';
      const inputs = { INPUT_RECORDINGS: 'recording/*.har', INPUT_COMMAND: command, [`INPUT_${name}`]: text };
      const { code, outputs } = run(inputs);
      expect([name, code, outputs['result']]).toEqual([name, 2, 'failed']);
    }
    expect(run({ INPUT_COMMAND: text }).log).toBe('::error::The input "command" must be check or diff.\n');
    expect([existsSync(proof), readdirSync(work).sort()]).toEqual([false, left]);
  });

  test('and what the command prints gives GitHub no commands', () => {
    const { log } = run({ INPUT_RECORDINGS: '::add-mask::a' });
    const [, token] = /^::stop-commands::(\S+)$/m.exec(log)!;
    expect(log).toContain(`\n::${token}::\n`);
    expect(run({ INPUT_RECORDINGS: 'x' }).log).not.toContain(token);
  });
});

describe('the step that installs', () => {
  test('takes what the project has, and says what to do where it has nothing', () => {
    expect(step('install.sh', { INPUT_PACKAGE: '' })).toMatchObject({
      code: 2,
      log: expect.stringContaining('"package"'),
    });
    const entry = join(work, 'node_modules/asbuilt/bin/asbuilt.js');
    mkdirSync(join(entry, '..'), { recursive: true });
    writeFileSync(entry, '');
    const { code, outputs } = step('install.sh', { INPUT_PACKAGE: '' });
    rmSync(join(work, 'node_modules'), { recursive: true });
    expect([code, outputs['entry']]).toEqual([0, expect.stringMatching(/node_modules\/asbuilt\/bin\/asbuilt\.js$/)]);
  });

  test('hands a package that is none to npm as one text', () => {
    const proof = join(folder, 'installed');
    const { code, outputs } = step('install.sh', { INPUT_PACKAGE: `./none.tgz; touch ${proof}` });
    expect([code === 0, outputs, existsSync(proof)]).toEqual([false, {}, false]);
  });
});

test('no input of action.yml is part of a script', () => {
  const { runs, inputs } = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as {
    runs: { steps: { run: string; env: Record<string, string> }[] };
    inputs: Record<string, unknown>;
  };
  for (const { run } of runs.steps) expect(run).not.toContain('${{');
  const passed = runs.steps.flatMap(({ env }) => Object.values(env)).join('\n');
  const others = Object.keys(inputs).filter((name) => !passed.includes(`inputs.${name} `));
  expect(others).toEqual(['working-directory']);
});
