import { lookUp, type Digested, type MaterialInput } from '@asbuilt/digest';
import { createRedactor, type Event, type Exchange } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import {
  createDisguise,
  observedOf,
  mockServer,
  type Observed,
  type MockServer,
  type MockServerOptions,
} from '@asbuilt/mock-server';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { inputsOf, type ReadingOptions } from './options.js';
import { intakeOf, readMaterial } from './reading.js';
import { redactedAddress } from './redacted-explored.js';
import { stopOnSignals } from './stop.js';
import { storedSpec } from './stored-spec.js';

export interface ServeOptions extends ReadingOptions {
  readonly port: number;
  readonly seed: 'observed' | 'empty';
  readonly latency?: 'recorded';
  readonly allowHost?: readonly string[];
  readonly allowOrigin?: readonly string[];
}

/** Serves the mock server until it is ended. */
export async function serveCommand(files: readonly string[], options: ServeOptions, io: Io): Promise<ExitCode> {
  const talk = options.quiet ? quiet(io) : io;
  const { spec, observed, known } = await whatToServe(files, options, talk);
  const intake = await intakeOf(options);
  const redactor = createRedactor(intake);
  const served = await start(spec, {
    port: options.port,
    seed: options.seed,
    observed,
    allowHosts: options.allowHost ?? [],
    allowOrigins: options.allowOrigin ?? [],
    ...(options.latency === undefined ? {} : { latency: options.latency }),
    ...(observed === null || intake.key === null ? {} : { disguise: createDisguise(spec, intake, known) }),
    onAnswer: ({ method, path, disguised }, { status, guard, why }) =>
      talk.say(
        `${method} ${disguised?.path ?? redactedAddress(path, redactor)} → ${status} (${guard === undefined ? why : `${guard}: ${why}`})`,
      ),
  });
  const stopping = stopOnSignals(() => talk.say('Ending …'));
  io.say(`Mock server of ${spec.product}: ${served.url} (this machine only). Press Ctrl-C to stop it.`);
  try {
    await new Promise<void>((ended) => {
      if (stopping.signal.aborted) ended();
      stopping.signal.addEventListener('abort', () => ended(), { once: true });
    });
  } finally {
    stopping.forget();
    await served.close();
  }
  return EXIT.done;
}

interface ToServe {
  readonly spec: Spec;
  readonly observed: readonly Observed[] | null;
  /** Marks of what is secret in the material. */
  readonly known: readonly number[];
}

async function whatToServe(files: readonly string[], options: ServeOptions, io: Io): Promise<ToServe> {
  const stored = files.length === 1 ? await storedSpec(files[0]!) : null;
  if (stored !== null) return { spec: stored, observed: null, known: [] };
  if (files.includes('-')) throw new UsageError('standard input can be read only once. Pass files.');
  const inputs = inputsOf(files, options);
  const digested = await readMaterial(inputs, options, io);
  return { ...digested, observed: await exchangesOf(digested, inputs, options) };
}

async function start(spec: Spec, options: MockServerOptions): Promise<MockServer> {
  try {
    return await mockServer(spec, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new UsageError(
      `--port ${options.port}: another program uses this port. Give another one, or --port 0 for any free port.`,
    );
  }
}

/** Every exchange with the product itself, redacted, in the order of time. */
async function exchangesOf(
  { spec: { material, origins }, known }: Digested,
  inputs: readonly MaterialInput[],
  options: ReadingOptions,
): Promise<Observed[]> {
  const refs = material.flatMap(({ id, entries, exchanges }) =>
    exchanges === 0 ? [] : Array.from({ length: entries ?? exchanges }, (_, entry) => ({ material: id, entry })),
  );
  const found = await lookUp(inputs, refs, await intakeOf(options), known, origins);
  const isCall = (event: Event): event is Exchange =>
    event.kind === 'exchange' && event.is === 'call' && origins.includes(event.url.origin);
  const calls = found.flatMap(({ events }) => events.filter(isCall));
  return calls.sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0)).map(observedOf);
}
