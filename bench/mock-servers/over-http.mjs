const NOT_SENT =
  /^(?:host|connection|content-length|accept-encoding|transfer-encoding|if-none-match|if-modified-since|:.*)$/;

/** Some servers close the connection over a request that they do not like. */
const HUNG_UP = { status: 0, headers: [], mime: null, body: null };

/** Asks a server what the request asks, and gives its answer in the form of the mock server's own. */
export async function askOverHttp(url, { method, path, query, headers, body }) {
  const sent = new Headers();
  for (const [name, value] of headers) if (!NOT_SENT.test(name) && isSendable(value)) sent.set(name, value);
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
  const init = { method, headers: sent, redirect: 'manual', ...bodyOf(body, sent) };
  const answer = await fetch(url + path + search, init).catch(() => null);
  if (answer === null) return HUNG_UP;
  const mime = answer.headers.get('content-type');
  const text = await answer.text();
  return {
    status: answer.status,
    headers: [...answer.headers],
    mime: mime === null || text === '' ? null : mime,
    body: /json/.test(mime ?? '') ? parsed(text) : text,
  };
}

const isSendable = (value) => [...value].every((letter) => letter >= ' ' && letter <= '\xff');

function bodyOf(body, headers) {
  if (body.is === 'json') return { body: JSON.stringify(body.value) };
  if (body.is !== 'form') return {};
  headers.set('content-type', 'application/x-www-form-urlencoded');
  return { body: String(new URLSearchParams(body.fields.map(([name, value]) => [name, value]))) };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
