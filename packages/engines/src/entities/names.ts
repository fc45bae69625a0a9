import type { Cluster } from './clusters.js';
import { isDependent, nounOf, partsOf, pascal } from './words.js';

const isPlainPrefix = (word: string): boolean => /^(?:api|rest|v\d+|public|internal|ajax|json)$/.test(word);

/** One name for each kind, no name twice: as the product writes its types, else the noun in one style. */
export function namesOf(clusters: readonly Cluster[]): Map<Cluster, string> {
  const names = new Map<Cluster, string>();
  const taken = new Set<string>();
  const inOrder = [...clusters].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      Number(isQualified(a)) - Number(isQualified(b)) ||
      b.spots.length - a.spots.length ||
      (a.noun < b.noun ? -1 : 1),
  );
  for (const cluster of inOrder) {
    const name =
      candidates(cluster).find((candidate) => !taken.has(candidate.toLowerCase())) ?? numbered(cluster, taken);
    names.set(cluster, name);
    taken.add(name.toLowerCase());
  }
  return names;
}

/** No address calls it by its noun alone, `/users` or `/api/users`: of two kinds of one noun it is told by the word before. */
const isQualified = ({ noun, bases }: Cluster): boolean =>
  ![...bases].some((base) => {
    const words = wordsOf(base);
    return nounOf(words.at(-1) ?? '') === noun && isPlainPrefix(words.at(-2) ?? 'api');
  });

const rank = (cluster: Cluster): number => (cluster.typeName === null ? 1 : 0);

function candidates({ typeName, noun, bases }: Cluster): string[] {
  const own = typeName !== null && nounOf(typeName) !== noun ? [typeName] : [];
  if (isDependent(noun)) own.push(...[...bases].sort().flatMap((base) => owned(base, noun)));
  // of two kinds of one noun the second one is told by the word before it in its address
  const longer = [...bases].sort().map((base) => pascal(nounOf(wordsOf(base).slice(-2).join('_'))));
  return [...own, pascal(noun), ...longer.filter((name) => name !== '')];
}

/** What a version consists of tells no kinds apart: `/rest/2.0/groups`. */
const wordsOf = (base: string): string[] => partsOf(base.replaceAll('{}', '')).filter((word) => !/^v?\d+$/.test(word));

/** `/issues/{}/relations` are the relations of an issue. */
function owned(base: string, noun: string): string[] {
  const owner = ownerAt(base);
  return owner === '' ? [] : [pascal(`${owner}_${noun}`)];
}

/** What a path says that the things below it belong to; empty where it says nothing. */
export function ownerAt(base: string): string {
  const words = base.split('/').filter((word) => word !== '');
  const owner = words.at(-2) === '{}' ? words.at(-3) : undefined;
  return owner === undefined || owner === '{}' ? '' : nounOf(owner);
}

function numbered({ noun }: Cluster, taken: ReadonlySet<string>): string {
  let i = 2;
  while (taken.has(`${pascal(noun)}${i}`.toLowerCase())) i++;
  return `${pascal(noun)}${i}`;
}
