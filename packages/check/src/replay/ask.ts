import { admit, createRedactor, type Exchange, type Json, type RawExchange } from '@asbuilt/evidence';
import type { Adapted } from './adapt.js';
import { isSecretName } from './looks.js';
import { AS_RECORDED, type Send } from './send.js';
import type { Tried } from './sign-in.js';

/** The recorded name and password, wherever they stand in the body, as the target knows them. */
export function withCredentials({ body }: Adapted, tried: Tried, meant: Tried): Pick<Adapted, 'body'> {
  const swap = (value: string | null) =>
    value === tried.password ? meant.password : value === tried.user ? meant.user : value;
  if (body?.is === 'form')
    return { body: { ...body, fields: body.fields.map((field) => ({ ...field, value: swap(field.value) })) } };
  if (body?.is !== 'json' || typeof body.value !== 'object' || body.value === null || Array.isArray(body.value))
    return { body };
  const entries = Object.entries(body.value).map(([name, value]) => [
    name,
    typeof value === 'string' ? swap(value) : value,
  ]);
  return { body: { ...body, value: Object.fromEntries(entries) as typeof body.value } };
}

const PLAIN = createRedactor({ key: null });

/** The target's answer as an exchange of the recorded origin, so that the specification knows its address. */
export async function ask(
  send: Send,
  origin: string,
  exchange: Exchange,
  adapted: Adapted,
  cookies: string,
): Promise<Exchange | null> {
  const answered = await answerOf(() => send(origin, adapted, cookies), isSafe(adapted) ? 2 : 1);
  if (answered === null) return null;
  if (answered === AS_RECORDED) return exchange;
  const raw: RawExchange = {
    kind: 'exchange',
    ref: exchange.ref,
    actor: exchange.actor,
    startedAt: exchange.startedAt,
    took: null,
    method: exchange.wireMethod,
    url: exchange.url.origin + adapted.path,
    requestHeaders: adapted.headers,
    requestBody: null,
    resourceType: exchange.resourceType,
    fromCache: false,
    messages: [],
    ...answered,
  };
  const { event } = admit(raw, PLAIN);
  return event.kind === 'exchange'
    ? { ...event, is: exchange.is, method: exchange.method, request: sentAs(exchange, adapted) }
    : null;
}

const isSafe = ({ method }: Adapted): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** What changes nothing may be asked once more; of anything else nobody knows whether it was done. */
async function answerOf<T>(act: () => Promise<T>, tries: number): Promise<T | null> {
  try {
    return await act();
  } catch {
    return tries > 1 ? answerOf(act, tries - 1) : null;
  }
}

/** What was sent, as it would have been recorded: with secrets as the recording has them. */
function sentAs({ request }: Exchange, { body }: Adapted): Exchange['request'] {
  if (request?.is === 'json' && body?.is === 'json')
    return { ...request, value: withSecretsOf(request.value, body.value) };
  if (request?.is !== 'form' || body?.is !== 'form') return request;
  return { ...request, fields: body.fields.map((field, i) => (isSecretName(field.name) ? request.fields[i]! : field)) };
}

function withSecretsOf(recorded: Json, sent: Json): Json {
  if (!isObject(recorded) || !isObject(sent)) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, isSecretName(name) ? (recorded[name] ?? value) : value]),
  );
}

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
