import type { Kysely, Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { sessionOf } from '../store/rows.js';
import type { Tables } from '../store/tables.js';

// Every recording numbers its pictures from one, so a picture is kept under the name of its recording's folder:
// `01-ann.screens/screen-001.png`.

export const SCREENS = '.screens';

interface Kept {
  readonly product: string;
  /** As it was sent. */
  readonly path: string;
  readonly content: string;
}

/** A second recording of the same name has its pictures in `01-ann-2.screens`, as its records are in `01-ann.pages-2`. */
export async function keepPictureRow(tx: Transaction<Tables>, { product, path, content }: Kept): Promise<void> {
  const [folder = '', file = ''] = path.split('/').slice(-2);
  const recording = folder.endsWith(SCREENS) ? folder.slice(0, -SCREENS.length) : null;
  for (let turn = 1; ; turn++) {
    const name = recording === null ? basename(path) : nameIn(recording, turn, file);
    const rows = tx.selectFrom('pictures').select(['id', 'content']).where('product', '=', product);
    const kept = await rows.where('name', '=', name).executeTakeFirst();
    if (kept?.content === content) return;
    if (kept !== undefined && recording !== null) continue;
    if (kept !== undefined) await tx.deleteFrom('pictures').where('id', '=', kept.id).execute();
    await tx.insertInto('pictures').values({ id: randomUUID(), product, name, content }).execute();
    return;
  }
}

/** The file of the picture that this material speaks of. One without a folder may be of any recording, unless there is only one. */
export async function findPicture(
  store: Kysely<Tables>,
  { product, material, picture }: { product: string; material: string; picture: string },
): Promise<string | undefined> {
  const [, recording = material, turn = '1'] = /^(.+)\.(?:pages|actions)(?:-(\d+))?$/.exec(material) ?? [];
  const turns = Array.from({ length: Math.min(Number(turn), MOST_TURNS) }, (_, i) => Number(turn) - i);
  const own = [...turns, 1].map((one) => nameIn(recording, one, picture));
  const rows = await store
    .selectFrom('pictures')
    .select(['name', 'content'])
    .where('product', '=', product)
    .where('name', 'in', [...own, picture])
    .execute();
  const found = own.flatMap((name) => rows.filter((row) => row.name === name))[0];
  if (found !== undefined) return found.content;
  const materials = await store.selectFrom('materials').select('name').where('product', '=', product).execute();
  const isOnlyOne = new Set(materials.map(({ name }) => sessionOf(name))).size === 1;
  return isOnlyOne ? rows.find(({ name }) => name === picture)?.content : undefined;
}

/** More recordings of one name than a product has. */
const MOST_TURNS = 100;

const nameIn = (recording: string, turn: number, file: string): string =>
  `${recording}${turn === 1 ? '' : `-${turn}`}${SCREENS}/${file}`;
