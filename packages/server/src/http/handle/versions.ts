import { POINT_NAMES, type PointName, type Spec } from '@asbuilt/spec';
import { RENDERERS } from '@asbuilt/renderers';
import { gapsTold } from '../../reviews/as-shown.js';
import { withoutRejected } from '../../reviews/lay.js';
import { versionOf } from '../../store/rows.js';
import { outlineOf } from '../../versions/outline.js';
import { searchSpec } from '../../versions/search.js';
import { zipOf } from '../../versions/zip.js';
import { archiveName } from '../archive-name.js';
import { download } from '../download.js';
import type { Asked, Services, Handlers } from '../handlers.js';
import { notFound } from '../problem.js';
import { refuseUnknown } from './products.js';

type Names =
  | 'versions'
  | 'document'
  | 'overview'
  | 'point'
  | 'gaps'
  | 'search'
  | 'timings'
  | 'shownParts'
  | 'formats'
  | 'export';

/** As it is asked for; saved, it is called after the product. */
const ALL = 'all.zip';

export const versionHandlers: Pick<Handlers, Names> = {
  async versions({ param }, services) {
    await refuseUnknown(param('product'), services);
    const all = services.context.store.selectFrom('versions').selectAll().where('product', '=', param('product'));
    const rows = await all.orderBy('number', 'desc').execute();
    return Promise.all(rows.map((row) => services.countReviewed(param('product'), versionOf(row))));
  },

  document: async (asked, services) => (await packed(asked, services)) ?? shown(asked, services),

  overview: async (asked, services) =>
    (await packed(asked, services, 'overview')) ?? outlineOf(withoutRejected(await reviewed(asked, services))),

  async point(asked, services) {
    const name = asked.param('point');
    if (!(POINT_NAMES as readonly string[]).includes(name)) throw notFound('point');
    return (await shown(asked, services))[name as PointName];
  },

  async gaps(asked, services) {
    return gapsTold(await asConcluded(asked, services), await reviewed(asked, services));
  },

  search: async (asked, services) => searchSpec(await shown(asked, services), asked.query('q')),

  async timings({ param }, { timed }) {
    const found = await timed.of(param('product'), param('version'));
    if (found === undefined) throw notFound('version');
    return found;
  },

  async shownParts({ param }, { partsShown }) {
    const found = await partsShown.of(param('product'), param('version'), param('statement'));
    if (found === undefined) throw notFound('version');
    return found;
  },

  formats: async () => RENDERERS.map(({ format, file }) => ({ format, file })),

  async export(asked, services) {
    const spec = withoutRejected(await reviewed(asked, services));
    const wanted = asked.param('file');
    if (wanted === ALL) {
      const files = RENDERERS.map(async (one): Promise<[string, string]> => [one.file, await one.render(spec)]);
      return download(archiveName(spec.product), zipOf(await Promise.all(files)));
    }
    const renderer = RENDERERS.find(({ file }) => file === wanted);
    if (renderer === undefined) throw notFound('format');
    return download(wanted, Buffer.from(await renderer.render(spec)));
  },
};

/** Undefined for whoever cannot unpack it. */
async function packed(asked: Asked, { documents }: Services, part?: 'overview'): Promise<Response | undefined> {
  const { headers } = asked.incoming;
  if (!/\bbr\b/.test(String(headers['accept-encoding']))) return undefined;
  const found = await documents.packed(asked.param('product'), asked.param('version'), part);
  if (found === undefined) throw notFound('version');
  const tag = `"${found.tag}"`;
  const told = { etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  if (headers['if-none-match'] === tag) return new Response(null, { status: 304, headers: told });
  const sent = { ...told, 'content-type': 'application/json', 'content-encoding': 'br' };
  return new Response(new Uint8Array(found.brotli), { headers: sent });
}

async function reviewed({ param }: Asked, { documents }: Services): Promise<Spec> {
  const spec = await documents.reviewed(param('product'), param('version'));
  if (spec === undefined) throw notFound('version');
  return spec;
}

async function shown({ param }: Asked, { documents }: Services): Promise<Spec> {
  const spec = await documents.shown(param('product'), param('version'));
  if (spec === undefined) throw notFound('version');
  return spec;
}

async function asConcluded({ param }: Asked, { documents }: Services): Promise<Spec> {
  const spec = await documents.concluded(param('product'), param('version'));
  if (spec === undefined) throw notFound('version');
  return spec;
}
