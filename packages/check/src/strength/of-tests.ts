import type { Exchange } from '@asbuilt/evidence';
import { mockServer, type MockServer } from '@asbuilt/mock-server';
import { asInTraffic, type Spec } from '@asbuilt/spec';
import { roleVariables } from '../suite/role-variables.js';
import { stepsOf } from '../replay/steps.js';
import { drawFaults } from './draw.js';
import type { Fault } from './fault.js';
import { otherHeading } from './kinds/screens.js';
import { faultyAnswers, type AnswerWith } from './live.js';
import { resultOf, strengthReport, type FaultResult, type StrengthReport } from './report.js';
import { createSideBySide } from './side-by-side.js';

/** The titles of the tests that passed. `only`: those whose title has this in it; null: all. */
export type RunTests = (at: TestTarget, only: string | null) => Promise<ReadonlySet<string>>;

export interface TestTarget {
  readonly url: string;
  /** Whom the tests sign in as: variables of the environment. */
  readonly people: Readonly<Record<string, string>>;
}

export interface TestStrengthOptions {
  /** Of each kind of faults. */
  readonly most: number;
  readonly run: RunTests;
  readonly onProgress?: (done: number, all: number) => void;
}

/**
 * Puts faults into the mock server, one at a time, and says which of them make a test fail that passes without. The mock server
 * begins with made-up records: what the tests need, they make.
 */
export async function measureTests(
  told: Spec,
  exchanges: readonly Exchange[],
  { most, run, onProgress = () => undefined }: TestStrengthOptions,
): Promise<StrengthReport> {
  const spec = asInTraffic(told);
  const origins = new Map(spec.origins.map((origin) => [origin, origin]));
  const steps = stepsOf(spec, exchanges, origins, () => undefined);
  // headings are what tests in a browser look at, and those are not run
  const faults = drawFaults({ spec, steps }, most).filter(({ kind }) => kind !== otherHeading.name);
  const sideBySide = createSideBySide(spec, steps);
  const withFault = faultyAnswers(spec);
  const asIs: AnswerWith = (request, mock) => mock.respond(request);
  let answer = asIs;
  const server = await mockServer(told, {
    port: 0,
    seed: 'observed',
    observed: null,
    answerWith: (request, mock) => answer(request, mock),
  });
  try {
    const target = { url: server.url, people: peopleOf(spec) };
    const runFrom = begin(server, (only) => run(target, only));
    const before = await runFrom(null);
    const results: FaultResult[] = [];
    for (const [i, fault] of faults.entries()) {
      onProgress(i, faults.length);
      answer = withFault(fault);
      const isNoticed = await fails(runFrom, before, fault);
      results.push(resultOf(fault, sideBySide.changedBy(fault), steps, isNoticed));
    }
    return { ...strengthReport(spec.product, 'tests', results), tests: before.size };
  } finally {
    await server.close();
  }
}

type Run = (only: string | null) => Promise<ReadonlySet<string>>;

/** Each run finds the mock server as in the beginning. */
const begin =
  (server: MockServer, run: Run): Run =>
  (only) => {
    server.reset();
    return run(only);
  };

/** The tests of the statement first: those of all others take much longer. */
async function fails(run: Run, before: ReadonlySet<string>, { statement }: Fault): Promise<boolean> {
  const own = [...before].filter((title) => title.includes(statement));
  const passed = own.length === 0 ? null : await run(statement);
  if (passed !== null && own.some((title) => !passed.has(title))) return true;
  const all = await run(null);
  return [...before].some((title) => !all.has(title));
}

/** The mock server takes whoever is called as a role is, with any password. */
const peopleOf = ({ roles }: Spec): Record<string, string> =>
  Object.fromEntries(
    [...roleVariables(roles.statements.map(({ name }) => name))].flatMap(([role, variable]) => [
      [`${variable}_USER`, `${role.toLowerCase()}@mock.example`],
      [`${variable}_PASSWORD`, 'any-password'],
    ]),
  );
