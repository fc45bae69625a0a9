import { diff, diffReport, type DiffFormat, type Difference, type Effect } from '@asbuilt/check';
import { EXIT, type ExitCode } from './exit.js';
import type { Io } from './io.js';
import { readSpec } from './stored-spec.js';

export interface DiffOptions {
  readonly format: DiffFormat;
  /** From which effect on the command ends in an error. */
  readonly failOn: (typeof FAIL_ON)[number];
}

export const FAIL_ON = ['breaking', 'widening', 'neutral', 'never'] as const;

const FAILS: Readonly<Record<DiffOptions['failOn'], readonly Effect[]>> = {
  breaking: ['breaking'],
  widening: ['breaking', 'widening'],
  neutral: ['breaking', 'widening', 'neutral'],
  never: [],
};

/** What the new document says otherwise than the old one. */
export async function diffCommand(before: string, after: string, options: DiffOptions, io: Io): Promise<ExitCode> {
  const differences = diff(await readSpec(before), await readSpec(after));
  io.out(diffReport(differences, options.format));
  return failsOn(differences, options.failOn) ? EXIT.differs : EXIT.done;
}

export const failsOn = (differences: readonly Difference[], from: DiffOptions['failOn']): boolean =>
  differences.some(({ effect }) => FAILS[from].includes(effect));
