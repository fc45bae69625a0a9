import { routeOf, type RouteId } from '../declarations/routes.js';

export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** A refusal, in the words of the server. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: readonly FieldProblem[] = [],
  ) {
    super(message);
  }
}

export interface Asked {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
}

let csrf = '';
export const keepCsrf = (token: string): void => void (csrf = token);

function urlOf(path: string, { params = {}, query = {} }: Asked): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

function refusalOf(status: number, text: string): Refusal {
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string; fields?: FieldProblem[] } };
    return new Refusal(status, error.code, error.message, error.fields);
  } catch {
    return new Refusal(status, 'UNREADABLE', 'The answer could not be read.');
  }
}

/** Makes a declared call. */
export async function call<T = unknown>(id: RouteId, asked: Asked = {}): Promise<T> {
  const { method, path } = routeOf(id);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method !== 'GET') headers['x-csrf-token'] = csrf;
  const upload = asked.body instanceof FormData;
  if (asked.body !== undefined && !upload) headers['content-type'] = 'application/json';
  const body = asked.body === undefined ? null : upload ? (asked.body as FormData) : JSON.stringify(asked.body);
  const answer = await fetch(urlOf(path, asked), { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw refusalOf(answer.status, text);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

interface GraphAnswer<T> {
  data?: T;
  errors?: { message: string; extensions?: { code?: string; fields?: FieldProblem[] } }[];
}

export async function graph<T>(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<T> {
  const operationName = /^\w+ (\w+)/.exec(query)?.[1];
  const { data, errors } = await call<GraphAnswer<T>>('graphql', { body: { operationName, query, variables } });
  const first = errors?.[0];
  if (first) throw new Refusal(200, first.extensions?.code ?? 'UNKNOWN', first.message, first.extensions?.fields);
  if (!data) throw new Refusal(200, 'UNREADABLE', 'The answer could not be read.');
  return data;
}
