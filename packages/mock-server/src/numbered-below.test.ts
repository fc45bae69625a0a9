import { emptySpec, type Call, type Entity, type JsonSchema, type Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearse.js';
import { observedOf } from './testing/observed.js';
import { AT, stepOf } from './testing/tape.js';

// Two projects, each of which numbers its own tasks; or, as a twin, tasks that are numbered once for all projects.

const statement = { basis: ['observed' as const], support: 5, against: 0, confidence: 0.9, evidence: [] };
const object = (properties: { [name: string]: JsonSchema }): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const PROJECT = object({ id: { type: 'string' }, name: { type: 'string' } });
const TASK = object({ number: { type: 'integer' }, title: { type: 'string' }, done: { type: 'boolean' } });
const NOTE = object({ id: { type: 'integer' }, text: { type: 'string' } });
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

function call(address: string, does: Call['does'], entity: string, status: number, schema: JsonSchema | null): Call {
  const [method, path] = address.split(' ') as [string, string];
  const told = { id: `C-${address}`, method, path, operation: null, style: 'rest' as const, does, entity };
  const mime = schema === null ? null : 'application/json';
  return { ...statement, ...told, params: [], request: null, responses: [{ status, mime, schema, support: 3 }] };
}

const entity = (name: string, key: string, { properties }: JsonSchema, within?: string): Entity => ({
  ...statement,
  id: `E-${name}`,
  name,
  key: [key],
  calls: [],
  ...(within === undefined ? {} : { within }),
  fields: Object.entries(properties as Record<string, JsonSchema>).map(([path, { type }]) => ({
    path,
    types: [String(type)],
    optional: false,
    nullable: false,
  })),
});

function planner(tasksWithin?: string): Spec {
  const spec = emptySpec('Shop');
  spec.entities.statements = [
    entity('Project', 'id', PROJECT),
    entity('Task', 'number', TASK, tasksWithin),
    entity('Note', 'id', NOTE, tasksWithin === undefined ? undefined : 'Task'),
  ];
  spec.calls.statements = [
    call('GET /projects', 'list', 'Project', 200, listOf(PROJECT)),
    call('GET /projects/{id}/tasks', 'list', 'Task', 200, listOf(TASK)),
    call('POST /projects/{id}/tasks', 'create', 'Task', 201, TASK),
    call('GET /projects/{id}/tasks/{number}', 'read', 'Task', 200, TASK),
    call('PATCH /projects/{id}/tasks/{number}', 'update', 'Task', 200, TASK),
    call('DELETE /projects/{id}/tasks/{number}', 'delete', 'Task', 204, null),
    call('GET /projects/{id}/tasks/{number}/notes', 'list', 'Note', 200, listOf(NOTE)),
    call('GET /tasks', 'list', 'Task', 200, listOf(TASK)),
  ];
  return spec;
}

const PROJECTS = 'ann GET /projects -> 200 [{"id":"alpha","name":"Alpha"},{"id":"beta","name":"Beta"}]';
const RECORDED = [
  PROJECTS,
  'ann GET /projects/alpha/tasks -> 200 [{"number":1,"title":"Paint","done":false},{"number":2,"title":"Wash","done":false}]',
  'ann GET /projects/beta/tasks -> 200 [{"number":1,"title":"Cook","done":true},{"number":2,"title":"Eat","done":false}]',
  'ann POST /projects/beta/tasks {"title":"Fry"} -> 201 {"number":3,"title":"Fry","done":false}',
  'ann GET /projects/alpha/tasks/1/notes -> 200 [{"id":1,"text":"in white"}]',
  'ann GET /projects/beta/tasks/1/notes -> 200 [{"id":1,"text":"with salt"}]',
];

/** What is answered to one request after the other; what a list has is told by the titles, each behind its number. */
function answers(spec: Spec, recorded: readonly string[], asked: readonly string[]): string[] {
  const observed = recorded.map((line, i) => observedOf(line, { actor: 'ann', at: AT - 1000 + i }));
  const stage = rehearse(spec, { seed: 'observed', observed });
  return asked.map((line) => {
    const { status, body } = stage.respond(stepOf(`guest ${line} -> 0`).request);
    const shown = [body].flat() as { number?: number; id?: number; title?: string; text?: string }[];
    return [status, ...shown.flatMap((one) => said(one))].join(' ');
  });
}

const said = (one: { number?: number; id?: number; title?: string; text?: string } | null): string[] =>
  one === null || (one.title ?? one.text) === undefined ? [] : [`${one.number ?? one.id}:${one.title ?? one.text}`];

describe('tasks that each project numbers for itself', () => {
  const told = (...asked: string[]) => answers(planner('Project'), RECORDED, asked);

  it('are listed and read below their own project', () => {
    expect(told('GET /projects/alpha/tasks', 'GET /projects/beta/tasks')).toEqual([
      '200 1:Paint 2:Wash',
      '200 1:Cook 2:Eat 3:Fry',
    ]);
    expect(told('GET /projects/alpha/tasks/1', 'GET /projects/beta/tasks/1')).toEqual(['200 1:Paint', '200 1:Cook']);
  });

  it('are counted on within it', () => {
    const [alpha, beta] = ['POST /projects/alpha/tasks {"title":"Dry"}', 'POST /projects/beta/tasks {"title":"Dry"}'];
    expect(told(alpha, beta, 'GET /projects/alpha/tasks')).toEqual([
      '201 3:Dry',
      '201 4:Dry',
      '200 1:Paint 2:Wash 3:Dry',
    ]);
  });

  it('are changed and deleted in it alone', () => {
    expect(
      told(
        'PATCH /projects/alpha/tasks/2 {"title":"Rinse"}',
        'DELETE /projects/beta/tasks/1',
        'GET /projects/alpha/tasks',
        'GET /projects/beta/tasks',
        'GET /projects/beta/tasks/1',
      ),
    ).toEqual(['200 2:Rinse', '204', '200 1:Paint 2:Rinse', '200 2:Eat 3:Fry', '404']);
  });

  it('number what is below them for themselves in turn', () => {
    expect(told('GET /projects/alpha/tasks/1/notes', 'GET /projects/beta/tasks/1/notes')).toEqual([
      '200 1:in white',
      '200 1:with salt',
    ]);
  });

  it('are all in a list whose address names no project', () => {
    expect(told('GET /tasks')).toEqual(['200 1:Paint 2:Wash 1:Cook 2:Eat 3:Fry']);
  });

  it('are still there in one project where another was recorded to delete its own of that number', () => {
    const deleted = 'ann DELETE /projects/beta/tasks/2 -> 204';
    const asked = ['GET /projects/alpha/tasks/2', 'GET /projects/beta/tasks/2'];
    expect(answers(planner('Project'), [...RECORDED, deleted], asked)).toEqual(['200 2:Wash', '404']);
  });

  it('are open in one project where one of that number was shut in another', () => {
    const shut = 'ann GET /projects/alpha/tasks/2 -> 403 {"error":"not yours"}';
    const asked = ['GET /projects/alpha/tasks/2', 'GET /projects/beta/tasks/2'];
    expect(answers(planner('Project'), [...RECORDED, shut], asked)).toEqual(['403', '200 2:Eat']);
  });
});

describe('tasks that are numbered once for all', () => {
  const recorded = [
    PROJECTS,
    'ann GET /projects/alpha/tasks -> 200 [{"number":1,"title":"Paint","done":false}]',
    'ann GET /projects/beta/tasks -> 200 [{"number":2,"title":"Eat","done":false}]',
  ];
  const told = (...asked: string[]) => answers(planner(), recorded, asked);

  it('are the same whatever address leads to them', () => {
    expect(told('PATCH /projects/alpha/tasks/2 {"title":"Dine"}', 'GET /projects/beta/tasks/2')).toEqual([
      '200 2:Dine',
      '200 2:Dine',
    ]);
  });

  it('are counted on over all projects', () => {
    const [alpha, beta] = ['POST /projects/alpha/tasks {"title":"Dry"}', 'POST /projects/beta/tasks {"title":"Dry"}'];
    expect(told(alpha, beta)).toEqual(['201 3:Dry', '201 4:Dry']);
  });
});
