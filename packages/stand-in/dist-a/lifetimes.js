import { cookieNames, cookiesOf } from './credentials.js';
/** By cookie. */
export function lifetimesOf({ constants }) {
    const told = constants.statements.flatMap(({ name, value, unit, where, review }) => {
        const cookie = /^lifetime of cookie (\S+)$/.exec(name)?.[1];
        if (cookie === undefined || unit !== 'seconds' || typeof value !== 'number')
            return [];
        return review?.verdict === 'rejected' ? [] : [[cookie, { seconds: value, calls: new Set(where) }]];
    });
    return new Map(told);
}
export const cookieText = (name, value, lifetime) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${lifetime === undefined ? '' : `; Max-Age=${lifetime.seconds}`}`;
/** The session cookies of whoever is signed in, handed out anew by calls that do so. */
export function renewed({ p, known, request, session }) {
    if (session === null || p.lifetimes.size === 0)
        return [];
    const names = cookieNames(p.spec);
    return cookiesOf(request).flatMap(([name, value]) => {
        const lifetime = names.has(name) ? p.lifetimes.get(name) : undefined;
        return lifetime?.calls.has(known.call.id) === true ? [['set-cookie', cookieText(name, value, lifetime)]] : [];
    });
}
//# sourceMappingURL=lifetimes.js.map