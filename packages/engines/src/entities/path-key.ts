import type { Call, Parameter, Ref } from '@asbuilt/spec';
import { at } from '../kit/summary/maps.js';
import { onceFor } from '../kit/summary/once.js';
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
  const { byBase, ofOneWord } = basesOf(calls);
  const asked = (based: readonly Based[]): AddressKey | undefined => {
    for (const { call, base, noun } of based) {
      if (isOfOthers(noun, cluster, clusters)) continue;
      const upToIt = call.path.split('/').slice(0, base.split('/').length + 1);
      const address = upToIt.join('/').replace(/\.[a-z]+$/, '');
      const param = call.params.find((p) => p.in === 'path' && address.endsWith(`/{${p.name}}`));
      if (param !== undefined && isSure(param)) return { param, address, evidence: call.evidence };
    }
    return undefined;
  };
  const own = [...cluster.bases].flatMap((base) => {
    const here = byBase.get(base) ?? [];
    return here[0] !== undefined && isCalledAfter(here[0].noun, cluster) ? here : here.filter(({ isEdit }) => isEdit);
  });
  // sent below what they belong to (`/projects/7/boards`), and asked for by themselves
  return asked(own.sort((a, b) => a.place - b.place)) ?? asked(ofOneWord.get(cluster.noun) ?? []);
}

/** A call, and what its address is about. */
interface Based {
  readonly call: Call;
  readonly base: string;
  readonly noun: string;
  readonly isEdit: boolean;
  readonly place: number;
}

/** All calls by what they are about, once for all things. */
const basesOf = onceFor((calls: readonly Call[]) => {
  const byBase = new Map<string, Based[]>();
  const ofOneWord = new Map<string, Based[]>();
  // what a page only leads to was asked for nowhere
  const inOrder = [...calls.filter(isSeen), ...calls.filter((call) => !isSeen(call))];
  for (const [place, call] of inOrder.entries()) {
    const base = routeBase(call.path);
    const based = { call, base, noun: routeNoun(base), isEdit: EDITED.test(call.path), place };
    at(byBase, base, () => []).push(based);
    if (base === `/${base.split('/')[1]}`) at(ofOneWord, based.noun, () => []).push(based);
  }
  return { byBase, ofOneWord };
});

const isSeen = ({ basis }: Call): boolean => basis.includes('observed');

/** The form that changes a thing stands at the thing, whatever the address calls it. */
const EDITED = /\/\{\w+\}\/edit$/;

/** What things are asked for by in a query: `Display.html?id=7`, `?controller=task&task_id=3`. */
export function queryKey({ noun, spots }: Cluster, calls: readonly Call[]): AddressKey | undefined {
  const folders = new Set(spots.filter((spot) => spot.byQuery).map(({ call }) => folderOf(call)));
  const inFolder = callsByFolder(calls);
  const near = [...folders].flatMap((folder) => inFolder.get(folder) ?? []).sort((a, b) => a.place - b.place);
  const ids = near.flatMap(({ call: { path, params, evidence } }) =>
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

const callsByFolder = onceFor((calls: readonly Call[]) => {
  const found = new Map<string, { readonly call: Call; readonly place: number }[]>();
  for (const [place, call] of calls.entries()) at(found, folderOf(call), () => []).push({ call, place });
  return found;
});

const folderOf = ({ path }: Call): string => path.slice(0, path.lastIndexOf('/') + 1);

/** An address sent at `/checkout/step/{id}` has not the number of the step. */
function isCalledAfter(own: string, { noun, nouns }: Cluster): boolean {
  return [noun, ...nouns].some((name) => endsIn(name, own) || endsIn(own, name));
}

/** What is sent along with another kind's things has no address of its own; a more special type has that of the common one. */
const isOfOthers = (noun: string, cluster: Cluster, clusters: readonly Cluster[]): boolean =>
  !endsIn(cluster.noun, noun) && nounsOf(clusters).has(noun);

const nounsOf = onceFor((clusters: readonly Cluster[]): ReadonlySet<string> => new Set(clusters.map((c) => c.noun)));

/** A number or a random text; a word may be a name that changes. */
const isSure = ({ schema }: Parameter): boolean =>
  schema['type'] === 'integer' || schema['format'] === 'uuid' || schema['pattern'] !== undefined;
