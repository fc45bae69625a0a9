import { digest, redactionKey, type Digested, type Intake, type MaterialInput } from '@asbuilt/digest';
import type { Spec } from '@asbuilt/spec';
import { UsageError } from './exit.js';
import type { Io } from './io.js';
import { counted } from './numbers.js';
import type { ReadingOptions } from './options.js';
import { createProgress } from './progress.js';

/** What is taken out and left out of the material, by the command line and the configuration. */
export async function intakeOf({ redact, rules, ignore }: IntakeOptions): Promise<Intake> {
  return { key: redact ? await redactionKey() : null, rules, ignore };
}

type IntakeOptions = Pick<ReadingOptions, 'redact' | 'rules' | 'ignore'>;

/** Digests what the command line names, with progress on the way. */
export async function readMaterial(
  inputs: readonly MaterialInput[],
  options: ReadingOptions,
  io: Io,
): Promise<Digested> {
  if (!io.terminal) io.say(`Reading ${counted(inputs.length, 'file')} …`);
  const progress = createProgress(io);
  try {
    const digested = await digest(inputs, {
      name: options.name,
      origins: options.origin,
      jobs: options.jobs,
      ...(await intakeOf(options)),
      onProgress: (step) => progress.update(step),
    });
    assertOrigins(options.origin, digested.spec);
    return digested;
  } finally {
    progress.end();
  }
}

/** Of a mistyped origin the document would be an empty one. Documents and scripts alone have no traffic to hold it against. */
function assertOrigins(wanted: readonly string[], { origins, material }: Spec): void {
  if (wanted.length === 0 || origins.length > 0) return;
  const there = new Set(material.flatMap(({ thirdParties }) => Object.keys(thirdParties ?? {})));
  if (there.size === 0) return;
  const [some, more] = [[...there].slice(0, MOST_NAMED).join(', '), there.size - MOST_NAMED];
  const rest = more > 0 ? ` and ${more} more` : '';
  throw new UsageError(
    `--origin ${wanted.join(' ')}: the sources contain no request to it. They contain ${some}${rest}.`,
  );
}

const MOST_NAMED = 5;
