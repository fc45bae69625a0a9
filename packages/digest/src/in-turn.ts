import { concludeOrigins, type OriginsSummary } from '@asbuilt/engines';
import { MaterialError } from '@asbuilt/readers';
import type { Crew } from './crew.js';
import { openPlanned, type OpenedSource } from './open-planned.js';
import type { PlannedMaterial } from './plan.js';

export interface Turn {
  readonly planned: PlannedMaterial;
  readonly open: OpenedSource;
}

/**
 * Opens everything planned in the order in which it is read: first what names its hosts, then what need not, which is of
 * the same product where all the first is of one origin. So neither the order of files nor their names can matter.
 */
export async function* inTurn(
  plan: readonly PlannedMaterial[],
  crew: Pick<Crew, 'origins'>,
  onEmpty: OnEmpty,
): AsyncGenerator<Turn> {
  const waiting: Turn[] = [];
  const archives = new Set<PlannedMaterial>();
  for (const planned of plan)
    for await (const open of openFilled(planned, onEmpty)) {
      if (!asksOthers(open)) yield { planned, open };
      // an archive is closed behind its last file; all else stays open, since a stream cannot be opened twice
      else if (isInArchive(planned, open)) archives.add(planned);
      else waiting.push({ planned, open });
    }
  if (waiting.length + archives.size === 0) return;
  const othersOrigin = oneOrigin(await crew.origins());
  for (const { planned, open } of waiting)
    yield { planned, open: { ...open, source: { ...open.source, othersOrigin } } };
  for (const planned of archives)
    for await (const open of openFilled({ ...planned, othersOrigin }, onEmpty))
      if (asksOthers(open)) yield { planned, open };
}

/** Hears of each file in which nothing is. */
export type OnEmpty = (path: string, error: MaterialError) => void;

export const isEmpty = (error: unknown): error is MaterialError =>
  error instanceof MaterialError && (error.problem === 'empty' || error.problem === 'no-entries');

async function* openFilled(planned: PlannedMaterial, onEmpty: OnEmpty): AsyncGenerator<OpenedSource> {
  try {
    yield* openPlanned(planned);
  } catch (error) {
    if (!isEmpty(error)) throw error;
    onEmpty(planned.path, error);
  }
}

const asksOthers = ({ opened, source }: OpenedSource): boolean =>
  opened.reader.namesNoHost === true && source.origin === undefined;

const isInArchive = ({ path }: PlannedMaterial, { opened }: OpenedSource): boolean =>
  path !== '-' && opened.path !== path;

function oneOrigin(summary: OriginsSummary): string | undefined {
  const { own } = concludeOrigins(summary, { wanted: [] });
  return own.length === 1 ? own[0] : undefined;
}
