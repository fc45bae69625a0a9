import type { Exchange } from '@asbuilt/evidence';
import { asInTraffic, type Spec } from '@asbuilt/spec';
import { isRedacted } from '../replay/looks.js';
import { recordedTexts } from '../replay/recorded-values.js';
import { replay, type ReplayOptions } from '../replay/replay.js';
import { AS_RECORDED } from '../replay/send.js';
import { triedIn, type Credentials } from '../replay/sign-in.js';
import { stepsOf, type Step } from '../replay/steps.js';
import type { CheckReport, Finding } from '../report/report.js';
import { overHttp } from './body.js';
import { drawFaults } from './draw.js';
import { resultOf, strengthReport, type FaultResult, type StrengthReport } from './report.js';
import { createSideBySide, type Changes } from './side-by-side.js';

export interface StrengthOptions {
  /** Of each kind of faults. */
  readonly most: number;
  readonly onProgress?: (done: number, all: number) => void;
}

/**
 * Puts faults into the mock server, one at a time, and says which of them `check` notices. Nothing is sent anywhere. The mock
 * server's own mistakes do not count: what `check` is given are the recorded responses, with what the fault changes in them.
 */
export async function measureStrength(
  told: Spec,
  exchanges: readonly Exchange[],
  { most, onProgress = () => undefined }: StrengthOptions,
): Promise<StrengthReport> {
  const spec = asInTraffic(told);
  const origins = new Map(spec.origins.map((origin) => [origin, origin]));
  const steps = stepsOf(spec, exchanges, origins, () => undefined);
  const faults = drawFaults({ spec, steps }, most);
  const sideBySide = createSideBySide(spec, steps);
  const check = createCheck(told, exchanges, steps);
  const before = new Set((await check(new Map())).findings.map(nameOf));
  const isNew = (one: Finding) => !one.follows && !before.has(nameOf(one));
  const results: FaultResult[] = [];
  for (const [i, fault] of faults.entries()) {
    onProgress(i, faults.length);
    const changes = sideBySide.changedBy(fault);
    const { responses } = changes;
    const isNoticed = responses.size > 0 && (await check(responses, isNew)).findings.some(isNew);
    results.push(resultOf(fault, changes, steps, isNoticed));
  }
  return strengthReport(spec.product, 'check', results);
}

const nameOf = ({ point, statement, kind, title, says }: Finding): string =>
  [point, statement, kind, title, says].join('\n');

type Check = (changed: Changes['responses'], isEnough?: (finding: Finding) => boolean) => Promise<CheckReport>;

/** Replays the recording against a product that answers as recorded, but for some requests. */
function createCheck(spec: Spec, exchanges: readonly Exchange[], steps: readonly Step[]): Check {
  const origins = new Map(spec.origins.map((origin) => [origin, origin]));
  const signIn = signInsOf(spec, steps);
  const values = new Map([...recordedTexts(steps)].filter(isRedacted).map((value) => [value, value]));
  return (changed, isEnough) => {
    let at = 0;
    const answers: Pick<ReplayOptions, 'send' | 'onProgress'> = {
      onProgress: (done) => void (at = done),
      send: () => {
        const now = changed.get(at);
        return Promise.resolve(now === undefined ? AS_RECORDED : overHttp(now));
      },
    };
    return replay(spec, exchanges, {
      targets: origins,
      write: true,
      signIn,
      values,
      days: 0,
      ...answers,
      ...(isEnough && { isEnough }),
    });
  };
}

/** Whoever signs in is known by what was recorded: nobody else's password is needed. */
function signInsOf(spec: Spec, steps: readonly Step[]): Credentials[] {
  const tried = steps.flatMap(({ call, exchange }) => {
    const one = triedIn(spec, call, exchange);
    return one === null || exchange.status >= 400 ? [] : [[one.user, { actor: exchange.actor, ...one }] as const];
  });
  return [...new Map(tried).values()];
}
