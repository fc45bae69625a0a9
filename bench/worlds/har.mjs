// Writes what people did with a made-up product as HAR files, one for each of them.
import { timeAt } from './records.mjs';

const MIME = { html: 'text/html; charset=utf-8' };
const pairs = (object) => Object.entries(object).map(([name, value]) => ({ name, value }));
const urlOf = ({ host }, { path, query }) => `https://${host}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;

function credentials({ conventions }, { token }) {
  if (token === undefined) return {};
  const headers = {
    cookie: { Cookie: `sid=${token}` },
    bearer: { Authorization: `Bearer ${token}` },
    apiKey: { 'X-Api-Key': token },
  };
  return headers[conventions.auth];
}

function pageText(world, { title }) {
  const name = title[0].toUpperCase() + title.slice(1);
  return `<!DOCTYPE html>\n<html lang="${world.conventions.language}"><head><meta charset="utf-8"><title>${name} – ${world.app}</title></head><body><div id="app"></div><script src="/app.js"></script></body></html>`;
}

function answerOf(world, { response, page }) {
  if (page) return { status: 200, mime: MIME.html, text: pageText(world, page), headers: {} };
  const { status, mime, body, headers = {} } = response;
  const text = body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  return { status, mime: body === null ? '' : `${mime}; charset=utf-8`, text, headers };
}

function entryOf(world, exchange) {
  const { request, page, ticks } = exchange;
  const { status, mime, text, headers } = answerOf(world, exchange);
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const http = { httpVersion: 'HTTP/2.0', cookies: [], headersSize: -1 };
  const isShell = world.conventions.pages === 'shell' && !page;
  return {
    startedDateTime: timeAt(ticks),
    time: 24,
    request: {
      method: request.method,
      url: urlOf(world, request),
      ...http,
      headers: pairs({
        Accept: page ? 'text/html,application/xhtml+xml' : 'application/json',
        ...credentials(world, request),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        Host: world.host,
        ...(isShell && { Referer: `https://${world.host}/app` }),
      }),
      queryString: pairs(request.query ?? {}),
      ...(body !== undefined && { postData: { mimeType: 'application/json', text: body, params: [] } }),
      bodySize: body?.length ?? 0,
    },
    response: {
      status,
      statusText: '',
      ...http,
      headers: pairs({ ...(mime !== '' && { 'Content-Type': mime }), ...headers }),
      content: { size: text.length, mimeType: mime, text },
      redirectURL: '',
      bodySize: text.length,
    },
    cache: {},
    timings: { dns: -1, connect: -1, ssl: -1, send: 1, wait: 20, receive: 3 },
    _resourceType: page ? 'document' : 'fetch',
  };
}

/** By file name: the text of the HAR. */
export function harsOf(world, exchanges) {
  const actors = [...new Set(exchanges.map(({ actor }) => actor))];
  const logOf = (actor) => ({
    version: '1.2',
    creator: { name: 'worlds', version: '1' },
    pages: [],
    entries: exchanges.filter((one) => one.actor === actor).map((one) => entryOf(world, one)),
  });
  return new Map(actors.map((actor) => [`${actor}.har`, `${JSON.stringify({ log: logOf(actor) })}\n`]));
}
