import { lookUp, type Found, type Intake, type MaterialInput } from '@asbuilt/digest';
import { decidable, POINT_NAMES, type Ref, type Spec } from '@asbuilt/spec';
import { createHash } from 'node:crypto';
import { open, readFile, stat, writeFile } from 'node:fs/promises';

// All that the evidence of a specification points at, redacted, in a file beside it: recordings are read once and not
// again for each question.

interface Index {
  /** Of the specification, the recordings and the key: of another state nothing in it holds. */
  readonly state: string;
  /** By reference: where its line begins, and how long it is. */
  readonly places: Readonly<Record<string, readonly [from: number, length: number]>>;
}

interface Sources {
  readonly spec: Spec;
  /** Where it is stored. */
  readonly path: string;
  readonly inputs: readonly MaterialInput[];
  readonly intake: Intake;
}

const nameOf = ({ material, entry }: Pick<Ref, 'material' | 'entry'>): string => `${material}#${entry}`;
const indexPath = (path: string): string => `${path.replace(/\.json$/i, '')}.evidence.json`;
const linesPath = (path: string): string => `${path.replace(/\.json$/i, '')}.evidence.ndjson`;

/** The entries that references point at: from the file beside the specification, which is made when it is not there. */
export async function lookUpIndexed(sources: Sources, refs: readonly Ref[]): Promise<Found[]> {
  const { path, inputs, intake, spec } = sources;
  // what was not redacted is not kept
  if (intake.key === null) return lookUp(inputs, refs, intake, undefined, spec.origins);
  const state = await stateOf(sources);
  const index = (await kept(path, state)) ?? (await made(sources, state));
  const known = index === null ? null : await linesAt(path, index, refs);
  return known ?? lookUp(inputs, refs, intake, undefined, spec.origins);
}

async function stateOf({ path, inputs, intake }: Sources): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [path, ...inputs.map(({ path: one }) => one)]) {
    const found = await stat(file).catch(() => null);
    hash.update(JSON.stringify([file, found?.size ?? null, found?.mtimeMs ?? null]));
  }
  hash.update(JSON.stringify([intake.rules ?? null, intake.ignore ?? null]));
  return hash.update(intake.key!).digest('hex');
}

async function kept(path: string, state: string): Promise<Index | null> {
  try {
    const index = JSON.parse(await readFile(indexPath(path), 'utf8')) as Index;
    return index.state === state ? index : null;
  } catch {
    return null;
  }
}

/** null: the folder takes no file; then every question reads the recordings. */
async function made({ spec, path, inputs, intake }: Sources, state: string): Promise<Index | null> {
  const found = await lookUp(inputs, allRefs(spec), intake, undefined, spec.origins);
  const places: Record<string, readonly [number, number]> = {};
  const lines: Buffer[] = [];
  let from = 0;
  for (const one of found) {
    const line = Buffer.from(`${JSON.stringify(one)}\n`);
    places[nameOf(one.ref)] = [from, line.length];
    lines.push(line);
    from += line.length;
  }
  const index: Index = { state, places };
  try {
    await writeFile(linesPath(path), Buffer.concat(lines), { mode: 0o600 });
    await writeFile(indexPath(path), JSON.stringify(index), { mode: 0o600 });
    return index;
  } catch {
    return null;
  }
}

function allRefs(spec: Spec): Ref[] {
  const all = POINT_NAMES.flatMap((name) => decidable(spec, name).flatMap(({ evidence }) => evidence));
  const invariants = (spec.validation.invariants ?? []).flatMap(({ evidence }) => evidence);
  return [
    ...new Map(
      [...all, ...invariants].map((ref) => [nameOf(ref), { material: ref.material, entry: ref.entry }]),
    ).values(),
  ];
}

/** null: not all of them are in the file. */
async function linesAt(path: string, { places }: Index, refs: readonly Ref[]): Promise<Found[] | null> {
  const names = [...new Set(refs.map(nameOf))];
  if (names.some((name) => places[name] === undefined)) return null;
  const file = await open(linesPath(path)).catch(() => null);
  if (file === null) return null;
  try {
    const found: Found[] = [];
    for (const name of names) {
      const [from, length] = places[name]!;
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, from);
      found.push(JSON.parse(buffer.toString('utf8')) as Found);
    }
    return found;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}
