/** The first recorded answer to the same method, address and body, as players of HAR files give it. */
export function harReplay(exchanges, requestOf) {
  const keyOf = ({ method, path, query, body }) => JSON.stringify([method, path, query, body]);
  const first = new Map();
  for (const exchange of exchanges) {
    const key = keyOf(requestOf(exchange));
    if (!first.has(key)) first.set(key, exchange);
  }
  return (request) => {
    const found = first.get(keyOf(request));
    if (found === undefined) return { status: 404, headers: [], mime: null, body: null };
    const { status, responseHeaders, response } = found;
    const body = response?.is === 'json' ? response.value : (response?.text ?? null);
    return { status, headers: responseHeaders, mime: response?.mime || null, body };
  };
}
