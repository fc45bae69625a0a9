import { createRedactor, NOTICE_TEXT } from '@asbuilt/evidence';
import { concludeAll, ENGINES, type OriginsConclusion, type Weighing } from '@asbuilt/engines';
import { byText, FORMAT, type PointName, type Spec } from '@asbuilt/spec';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { collectSoon } from './collecting.js';
import { crewOfOne, type Crew } from './crew.js';
import { feed, totalOf, type Fed, type Progress } from './feed.js';
import type { Intake } from './intake.js';
import { planMaterial, type MaterialInput } from './plan.js';
import { materialOf, odditiesOf, type Oddity, type ReadMaterial } from './material.js';
import { emptyFindings, mergeFindings, observeChunks, tallyOf, type Failure, type Findings } from './shard.js';
import { crewOfThreads } from './threads.js';

// More threads than this wait for the one that cuts.
const MOST_JOBS = 8;
// To start a thread and to have its code compiled costs about as much as reading so many bytes.
const BYTES_WORTH_A_THREAD = 32e6;

const UNNAMED = 'unnamed product';

export interface DigestOptions extends Intake {
  /** The product's name; found in the material where it is not given. */
  readonly name?: string | undefined;
  /** Origins that are the product's own whatever the material suggests. */
  readonly origins?: readonly string[];
  /** Threads that read; 1: this one alone. As many as are worth it where it is not given. */
  readonly jobs?: number | undefined;
  /** Called while reading, and again with the last figures whenever a point is concluded. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Weights of questions on trial, and who hears of each decision: for measuring. */
  readonly weighing?: Weighing | undefined;
  /** Ends it early: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface Digested {
  readonly spec: Spec;
  readonly oddities: readonly Oddity[];
  /** Marks of all that was found to be secret: for whoever shows some of the material. */
  readonly known: readonly number[];
}

/** What was read and counted, before anything is decided: plain data, which can be concluded again and again from copies. */
export interface ObservedMaterial {
  readonly read: readonly ReadMaterial[];
  readonly findings: Findings;
  /** Paths of files in which nothing is. */
  readonly empty: readonly string[];
}

/** Material in, specification out: the same bytes whatever the number of threads and the order of files. */
export async function digest(inputs: readonly MaterialInput[], options: DigestOptions): Promise<Digested> {
  let last: Progress | undefined;
  const onProgress = (progress: Progress) => options.onProgress?.((last = progress));
  const observed = await observeMaterial(inputs, { ...options, onProgress });
  const digested = concludeMaterial(observed, options, () => last && onProgress(last));
  return { ...digested, oddities: [...digested.oddities, ...observed.empty.map(emptyOddity)] };
}

/** Reads and counts everything; decides nothing. */
export async function observeMaterial(
  inputs: readonly MaterialInput[],
  options: DigestOptions,
): Promise<ObservedMaterial> {
  const [origin] = options.origins ?? [];
  const plan = (await planMaterial(inputs, options)).map((planned) => ({ ...planned, origin }));
  collectSoon();
  compileLittle();
  const crew = crewOf(options.jobs ?? sensibleJobs(totalOf(plan)), options);
  const findings = emptyFindings();
  let fed: Fed;
  try {
    fed = await feed(plan, crew, findings.tallies, options.onProgress, options.signal);
    mergeFindings(findings, await crew.finish());
  } finally {
    // Before concluding, so that their memory is free for it.
    await crew.stop();
  }
  observeChunks(findings, options);
  return { ...fed, findings };
}

const emptyOddity = (path: string): Oddity => ({
  path,
  code: 'file-empty',
  text: NOTICE_TEXT['file-empty'],
  count: 1,
  entry: 0,
  byte: null,
  of: 0,
});

// How much code V8 weaves into a function that it compiles. Reading goes through a thousand functions, and each thread
// compiles all of them for itself, on a core that another thread could use. With a fifth of what is usual that takes
// half the time, and what comes out is as fast.
const MAY_INLINE_BYTES = 200;

function compileLittle(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${MAY_INLINE_BYTES}`);
}

function sensibleJobs(bytes: number | null): number {
  const most = Math.min(availableParallelism(), MOST_JOBS);
  return bytes === null ? most : Math.min(most, Math.max(1, Math.ceil(bytes / BYTES_WORTH_A_THREAD)));
}

function crewOf(jobs: number, intake: Intake): Crew {
  return jobs === 1 ? crewOfOne(intake) : crewOfThreads(jobs, intake);
}

/** Decides by what was observed. The summaries are used up: whoever needs them again keeps a copy. */
export function concludeMaterial(
  { read, findings }: ObservedMaterial,
  options: DigestOptions,
  onPoint: () => void = () => {},
): Digested {
  const failures = new Map([...findings.failures].map(([point, failure]) => [point, reasonOf(failure)]));
  const letGo = (point: PointName) => {
    findings.summaries.delete(point);
    onPoint();
  };
  const { points, origins } = concludeAll(
    ENGINES,
    { ...findings, failures, letGo },
    { wanted: options.origins ?? [], weighing: options.weighing },
  );
  // what it calls itself is better than what its titles have in common, and that is better than where it stands
  const named = points.purpose.statements.find(({ kind }) => kind === 'name');
  const tallied = read.map((material) => ({ material, tally: tallyOf(findings.tallies, material.id) }));
  const spec: Spec = {
    format: FORMAT,
    product: options.name ?? named?.text ?? origins.product ?? origins.host ?? UNNAMED,
    origins: [...origins.own],
    originChoice: choiceOf(origins),
    material: tallied.map(({ material, tally }) => materialOf(material, tally, [...origins.own, ...origins.ownFiles])),
    ...points,
  };
  return {
    spec: createRedactor({ key: options.key }).withoutKnown(findings.known)(spec),
    known: findings.known,
    oddities: tallied.flatMap(({ material, tally }) => odditiesOf(material, tally)),
  };
}

/** A list that does not end is not read; those with most traffic come first. */
const MOST_OTHERS = 100;

function choiceOf({ choice: { because, others } }: OriginsConclusion): NonNullable<Spec['originChoice']> {
  const most = [...others].sort((a, b) => b.exchanges - a.exchanges || byText(a.origin, b.origin));
  return { because: [...because], others: most.slice(0, MOST_OTHERS) };
}

function reasonOf({ ref, reason }: Failure): string {
  return ref === null ? reason : `${reason} (at ${ref.material}, entry ${ref.entry})`;
}
