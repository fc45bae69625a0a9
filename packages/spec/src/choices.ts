/** What a request says to choose one of several calls at one address: `action=edit`. */
export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** A request, as far as choices can stand in it. */
export interface Choosing {
  readonly query: Iterable<readonly [name: string, value: string]>;
  readonly form: Iterable<readonly [name: string, value: string | null]>;
  readonly json: unknown;
  /** Of a name in lower case. */
  readonly header: (name: string) => string | undefined;
}

/** Whether a request chooses a call; one that is not chosen is meant by any. Servers read a name wherever it stands. */
export const isChosen = (
  { chosenBy = [] }: { readonly chosenBy?: readonly Choice[] | undefined },
  sent: Choosing,
): boolean => chosenBy.every((choice) => isMade(choice, sent));

function isMade({ name, value }: Choice, { query, form, json, header }: Choosing): boolean {
  // a button may say it by its name: `do[save]=Save`
  const button = `${name}[${value}]`;
  const says = ([own, said]: readonly [string, string | null]) => (own === name && said === value) || own === button;
  for (const pair of query) if (says(pair)) return true;
  for (const pair of form) if (says(pair)) return true;
  if (typeof json === 'object' && json !== null && Object.hasOwn(json, name))
    if ((json as { readonly [name: string]: unknown })[name] === value) return true;
  return header(name)?.replace(/^\s*"?|"?\s*$/g, '') === value;
}
