import type { Call, Parameter, Ref } from '@asbuilt/spec';
import type { Cluster } from './clusters.js';
import { idStem } from './query-thing.js';
import { endsIn, routeBase, routeNoun } from './words.js';

/** A parameter that things are asked for by, and exchanges whose address has it beside those that show the things. */
export interface AddressKey {
  readonly param: Parameter;
  /** The address up to it: `/documents/{id}`, `/show?id={id}`. */
  readonly address: string;
  readonly evidence: readonly Ref[];
}

/** What things without a key in any payload are asked for by: `/documents/{id}`. */
export function pathKey(
  cluster: Cluster,
  calls: readonly Call[],
  clusters: readonly Cluster[],
): AddressKey | undefined {
  // what a page only leads to was asked for nowhere
  const inOrder = [...calls.filter(isSeen), ...calls.filter((call) => !isSeen(call))];
  const at = (isOwn: (base: string, path: string) => boolean): AddressKey | undefined => {
    for (const call of inOrder) {
      const base = routeBase(call.path);
      if (!isOwn(base, call.path) || isOfOthers(base, cluster, clusters)) continue;
      const upToIt = call.path.split('/').slice(0, base.split('/').length + 1);
      const address = upToIt.join('/').replace(/\.[a-z]+$/, '');
      const param = call.params.find((p) => p.in === 'path' && address.endsWith(`/{${p.name}}`));
      if (param !== undefined && isSure(param)) return { param, address, evidence: call.evidence };
    }
    return undefined;
  };
  const own = at((base, path) => cluster.bases.has(base) && (isCalledAfter(base, cluster) || EDITED.test(path)));
  // sent below what they belong to (`/projects/7/boards`), and asked for by themselves
  return own ?? at((base) => base === `/${base.split('/')[1]}` && routeNoun(base) === cluster.noun);
}

const isSeen = ({ basis }: Call): boolean => basis.includes('observed');

/** The form that changes a thing stands at the thing, whatever the address calls it. */
const EDITED = /\/\{\w+\}\/edit$/;

/** What things are asked for by in a query: `Display.html?id=7`, `?controller=task&task_id=3`. */
export function queryKey({ noun, spots }: Cluster, calls: readonly Call[]): AddressKey | undefined {
  const folders = new Set(spots.filter((spot) => spot.byQuery).map(({ call }) => folderOf(call)));
  const near = calls.filter((call) => folders.has(folderOf(call)));
  const ids = near.flatMap(({ path, params, evidence }) =>
    params
      .filter((p) => p.in === 'query')
      .map((p): AddressKey => ({ param: withoutWords(p), address: `${path}?${p.name}={${p.name}}`, evidence })),
  );
  const named = (stem: string) => ids.find(({ param }) => idStem(param.name) === stem && isSure(param));
  return named(noun) ?? named('');
}

/** `id=new` stands for none yet. */
const withoutWords = (param: Parameter): Parameter => {
  const { type } = param.schema;
  return Array.isArray(type) && type.includes('integer') ? { ...param, schema: { type: 'integer' } } : param;
};

const folderOf = ({ path }: Call): string => path.slice(0, path.lastIndexOf('/') + 1);

/** An address sent at `/checkout/step/{id}` has not the number of the step. */
function isCalledAfter(base: string, { noun, nouns }: Cluster): boolean {
  const own = routeNoun(base);
  return [noun, ...nouns].some((name) => endsIn(name, own) || endsIn(own, name));
}

/** What is sent along with another kind's things has no address of its own; a more special type has that of the common one. */
const isOfOthers = (base: string, cluster: Cluster, clusters: readonly Cluster[]): boolean =>
  clusters.some((c) => c !== cluster && c.noun === routeNoun(base) && !endsIn(cluster.noun, c.noun));

/** A number or a random text; a word may be a name that changes. */
const isSure = ({ schema }: Parameter): boolean =>
  schema['type'] === 'integer' || schema['format'] === 'uuid' || schema['pattern'] !== undefined;
