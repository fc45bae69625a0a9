import type { ESTree } from 'meriyah';
import { evaluate } from '../evaluate/evaluate.js';
import type { Evaluator } from '../evaluate/evaluator.js';
import { keyOf } from '../bind/patterns.js';
import { lookUp, type FunctionInfo, type Node, type Placed, type Scope } from '../bind/scope.js';
import type { Value } from '../evaluate/value.js';

// Libraries of forms hold what is entered against a schema before they hand it to who sends it. `useForm({resolver:
// f(schema)})` gives a `handleSubmit` to which that one is given; `useFormik({validationSchema, onSubmit})` has both.

type Schema = Value & { is: 'schema' };

/** By function that is given what was entered: the schema that it has passed. Not where two may have been. */
export function checkedForms(e: Evaluator): ReadonlyMap<FunctionInfo, Schema> {
  const found = new Map<FunctionInfo, Schema | null>();
  for (const { node, scope } of e.bound.calls) {
    const given = submitted(e, node, scope);
    const schema = given === null ? null : schemaIn(e, given.form);
    const to = given === null || schema === null ? null : evaluate(e, given.to, scope, null);
    if (schema === null || to?.is !== 'function') continue;
    const known = found.get(to.fn);
    found.set(to.fn, known === undefined || known?.node === schema.node ? schema : null);
  }
  return new Map([...found].filter((one): one is [FunctionInfo, Schema] => one[1] !== null));
}

interface Submitted {
  /** The options of the form. */
  readonly form: Placed<ESTree.ObjectExpression>;
  readonly to: Node;
}

function submitted(e: Evaluator, node: ESTree.CallExpression | ESTree.NewExpression, scope: Scope): Submitted | null {
  for (const argument of node.arguments as Node[]) {
    const to = argument.type === 'ObjectExpression' ? valueAt(argument, 'onSubmit') : null;
    if (to !== null && argument.type === 'ObjectExpression' && schemaNode(argument) !== null)
      return { form: { node: argument, scope }, to };
  }
  const [to] = node.arguments as Node[];
  const form = to === undefined ? null : optionsOf(node.callee as Node, scope);
  return form === null ? null : { form, to: to! };
}

/** Of `form.handleSubmit(…)`, or of a `handleSubmit` that was taken out of the form: what the form was made with. */
function optionsOf(callee: Node, scope: Scope): Placed<ESTree.ObjectExpression> | null {
  const isMember = callee.type === 'MemberExpression' && !callee.computed;
  if (isMember && (callee.property.type !== 'Identifier' || callee.property.name !== HANDLES)) return null;
  const holder = isMember ? (callee.object as Node) : callee;
  if (holder.type === 'CallExpression') return isMember ? firstObject(holder, scope) : null;
  if (holder.type !== 'Identifier') return null;
  const [definition, ...others] = lookUp(scope, holder.name)?.definitions ?? [];
  if (definition?.is !== 'value' || others.length > 0 || definition.node.type !== 'CallExpression') return null;
  const [step, ...further] = definition.steps;
  if (step !== (isMember ? undefined : HANDLES) || further.length > 0) return null;
  return firstObject(definition.node, definition.scope);
}

function firstObject(node: ESTree.CallExpression, scope: Scope): Placed<ESTree.ObjectExpression> | null {
  const [options] = node.arguments as Node[];
  return options?.type === 'ObjectExpression' ? { node: options, scope } : null;
}

const HANDLES = 'handleSubmit';
const SCHEMAS = ['resolver', 'validationSchema'];

const schemaNode = (options: ESTree.ObjectExpression): Node | null =>
  SCHEMAS.map((name) => valueAt(options, name)).find((node) => node !== null) ?? null;

/** The schema itself, or what an adapter is given: `zodResolver(schema)`. */
function schemaIn(e: Evaluator, { node, scope }: Placed<ESTree.ObjectExpression>): Schema | null {
  const given = schemaNode(node);
  if (given === null) return null;
  const value = evaluate(e, given, scope, null);
  if (value.is === 'schema') return value;
  const inner = given.type === 'CallExpression' ? (given.arguments[0] as Node | undefined) : undefined;
  const wrapped = inner === undefined ? null : evaluate(e, inner, scope, null);
  return wrapped?.is === 'schema' ? wrapped : null;
}

function valueAt({ properties }: ESTree.ObjectExpression, name: string): Node | null {
  for (const property of properties)
    if (property.type === 'Property' && keyOf(property) === name) return property.value as Node;
  return null;
}
