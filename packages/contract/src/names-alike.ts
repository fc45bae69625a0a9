/** `issue[status_id]`, `statusId` and `Status` are about the same word; `paid` and `void` are words of their own. */
export const bare = (name: string): string =>
  name
    .replace(/[_\s-]id$/i, '')
    .replace(/(?<=[\p{Ll}\p{N}])I[dD]$/u, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase() || name.toLowerCase();

/** `comment[author][name]`, `author.name`, `lines[].amount`: the names on the way. */
export const stepsOf = (path: string): string[] =>
  path.split(/[.[\]/]+/).filter((step) => step !== '' && !/^\d+$/.test(step));

/** Whether a way ends as another does, however the names are spelled. */
export function endsAlike(way: readonly string[], end: readonly string[]): boolean {
  const from = way.length - end.length;
  return from >= 0 && end.every((step, i) => bare(way[from + i]!) === bare(step));
}

/** A name as markup may spell it. */
export const spelled = (name: string): string =>
  name
    .replace(/[_\s-]id$|(?<=[a-z])Id$/, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('[\\s_-]?');
