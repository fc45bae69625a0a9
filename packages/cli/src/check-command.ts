import {
  checkExchanges,
  daysSince,
  renderReport,
  replay,
  sendOverHttp,
  type CheckReport,
  type Credentials,
} from '@asbuilt/check';
import { secretMarksIn } from '@asbuilt/digest';
import { createRedactor, passwordMarks, type Exchange, type Redactor } from '@asbuilt/evidence';
import type { Spec } from '@asbuilt/spec';
import { credentialsOf, targetsOf, valuesIn, type CheckOptions } from './check-options.js';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { counted } from './numbers.js';
import { inputsOf } from './options.js';
import { intakeOf } from './reading.js';
import { exchangesIn } from './recorded-exchanges.js';
import { reachTarget } from './reach-target.js';
import { readSpec } from './stored-spec.js';
import { writeReports } from './write-reports.js';

/** Holds recordings against a specification, or a running product against both. */
export async function checkCommand(
  path: string,
  files: readonly string[],
  options: CheckOptions,
  io: Io,
): Promise<ExitCode> {
  const talk = options.quiet ? quiet(io) : io;
  const spec = await readSpec(path);
  if (files.length === 0)
    throw new UsageError('add the recordings. The specification does not contain the requests to compare.');
  refuseWithoutTarget(options);
  if (options.strength !== undefined && options.target.length > 0)
    throw new UsageError('--strength: leave out --target; the mock server is the target.');
  talk.say(`Reading ${counted(files.length, 'file')} …`);
  if (options.strength !== undefined) {
    const { strengthCommand } = await import('./strength-command.js');
    return strengthCommand(spec, files, options, io);
  }
  const report =
    options.target.length === 0
      ? checkExchanges(spec, await exchangesIn(spec, files, options, await intakeOf(options)))
      : await replayed(spec, files, options, talk);
  return deliver(report, options, io);
}

/** Nothing is sent without a target: whoever gives these means to check one. */
function refuseWithoutTarget({ target, write, signIn, values }: CheckOptions): void {
  if (target.length > 0) return;
  const given = [write && '--write', signIn.length > 0 && '--sign-in', values !== undefined && '--values'];
  const [option] = given.filter((one) => one !== false);
  if (option !== undefined) throw new UsageError(`${option}: add --target URL, the product to check.`);
}

export async function replayed(
  spec: Spec,
  files: readonly string[],
  options: CheckOptions,
  io: Io,
): Promise<CheckReport> {
  const targets = targetsOf(spec.origins, options.target);
  const [signIn, values] = [await credentialsOf(options.signIn), await valuesIn(options.values)];
  // as recorded: what was pseudonymised on the way in would not be what the product has to be sent
  const exchanges = await exchangesIn(spec, files, options, { key: null, ignore: options.ignore });
  refuseUnknownActors(signIn, exchanges);
  for (const target of new Set(targets.values())) await reachTarget(target);
  const asked = [...targets.values()].join(', ');
  io.say(
    options.write
      ? `Sending requests to ${asked}, including those that change data …`
      : `Sending requests to ${asked}; none of them changes data …`,
  );
  const report = await replay(spec, exchanges, {
    targets,
    write: options.write,
    signIn,
    values,
    days: options.clock === 'recorded' ? 0 : daysSince(exchanges, Date.now()),
    send: sendOverHttp,
    onUnusedSignIn: (actor) =>
      io.complain(
        `asbuilt: --sign-in ${actor}=…: the recordings contain no sign-in of this actor, so the option was not used.`,
      ),
    onProgress: (done, all) => io.draw(`${done} of ${all}`),
  });
  const intake = await intakeOf(options);
  const recorded = await secretMarksIn(inputsOf(files, options), intake, spec.origins);
  const given = signIn.flatMap(({ password }) => passwordMarks(password));
  const redactor = createRedactor(intake);
  return redactor.withoutKnown([...recorded, ...given])(cleaned(report, redactor));
}

/** Credentials of nobody would leave the sign-ins of others undone, and say nothing. */
function refuseUnknownActors(signIn: readonly Credentials[], exchanges: readonly Exchange[]): void {
  const actors = [...new Set(exchanges.map(({ actor }) => actor))];
  const known = new Set([...actors, ...exchanges.map(({ ref }) => ref.material)]);
  const unknown = signIn.find(({ actor }) => !known.has(actor));
  if (unknown !== undefined)
    throw new UsageError(`--sign-in: no actor is called ${unknown.actor}. Actors: ${actors.sort().join(', ')}.`);
}

/** What was recorded and what the target answered are quoted in the report, and both may hold secrets. */
function cleaned<T>(part: T, redactor: Redactor): T {
  if (typeof part === 'string') return redactor.clean.text(part, 'plain') as T & string;
  if (Array.isArray(part)) return part.map((item: unknown) => cleaned(item, redactor)) as T & unknown[];
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, cleaned(item, redactor)])) as T;
}

async function deliver(report: CheckReport, options: CheckOptions, io: Io): Promise<ExitCode> {
  await writeReports((format) => renderReport(report, format), options, io);
  if (report.agreed + report.differed + report.unsure === 0)
    throw new UsageError('nothing could be checked. The report says why each request was skipped.');
  return report.findings.some(({ follows }) => !follows) ? EXIT.differs : EXIT.done;
}
