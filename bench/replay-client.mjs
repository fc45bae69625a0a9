// A client that asks again what was recorded, and does with credentials what a browser does: where a mock server hands out
// one of its own in place of a recorded one, that is what is sent from then on.

const pairOf = (cookie) => cookie.split(';')[0].split('=');

/** Cookies by name, and texts in a body by where they stand. */
function handedOut(headers, body) {
  const cookies = headers.filter(([name]) => name === 'set-cookie').map(([, value]) => pairOf(value));
  return new Map([...cookies.map(([name, ...value]) => [name, value.join('=')]), ...tokensIn(body, '')]);
}

const TOKEN = /token|jwt/i;
/** Shorter texts are no credentials, and stand in others by chance. */
const SHORTEST = 8;

function tokensIn(body, at) {
  if (body === null || typeof body !== 'object') return [];
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' && TOKEN.test(name) ? [[`${at}/${name}`, value]] : tokensIn(value, `${at}/${name}`),
  );
}

export function createClient() {
  /** By material: a recorded credential, and what was given in its place. */
  const given = new Map();
  const mapOf = ({ ref }) => given.get(ref.material) ?? given.set(ref.material, new Map()).get(ref.material);
  return {
    sends(exchange, request) {
      const map = mapOf(exchange);
      if (map.size === 0) return request;
      const swapped = (text) => [...map].reduce((all, [old, own]) => all.replaceAll(old, own), text);
      const headers = new Map(
        [...request.headers].map(([name, value]) => [
          name,
          name === 'cookie' || name === 'authorization' ? swapped(value) : value,
        ]),
      );
      return { ...request, headers };
    },
    got(exchange, answer) {
      const own = handedOut(answer.headers, answer.body);
      if (own.size === 0) return;
      const recorded = exchange.response?.is === 'json' ? exchange.response.value : null;
      for (const [at, value] of handedOut(exchange.responseHeaders, recorded))
        if (own.get(at) && value.length >= SHORTEST) mapOf(exchange).set(value, own.get(at));
    },
  };
}
