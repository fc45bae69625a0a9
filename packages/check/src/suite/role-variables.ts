/** What variables of the environment begin with, for each role: letters that every shell takes, and its own ones. */
export function roleVariables(roles: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    roles.map((role, at) => {
      const plain = role.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
      const word = plain.replace(/[^A-Z0-9]+/g, '_').replace(/^_|_$/g, '');
      // a shell takes no variable that begins with a digit; a name in another script leaves nothing, or half of it
      const isWord = /^[A-Z]/.test(word) && !/\P{ASCII}/u.test(plain) && !/^ROLE_\d/.test(word) && !taken.has(word);
      const variable = isWord ? word : `ROLE_${at + 1}`;
      taken.add(variable);
      return [role, variable];
    }),
  );
}
