const TOKEN = /^eyJ[\w-]{5,2000}\.([\w-]{4,8000})\.[\w-]*$/;

// The same token comes again with every refresh and every copy of it in one answer.
let last: { readonly token: string; readonly seconds: number | null } = { token: '', seconds: null };

/** How many seconds a signed token lasts by its own claims; null where it does not say, or is none. */
export function lifetimeOf(token: string): number | null {
  if (!token.startsWith('eyJ')) return null;
  if (last.token !== token) last = { token, seconds: claimedSeconds(token) };
  return last.seconds;
}

function claimedSeconds(token: string): number | null {
  const payload = TOKEN.exec(token)?.[1];
  if (payload === undefined) return null;
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as unknown;
    const { exp, iat } = claims as { exp?: unknown; iat?: unknown };
    return typeof exp === 'number' && typeof iat === 'number' && exp > iat ? Math.round(exp - iat) : null;
  } catch {
    return null;
  }
}
