import { createRedactor, type Without } from '@asbuilt/evidence';
import type { Selectable } from 'kysely';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ServerContext } from '../server-context.js';
import type { Tables } from '../store/tables.js';
import { entryLines, evidenceWriter, type Places } from '../vault/evidence.js';
import { letGo } from '../vault/let-go.js';

type MaterialRow = Selectable<Tables['materials']>;

// An upload is sealed as it is read; what it, or another of the same product, tells to be secret only later may be kept of
// it under no name. Before anything is concluded, it is taken out of all that is kept.

/** What is kept of a product, without what is known to be secret anywhere in it; the materials as they are then. */
export async function cleanKept(
  context: ServerContext,
  product: string,
  rows: readonly MaterialRow[],
): Promise<MaterialRow[]> {
  const marks = await context.known.of(product);
  if (marks.length === 0) return [...rows];
  const without = createRedactor({ key: context.key }).withoutKnown(marks);
  const cleaned: MaterialRow[] = [];
  for (const row of rows) cleaned.push(await cleanMaterial(context, row, without));
  await cleanVersions(context, product, without);
  return cleaned;
}

async function cleanMaterial(context: ServerContext, row: MaterialRow, without: Without): Promise<MaterialRow> {
  const { vault, store } = context;
  if (row.evidence === null || !(await holdsKnown(vault.path(row.evidence), without))) return row;
  let list: Places = [];
  const evidence = await vault.keep(async (file) => {
    const writer = evidenceWriter(file);
    // Lines of JSON: what is known, and what takes its place, is of letters and digits, so that they stay so.
    for await (const line of entryLines(vault.path(row.evidence!))) await writer.line(without(line));
    list = await writer.end();
  });
  const places = await vault.keepBytes(Buffer.from(JSON.stringify(list)));
  await store.updateTable('materials').set({ evidence, places }).where('id', '=', row.id).execute();
  await letGo(
    context,
    [row.evidence, row.places].filter((file) => file !== null),
  );
  return { ...row, evidence, places };
}

async function holdsKnown(path: string, without: Without): Promise<boolean> {
  for await (const line of entryLines(path)) if (without(line) !== line) return true;
  return false;
}

/** Documents that were concluded before it was known. */
async function cleanVersions(context: ServerContext, product: string, without: Without): Promise<void> {
  const { vault, store } = context;
  const versions = await store
    .selectFrom('versions')
    .select(['number', 'document'])
    .where('product', '=', product)
    .execute();
  for (const { number, document } of versions) {
    const text = gunzipSync(await vault.read(document)).toString();
    const made = without(text);
    if (made === text) continue;
    const kept = await vault.keepBytes(gzipSync(made));
    const row = store.updateTable('versions').where('product', '=', product).where('number', '=', number);
    await row.set({ document: kept }).execute();
    await letGo(context, [document]);
  }
}
