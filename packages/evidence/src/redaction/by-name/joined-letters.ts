// Short tokens of letters alone, joined as base64url joins them: `nusg-yzetx_dvcs`. Names of things are joined so as well,
// but of words that can be said.

const JOINED = /^(?=.{9,64}$)[A-Za-z]{2,}(?:[-_][A-Za-z]{2,})+$/;

/** Pairs of letters that stand in no English word, and hardly in a name of another language. */
const STRANGE =
  /[bcdfghjkmpqtvwxz]x|[bdfghjkmpqvwxz]q|q[^ul]|[cfghjklmpqstvwxz]j|j[bcdfghklmnpqrtvwxz]|v[bcdfghjkmnpqwxz]|z[bcdfgjkmnpqrstvx]|[cfghjmpqwxz]v|[bcdfhkmpqvwx]z|x[bdgjknrvz]|[fgpvw]k|[bdfgjpqvwz]k(?=[^s])/i;
/** `nightshift` has five. */
const CONSONANTS = /[bcdfghjklmnpqrstvwxz]{6}/i;
const SPOKEN = /[aeiouy]/i;

/** Spelled, not said. */
const SPELLED = new Set('csrf ctrl graphql grpc html http https jwks mqtt sftp smtp xhtml xsrf'.split(' '));

export const isUnsaid = (part: string): boolean => !SPELLED.has(part.toLowerCase()) && isStrange(part);

const isStrange = (part: string): boolean =>
  CONSONANTS.test(part) || (part.length >= 4 && !SPOKEN.test(part)) || (part.length >= 4 && STRANGE.test(part));

/** Letters in groups, of which one in three nobody can say. */
export function isJoinedLetters(value: string): boolean {
  if (!JOINED.test(value)) return false;
  const parts = value.split(/[-_]/);
  return parts.filter(isUnsaid).length * 3 >= parts.length;
}
