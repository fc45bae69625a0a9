import { ROUTES, type AnswerOf, type EndpointName, type Problem } from '@asbuilt/contract';
import { meant, readSeen } from './unseen.js';

/** What the server refused, in its own words. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.title);
  }
}

const NOT_FOUND = 404;

/** The server says that it is not there; one that does not answer says nothing. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof Refused && error.problem.status === NOT_FOUND;

/** What is wrong and what to do, as the server says it. */
export const refusalWords = (error: Error): string =>
  error instanceof Refused ? `${error.message} ${error.problem.detail}`.trim() : error.message;

export interface Asking {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** The address of a call, for links and streams as well. */
export function urlOf(name: EndpointName, { params = {}, query }: Asking = {}): string {
  const path = ROUTES[name].path.replaceAll(/\{(\w+)\}/g, (_all, param: string) =>
    encodeURIComponent(meant(String(params[param] ?? ''))),
  );
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

/** One call of the contract; what it answers has the contract's type. */
export async function ask<Name extends EndpointName>(name: Name, asking: Asking = {}): Promise<AnswerOf<Name>> {
  const { method } = ROUTES[name];
  const { body, signal } = asking;
  const url = urlOf(name, asking);
  const answer =
    (method === 'GET' && (await askedEarly(url))) ||
    (await fetch(url, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body, textMeant),
        headers: { 'content-type': 'application/json' },
      }),
      ...(signal && { signal }),
    }));
  if (!answer.ok) throw new Refused(await problemOf(answer));
  return (answer.status === 204 ? undefined : readSeen(await answer.text())) as AnswerOf<Name>;
}

const textMeant = (_key: string, value: unknown): unknown => (typeof value === 'string' ? meant(value) : value);

/** What `early.js` asked for before this program was there; once, since it is old after that. */
function askedEarly(url: string): Promise<Response | undefined> | undefined {
  const { early } = window as { early?: Map<string, Promise<Response>> };
  const answer = early?.get(url);
  early?.delete(url);
  return answer?.catch(() => undefined);
}

export async function problemOf(answer: Response): Promise<Problem> {
  const fallback: Problem = { title: `The server responded with ${answer.status}.`, detail: '', status: answer.status };
  return answer
    .text()
    .then(readSeen)
    .then(
      (body) => ({ ...fallback, ...(body as Partial<Problem>) }),
      () => fallback,
    );
}
