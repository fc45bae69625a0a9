import { isThing } from './json.js';
// With what a request says who asks.
export const signIns = (spec) => spec.roles.signIn ?? [];
const namesOf = (spec, kind) => new Set(signIns(spec).flatMap(({ method, name }) => (method === kind && name !== undefined ? [name] : [])));
export const cookieNames = (spec) => namesOf(spec, 'session cookie');
/** Where the specification tells no name. */
const USUAL_COOKIE = 'session';
export const cookieName = (spec) => [...cookieNames(spec)][0] ?? USUAL_COOKIE;
/** Tokens, keys and session cookies of a request, the most telling first. */
export const credentialsOf = (spec, request) => [
    ...tokensOf(spec, request),
    ...sessionCookies(spec, request),
];
/** Tokens and keys, which somebody must have been given. */
export function tokensOf(spec, { headers, query }) {
    const given = headers.get('authorization') ?? '';
    const keys = [...namesOf(spec, 'key')]
        .filter((name) => !OF_BROWSERS.test(name))
        .map((name) => headers.get(name.toLowerCase()) ?? named(query, name));
    return [given.replace(/^\S+\s+/, ''), named(query, QUERY_TOKEN), ...keys].filter((one) => one !== undefined && one !== '');
}
/** Set by browsers alone, anew for each request: `sec-websocket-key` opens no door. */
const OF_BROWSERS = /^sec-/i;
export function sessionCookies(spec, { headers }) {
    const names = cookieNames(spec);
    const pairs = cookiesOf({ headers }).filter(([name]) => names.has(name) || name === USUAL_COOKIE);
    return pairs.map(([, value]) => value).filter((value) => value !== '');
}
export const cookiesOf = ({ headers }) => pairsOf(headers.get('cookie') ?? '');
/** RFC 6750, 2.3. */
const QUERY_TOKEN = 'access_token';
const named = (query, name) => query.find(([own]) => own === name)?.[1];
const pairsOf = (cookies) => cookies.split(/;\s*/).map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
});
/** What an answer hands out for later requests: session cookies, and tokens in its body. */
export function handedOut(spec, headers, body) {
    const names = cookieNames(spec);
    const set = headers.filter(([name]) => name === 'set-cookie').map(([, value]) => pairsOf(value)[0]);
    const cookies = set.filter(([name]) => names.has(name)).map(([, value]) => value);
    return [...cookies, ...tokensIn(body)].filter((one) => one !== '');
}
const TOKEN = /^(?:access_?|auth_?|id_?|session_?)?(?:token|jwt)$/i;
const DEEPEST_TOKEN = 4;
function tokensIn(body, depth = 0) {
    if (!isThing(body) || depth > DEEPEST_TOKEN)
        return [];
    return Object.entries(body).flatMap(([name, value]) => TOKEN.test(name) && typeof value === 'string' ? [value] : tokensIn(value, depth + 1));
}
/** The same body with a token of the stand-in's own wherever it hands one out. */
export function withToken(body, token) {
    if (Array.isArray(body))
        return body.map((item) => withToken(item, token));
    if (!isThing(body))
        return body;
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [
        name,
        TOKEN.test(name) && typeof value === 'string' ? token : withToken(value, token),
    ]));
}
//# sourceMappingURL=credentials.js.map