import { createMcpServer, serveMcp, StdioServerTransport, type McpContext } from '@asbuilt/mcp';
import type { Found } from '@asbuilt/digest';
import type { Exchange } from '@asbuilt/evidence';
import { mockServer, observedOf, type MockServer } from '@asbuilt/mock-server';
import { layReviews, noDecisions, withDecision, type Decisions } from '@asbuilt/server/decisions';
import type { Ref, Screen, Spec } from '@asbuilt/spec';
import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { replayed } from './check-command.js';
import type { CheckOptions } from './check-options.js';
import { lookUpIndexed } from './evidence-index.js';
import { evidenceLines } from './evidence-text.js';
import { readDecisions } from './decisions-file.js';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { inputsOf } from './options.js';
import { readAll } from './read-all.js';
import { intakeOf } from './reading.js';
import { stopOnSignals } from './stop.js';
import { readSpec } from './stored-spec.js';

export interface McpOptions extends CheckOptions {
  readonly http?: number | true;
  /** Decisions are kept in this file. */
  readonly decisions?: string;
}

/** Serves a specification to coding agents, over standard input and output or over HTTP. */
export async function mcpCommand(
  path: string,
  files: readonly string[],
  options: McpOptions,
  io: Io,
  version: string,
): Promise<ExitCode> {
  const context = await contextOf(path, files, options, io);
  const create = () => createMcpServer(version, context);
  const stopping = stopOnSignals(() => {});
  const ended = new Promise<void>((end) => {
    if (stopping.signal.aborted) end();
    stopping.signal.addEventListener('abort', () => end(), { once: true });
  });
  try {
    if (options.http === undefined) {
      const transport = new StdioServerTransport();
      const closed = new Promise<void>((end) => process.stdin.once('end', () => end()));
      await create().connect(transport);
      await Promise.race([ended, closed]);
      await transport.close();
    } else {
      const token = randomBytes(24).toString('base64url');
      const served = await serveMcp(create, { port: options.http === true ? 0 : options.http, token });
      io.say(`MCP server: ${served.url} (this machine only). Send the header Authorization: Bearer ${token}`);
      await ended;
      await served.close();
    }
  } finally {
    stopping.forget();
    await context.mock.stop();
  }
  return EXIT.done;
}

async function contextOf(path: string, files: readonly string[], options: McpOptions, io: Io): Promise<McpContext> {
  const concluded = await readSpec(path);
  const keeper = await keeperOf(concluded, options.decisions);
  const intake = await intakeOf(options);
  const inputs = inputsOf(files, options);
  let read: Promise<Exchange[]> | undefined;
  const exchanges = () => (read ??= readAll(inputs, intake, concluded.origins));
  if (options.target.length > 0 && files.length === 0)
    throw new UsageError('--target: give the recordings too; the check sends what they hold.');
  return {
    spec: keeper.spec,
    exchanges,
    evidence: async (refs) =>
      evidenceText(
        refs,
        files.length === 0 ? [] : await lookUpIndexed({ spec: concluded, path, inputs, intake }, refs),
      ),
    picture: (screen) => pictureOf(screen, files),
    target:
      options.target.length === 0
        ? null
        : {
            url: options.target.map(({ to }) => to).join(', '),
            check: () => replayed(keeper.spec(), files, options, quiet(io)),
          },
    mock: mockOf(keeper.spec, exchanges),
    decide: keeper.decide,
  };
}

const evidenceText = (refs: readonly Ref[], found: readonly Found[]): string =>
  found.length === 0
    ? refs.map(({ material, entry }) => `${material}#${entry}`).join('\n')
    : refs.flatMap((ref, i) => evidenceLines(ref, i, found, { full: true })).join('\n');

/** The specification with all decisions laid over it, and where new ones are kept. */
async function keeperOf(
  concluded: Spec,
  file: string | undefined,
): Promise<{ spec: () => Spec; decide: McpContext['decide'] }> {
  if (file === undefined) return { spec: () => concluded, decide: null };
  let decisions = await decisionsIn(file, concluded.product);
  let laid = layReviews(concluded, decisions.decisions);
  return {
    spec: () => laid,
    decide: async ({ id, verdict, reason, at, value }) => {
      const change = verdict === 'edited' && at !== undefined ? { change: { kind: 'set' as const, at, value } } : {};
      const draft = { statement: id, verdict, note: reason, by: 'coding agent', ...change };
      const next = withDecision(concluded, decisions, draft, new Date().toISOString());
      if ('fault' in next) return next.fault;
      await writeFile(file, `${JSON.stringify(next, null, 2)}\n`);
      decisions = next;
      laid = layReviews(concluded, next.decisions);
      return null;
    },
  };
}

async function decisionsIn(file: string, product: string): Promise<Decisions> {
  return (await stat(file).catch(() => null)) === null ? noDecisions(product) : readDecisions(file);
}

function mockOf(spec: () => Spec, exchanges: () => Promise<readonly Exchange[]>): McpContext['mock'] {
  let running: MockServer | null = null;
  return {
    start: async () => {
      const observed = (await exchanges()).filter(({ is }) => is === 'call').map(observedOf);
      running ??= await mockServer(spec(), {
        port: 0,
        seed: 'observed',
        observed: observed.length === 0 ? null : observed,
      });
      return running.url;
    },
    stop: async () => {
      const was = running;
      running = null;
      await was?.close();
      return was !== null;
    },
  };
}

/** Pictures lie beside the recording that they were taken with: `01-member.screens/screen-001.png`. */
async function pictureOf({ picture, pictured }: Screen, files: readonly string[]): Promise<Uint8Array | null> {
  if (picture === null || pictured === undefined || basename(picture) !== picture) return null;
  const session = pictured.evidence.material.replace(/\.pages$/, '');
  for (const folder of new Set(files.map((file) => dirname(file)))) {
    const found = await readFile(join(folder, `${session}.screens`, picture)).catch(() => null);
    if (found !== null) return found;
  }
  return null;
}
