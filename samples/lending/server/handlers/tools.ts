import { constant } from '../../declarations/constants.js';
import type { Row } from '../../declarations/entities.js';
import { check } from '../check.js';
import { Fault } from '../fault.js';
import { present, type Answer, type Handler, type Visit } from '../house.js';
import { askedFor, pageOf, sorted } from '../lists.js';
import { move } from '../moves.js';

export function toolOf(visit: Visit, id: number | string | undefined): Row<'tool'> {
  const tool = visit.house.store.get('tool', Number(id));
  if (!tool) throw new Fault('TOOL_NOT_FOUND');
  return tool;
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const show = (visit: Visit, tool: Row<'tool'>, status = 200): Answer => ({
  status,
  json: present(visit.house, 'tool', tool),
});

/** What a search and its filters leave. */
export function findTools(visit: Visit): Row<'tool'>[] {
  const { store } = visit.house;
  const { q = '', category, branch, status, sort = 'name' } = askedFor(visit, 'tools');
  const categoryId = category && (store.all('category', { slug: category })[0]?.id ?? 0);
  const branchId = branch && (store.all('branch', { slug: branch })[0]?.id ?? 0);
  const wanted = q.toLowerCase();
  const found = store
    .all('tool')
    .filter(
      (tool) =>
        (categoryId === undefined || tool.categoryId === categoryId) &&
        (branchId === undefined || tool.branchId === branchId) &&
        (status === undefined || tool.status === status) &&
        `${tool.name} ${tool.description ?? ''}`.toLowerCase().includes(wanted),
    );
  return sorted(found, sort);
}

/** Two tools of one name get different slugs. */
function freeSlug(visit: Visit, name: string): string {
  const base = slugOf(name);
  const taken = new Set(visit.house.store.all('tool').map((tool) => tool.slug));
  let slug = base;
  for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`;
  return slug;
}

const act: Handler = (visit) =>
  show(visit, move(visit, 'tool', toolOf(visit, visit.params['id']), { updatedAt: visit.now.toISOString() }));

async function photoOf(visit: Visit): Promise<File> {
  const form = await visit.c.req.raw.formData().catch(() => {
    throw new Fault('BAD_REQUEST');
  });
  const photo = form.get('photo');
  if (!(photo instanceof File)) throw new Fault('BAD_REQUEST');
  if (photo.size > constant('photoMaxBytes')) throw new Fault('PHOTO_TOO_LARGE', { max: constant('photoMaxBytes') });
  if (!(constant('photoTypes') as readonly string[]).includes(photo.type)) throw new Fault('PHOTO_TYPE');
  return photo;
}

export const TOOL_HANDLERS = {
  listTools: (visit) => ({ json: pageOf(visit, 'tool', findTools(visit)) }),
  readTool: (visit) => show(visit, toolOf(visit, visit.params['id'])),
  readToolBySlug(visit) {
    const tool = visit.house.store.all('tool', { slug: visit.params['slug'] ?? '' })[0];
    if (!tool) throw new Fault('TOOL_NOT_FOUND');
    return show(visit, tool);
  },
  createTool(visit) {
    const input = check(visit, 'tool');
    const at = visit.now.toISOString();
    const tool = visit.house.store.insert('tool', {
      ...input,
      slug: freeSlug(visit, input.name),
      status: 'available',
      photoUrl: null,
      createdAt: at,
      updatedAt: at,
    });
    visit.house.tally.add('creations', 'tool', tool.status, visit.route);
    return show(visit, tool, 201);
  },
  changeTool(visit) {
    const tool = toolOf(visit, visit.params['id']);
    const input = check(visit, 'tool', { self: tool.id });
    return show(visit, visit.house.store.update('tool', tool.id, { ...input, updatedAt: visit.now.toISOString() }));
  },
  async uploadPhoto(visit) {
    const tool = toolOf(visit, visit.params['id']);
    const photo = await photoOf(visit);
    visit.house.store.setPhoto(tool.id, { type: photo.type, bytes: Buffer.from(await photo.arrayBuffer()) });
    return show(
      visit,
      visit.house.store.update('tool', tool.id, { photoUrl: `/photos/${tool.id}`, updatedAt: visit.now.toISOString() }),
    );
  },
  removePhoto(visit) {
    const tool = toolOf(visit, visit.params['id']);
    visit.house.store.setPhoto(tool.id, null);
    visit.house.store.update('tool', tool.id, { photoUrl: null, updatedAt: visit.now.toISOString() });
    return { status: 204 };
  },
  repairTool: act,
  restoreTool: act,
  retireTool: act,
} satisfies Record<string, Handler>;
