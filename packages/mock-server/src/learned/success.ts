import { pageRoute, type Call, type Response, type Spec } from '@asbuilt/spec';
import type { Example, Known } from './call-knowledge.js';

// How a call answers when all is well.

/** The most frequent answer that is no refusal; else what calls of its kind usually answer. */
export function successOf(call: Call, spec: Spec): Response | null {
  const isPosted = call.style === 'form' && call.method !== 'GET';
  const good = call.responses.filter(({ status }) => status >= 200 && status < 300 && status !== 206);
  const led = call.responses.filter(({ status }) => isRedirect(status));
  // a form that is shown again was not taken
  const told = (good.length > 0 && !(isPosted && led.length > 0)) || isGuarded(call, led, spec) ? good : led;
  const best = [...told].sort((a, b) => b.support - a.support || a.status - b.status)[0];
  return best ?? screenOf(call, spec) ?? usualOf(call, spec) ?? led[0] ?? null;
}

/** What was only ever opened from within the product, by its script, is a page where it is a screen. */
function screenOf(call: Call, { screens }: Spec): Response | null {
  const plain = (route: string) => route.replaceAll(/\{[^{}]*\}/g, '{}');
  const own = plain(pageRoute(call));
  const isScreen = call.method === 'GET' && screens.statements.some(({ route }) => plain(route) === own);
  return isScreen ? { status: 200, mime: 'text/html', schema: null, support: 0 } : null;
}

/** A page that comes back after a form was sent may be the form again. */
export const isTakenAs = (success: Response | null, status: number): boolean =>
  status < 400 && status === success?.status;

export const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/** A page behind a door: it was only ever seen to turn people away, or to send them to where one signs in. */
function isGuarded(call: Call, led: readonly Response[], { calls }: Spec): boolean {
  if (call.method !== 'GET') return false;
  const doors = new Set(calls.statements.filter(({ does }) => does === 'login').map(({ path }) => path));
  const isDoor = (id: string) => doors.has(calls.statements.find((one) => one.id === id)?.path ?? '');
  return (
    call.responses.some(({ status }) => status === 403) || led.every(({ leadsTo }) => leadsTo?.every(isDoor) === true)
  );
}

/** What calls of its method usually answer; of a form what other forms do, which is to lead on. */
function usualOf(call: Call, spec: Spec): Response | null {
  const { calls } = spec;
  if (call.style === 'form') return usualOfForms(call.method, spec);
  const like = calls.statements.filter(
    ({ method, style, does }) => method === call.method && style === call.style && does === call.does,
  );
  const good = like.flatMap(({ responses }) => responses.filter(({ status }) => status >= 200 && status < 300));
  const [most] = byCalls(good.filter(({ mime }) => looksLike(call, mime)));
  if (most !== undefined) return { status: most.status, mime: most.mime, schema: null, support: 0 };
  const usual = (calls.usual ?? []).filter(
    ({ method, status, mime }) => method === call.method && status < 300 && looksLike(call, mime),
  );
  const [first] = [...usual].sort((a, b) => b.calls - a.calls);
  return first === undefined ? null : { status: first.status, mime: first.mime, schema: first.schema, support: 0 };
}

/** What most calls answer, first: one that is made all the time, to tell which page is open, is still one. */
function byCalls(answers: readonly Response[]): Response[] {
  const calls = ({ status, mime }: Response) =>
    answers.filter((other) => other.status === status && other.mime === mime).length;
  return [...answers].sort((a, b) => calls(b) - calls(a) || b.support - a.support || a.status - b.status);
}

/** How most forms lead on that are sent with a method. */
export function usualOfForms(method: string, { calls }: Spec): Response | null {
  const forms = calls.statements.filter((one) => one.style === 'form' && one.method === method);
  const led = forms.flatMap(({ responses }) => responses.filter(({ status }) => isRedirect(status)));
  const [most] = byCalls(led);
  return most === undefined ? null : { status: most.status, mime: null, schema: null, support: 0 };
}

/** A page that refuses as a page is a page when it does not. */
export const looksLike = ({ responses, method }: Call, mime: string | null): boolean => {
  const told = responses.map((response) => response.mime).filter((one) => one !== null);
  return told.length === 0 || (mime === null && method !== 'GET') || told.includes(mime ?? '');
};

/** How a call answered of which the specification only tells how it is refused: the frame of an app is no answer of its own. */
export function heard({ examples, success, comesBack }: Known): Known['success'] {
  // where forms lead on, a page is the form again
  const isAnswer = ({ status, mime }: Example) =>
    status >= 200 && status < 300 && !(comesBack && /html/.test(mime ?? ''));
  const good = examples.filter(isAnswer);
  const last = good.at(-1);
  if (last === undefined) return success;
  return { status: last.status, mime: last.mime, schema: null, support: good.length };
}
