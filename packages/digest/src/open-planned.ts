import { openMaterial, type OpenedMaterial } from '@asbuilt/readers';
import { actorOf, withoutEnding } from './naming.js';
import type { PlannedMaterial } from './plan.js';
import type { Source } from './read-cut.js';

export interface OpenedSource {
  readonly opened: OpenedMaterial;
  readonly source: Source;
}

/** What is behind a planned material: itself, or each recording of an archive under the archive's id. */
export async function* openPlanned(planned: PlannedMaterial): AsyncGenerator<OpenedSource, void, undefined> {
  for await (const opened of openMaterial(planned.path)) {
    const { path, reader } = opened;
    const { called } = planned;
    const name = planned.name ?? opened.name;
    const inArchive = planned.path !== '-' && path !== planned.path;
    const material = inArchive ? `${planned.id}/${called(withoutEnding(name))}` : planned.id;
    const actor = called(planned.actor ?? actorNamed(name, planned.path));
    yield {
      opened: { ...opened, name: called(name) },
      source: {
        material,
        actor,
        kind: reader.kind,
        name: path,
        origin: planned.origin,
        othersOrigin: planned.othersOrigin,
      },
    };
  }
}

/** Playwright calls the recording in each of its archives `har.har`: there the archive's name says more. */
function actorNamed(name: string, path: string): string {
  const actor = actorOf(name);
  return actor === 'har' ? actorOf(path) : actor;
}
