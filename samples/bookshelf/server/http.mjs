// The thin edge between node:http and handlers that take a plain context and return a plain answer.
import { Refusal } from './catalogue.mjs';

export async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export function parseJson(bytes) {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal('bodyNotJson');
  }
}

export const parseForm = (bytes) => Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));

/** The first file of a multipart body: enough for a form with one file field. */
export function parseUpload(bytes, contentType) {
  const boundary = /boundary=([^;]+)/.exec(contentType ?? '')?.[1];
  const text = bytes.toString('latin1');
  const part = boundary && text.split(`--${boundary}`).find((p) => /filename="/.test(p));
  if (!part) return null;
  const [head, ...rest] = part.split('\r\n\r\n');
  return {
    fileName: /filename="([^"]*)"/.exec(head)[1],
    mime: /content-type:\s*(\S+)/i.exec(head)?.[1] ?? 'application/octet-stream',
    size: rest.join('\r\n\r\n').length - 2,
  };
}

export const parseCookies = (header = '') =>
  Object.fromEntries(
    header
      .split(/;\s*/)
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  );

/** Which route serves this path; the most literal one wins, as it stands first in the table of its length. */
export function matchRoute(routes, method, path) {
  const segments = path.split('/').filter(Boolean);
  const fits = (route) => {
    const parts = route.path.split('/').filter(Boolean);
    return parts.length === segments.length && parts.every((part, i) => part[0] === '{' || part === segments[i]);
  };
  const literal = (route) => route.path.split('/').filter((part) => part && part[0] !== '{').length;
  const here = routes.filter(fits).sort((a, b) => literal(b) - literal(a));
  const route = here.find((candidate) => candidate.method === method);
  if (!route) return { route: null, known: here.length > 0, params: {} };
  const params = {};
  for (const [i, part] of route.path.split('/').filter(Boolean).entries())
    if (part[0] === '{') params[part.slice(1, -1)] = decodeURIComponent(segments[i]);
  return { route, known: true, params };
}

export function send(response, answer) {
  const headers = { 'cache-control': 'no-store', ...answer.headers };
  let body = '';
  if (answer.json !== undefined) {
    headers['content-type'] ??= 'application/json; charset=utf-8';
    body = JSON.stringify(answer.json);
  } else if (answer.html !== undefined) {
    headers['content-type'] = 'text/html; charset=utf-8';
    body = answer.html;
  } else if (answer.text !== undefined) body = answer.text;
  if (answer.location) headers.location = answer.location;
  response.writeHead(answer.status, headers);
  response.end(body);
}
