import { createCallsOf } from '@asbuilt/check';
import { lookUp, type Found } from '@asbuilt/digest';
import type { Material, Ref, Spec } from '@asbuilt/spec';
import { lookUpIndexed } from './evidence-index.js';
import { curlLines, evidenceLines, placeOf } from './evidence-text.js';
import { EXIT, UsageError, type ExitCode } from './exit.js';
import { quiet, type Io } from './io.js';
import { nearestIds } from './nearest.js';
import { counted } from './numbers.js';
import { inputsOf, type ReadingOptions } from './options.js';
import { readAll } from './read-all.js';
import { intakeOf, readMaterial } from './reading.js';
import { isSpecFile, readSpec } from './stored-spec.js';
import { findById, idsOf, materialOf, type Told } from '@asbuilt/renderers';

export interface WhyOptions extends ReadingOptions {
  readonly spec?: string;
  /** Whole bodies. */
  readonly full: boolean;
  /** Of a call: every recorded request of it. */
  readonly all: boolean;
  readonly format: 'text' | 'json' | 'curl';
}

export async function whyCommand(id: string, given: readonly string[], options: WhyOptions, io: Io): Promise<ExitCode> {
  const stored = options.spec ?? ((await isSpecFile(given[0]!)) ? given[0]! : undefined);
  const files = given.filter((file) => file !== stored);
  if (stored === undefined && files.includes('-'))
    throw new UsageError('standard input can be read only once. Pass files, or --spec and files.');
  const inputs = inputsOf(files, options);
  const talk = options.quiet ? quiet(io) : io;
  const { spec, known } =
    stored === undefined
      ? await readMaterial(inputs, options, talk)
      : { spec: await readSpec(stored), known: undefined };
  const told = findById(spec, id);
  if (told === null) throw new UsageError(unknownId(id, spec));
  const intake = await intakeOf(options);
  const refs = options.all && files.length > 0 ? await allRefs(spec, id, options, files) : told.evidence;
  const found =
    refs.length === 0 || files.length === 0
      ? []
      : stored === undefined || options.all
        ? await lookUp(inputs, refs, intake, known, spec.origins)
        : await lookUpIndexed({ spec, path: stored, inputs, intake }, refs);
  const file = materialOf(spec, id);
  if (file !== null && files.length > 0 && found.length === 0) throw new UsageError(noEntry(id, file));
  if (options.format !== 'text') {
    io.out(inFormat(options.format, told, found));
    return EXIT.done;
  }
  const heading = [`${told.id}  ${told.says}`, `  ${told.standing}`];
  const evidence =
    files.length === 0 && refs.length > 0
      ? [
          '',
          ...refs.map((ref, i) => `  ${i + 1}. ${placeOf(ref)}`),
          '',
          '  Add the recordings to see the evidence itself.',
        ]
      : refs.flatMap((ref, i) => evidenceLines(ref, i, found, options));
  io.out(`${[...heading, ...evidence].map(printable).join('\n')}\n`);
  return EXIT.done;
}

/** A JSON document has no terminal codes: they are escaped in it. */
const inFormat = (format: 'json' | 'curl', told: Told, found: readonly Found[]): string =>
  format === 'json'
    ? `${JSON.stringify({ ...told, entries: found }, null, 2)}\n`
    : `${curlLines(found).map(printable).join('\n')}\n`;

/** Every recorded request of a call; of other statements what they rest on. */
async function allRefs(spec: Spec, id: string, options: WhyOptions, files: readonly string[]): Promise<readonly Ref[]> {
  const told = findById(spec, id)!;
  if (!spec.calls.statements.some((call) => call.id === id)) return told.evidence;
  const callsOf = createCallsOf(spec);
  const exchanges = await readAll(inputsOf(files, options), await intakeOf(options), spec.origins);
  return exchanges
    .filter((exchange) => callsOf(exchange).some((call) => call.id === id))
    .map(({ ref }) => ({ ...ref }));
}

/** Whoever asks for an entry that is not there has taken another number, or another file. */
function noEntry(id: string, { name, entries = 0 }: Material): string {
  const entry = Number(id.slice(id.lastIndexOf('#') + 1));
  if (entry < entries) return `${id}: give ${name} too; the entry is in that file.`;
  return `${id}: ${name} has ${counted(entries, 'entry', 'entries')}${entries === 0 ? '' : ` (0–${entries - 1})`}.`;
}

function unknownId(id: string, spec: Spec): string {
  const near = nearestIds(id, idsOf(spec));
  return `${id}: not found in the specification.${near.length === 0 ? '' : ` Similar ids: ${near.join(', ')}.`}`;
}

/** Material may hold terminal codes; what is printed may not. */
function printable(line: string): string {
  return line.replace(/[^\P{Cc}\n]/gu, '?');
}
