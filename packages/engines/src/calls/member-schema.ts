import { byText, type JsonSchema } from '@asbuilt/spec';
import { concludeTextSchema, mergeShapes, type Shape } from '../kit/shape/index.js';
import { copied } from '../kit/summary/copy.js';
import { isClass, pathTokens } from '../kit/address/address.js';
import type { Members } from './observing/members.js';

/** What is sent below one name: a value, and members of its own. */
interface Branch {
  shape: Shape | null;
  readonly members: Map<string, Branch>;
}

const emptyBranch = (): Branch => ({ shape: null, members: new Map() });

/** `filter[status]=open&filter[author][_in][]=7`: an object, as far as its members are names of the product. */
export function memberSchema(members: Members | null): JsonSchema {
  if (members === null || members.over) return { type: 'object' };
  const root = emptyBranch();
  for (const [path, shape] of members.kept) if (!grow(root, path, shape)) return { type: 'object' };
  return schemaOf(root);
}

const LIST = '';

/** False where the brackets do not pair: nobody knows what is meant. */
function grow(root: Branch, path: string, shape: Shape): boolean {
  if (!/^(?:\[[^[\]]*\])+$/.test(path)) return false;
  let branch = root;
  for (const name of path.slice(1, -1).split('][')) {
    const next = branch.members.get(name) ?? emptyBranch();
    branch.members.set(name, next);
    branch = next;
  }
  branch.shape = branch.shape === null ? shape : mergeShapes(copied(branch.shape), copied(shape));
  return true;
}

function schemaOf({ shape, members }: Branch): JsonSchema {
  if (members.size === 0) return shape === null ? {} : valueSchema(shape);
  // sent as a value here and with members there: either
  if (shape !== null) return {};
  const names = [...members.keys()].sort(byText);
  const list = members.get(LIST);
  if (list !== undefined) return names.length === 1 ? { type: 'array', items: schemaOf(list) } : { type: 'object' };
  if (names.some(isKey)) return { type: 'object' };
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, schemaOf(members.get(name)!)])) };
}

/** Identifiers of things, and no names of members. */
const isKey = (name: string): boolean => name === '__proto__' || pathTokens([name]).tokens.some(isClass);

/** The values that a client chose are examples; that the server takes no others is not shown by them. */
export function valueSchema(shape: Shape): JsonSchema {
  const { enum: seen, ...schema } = concludeTextSchema(shape);
  return seen === undefined ? schema : { ...schema, examples: seen };
}
