import { GraphQLError, buildSchema, graphql } from 'graphql';
import { COMPUTED, fieldsOf, type EntityName, type Field } from '../../declarations/entities.js';
import { OPERATION_PERMISSIONS } from '../../declarations/permissions.js';
import { check } from '../check.js';
import { Fault } from '../fault.js';
import { present, signedIn, type Handler, type Visit } from '../house.js';

const SCALARS = { integer: 'Int', number: 'Float', string: 'String', boolean: 'Boolean' } as const;
const typed = ([name, field]: [string, Field]): string =>
  `  ${name}: ${SCALARS[field.type]}${field.nullable ? '' : '!'}`;
const typeOf = (name: string, entity: EntityName): string => {
  const stored = fieldsOf(entity)
    .filter(([, field]) => !field.hidden)
    .map(typed);
  const computed = Object.values(COMPUTED[entity] ?? {}).map(({ graph }) => `  ${graph}`);
  return `type ${name} {\n${[...stored, ...computed].join('\n')}\n}`;
};

const SCHEMA = buildSchema(`
${typeOf('Tool', 'tool')}
${typeOf('Branch', 'branch')}
${typeOf('Rating', 'rating')}
type Query {
  branches: [Branch!]!
  branch(slug: String!): Branch
  ratings(toolId: Int!): [Rating!]!
}
type Mutation {
  rateTool(toolId: Int!, stars: Int!, comment: String): Rating!
}
`);

/** A refusal in the words of GraphQL: the code goes into `extensions`. */
function inGraph<T>(visit: Visit, operation: string, work: () => T): T {
  visit.house.tally.add('cells', visit.house.tally.actor, `graphql#${operation}`, 'asked');
  try {
    const allowed = OPERATION_PERMISSIONS[operation];
    if (allowed && !allowed.includes(visit.role)) throw new Fault('SIGN_IN_REQUIRED');
    const result = work();
    visit.house.tally.add('cells', visit.house.tally.actor, `graphql#${operation}`, 200);
    return result;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    visit.house.tally.add('errors', 200, error.code);
    visit.house.tally.add('cells', visit.house.tally.actor, `graphql#${operation}`, error.status);
    const fields = error.fields.map(({ field, code, message }) => ({ field, code, message }));
    throw new GraphQLError(error.message, { extensions: { code: error.code, ...(fields.length > 0 && { fields }) } });
  }
}

function branchOf(visit: Visit, row: Parameters<typeof present<'branch'>>[2]) {
  const tools = visit.house.store.all('tool', { branchId: row.id });
  return {
    ...present(visit.house, 'branch', row),
    toolCount: tools.length,
    tools: ({ first }: { first: number }) => tools.slice(0, first).map((tool) => present(visit.house, 'tool', tool)),
  };
}

const rootOf = (visit: Visit) => ({
  branches: () => inGraph(visit, 'branches', () => visit.house.store.all('branch').map((row) => branchOf(visit, row))),
  branch: ({ slug }: { slug: string }) =>
    inGraph(visit, 'branch', () => {
      const row = visit.house.store.all('branch', { slug })[0];
      if (!row) throw new Fault('BRANCH_NOT_FOUND');
      return branchOf(visit, row);
    }),
  ratings: ({ toolId }: { toolId: number }) =>
    inGraph(visit, 'ratings', () =>
      visit.house.store.all('rating', { toolId }).map((row) => present(visit.house, 'rating', row)),
    ),
  rateTool: (input: object) =>
    inGraph(visit, 'rateTool', () => {
      const rating = check({ ...visit, body: input }, 'rating');
      const row = { ...rating, memberId: signedIn(visit).id, createdAt: visit.now.toISOString() };
      return present(visit.house, 'rating', visit.house.store.insert('rating', row));
    }),
});

export const GRAPHQL_HANDLERS = {
  async graphql(visit) {
    const { query, variables, operationName } = visit.body as {
      query?: string;
      variables?: object;
      operationName?: string;
    };
    if (typeof query !== 'string') throw new Fault('BAD_REQUEST');
    const result = await graphql({
      schema: SCHEMA,
      source: query,
      rootValue: rootOf(visit),
      variableValues: (variables ?? {}) as Record<string, unknown>,
      operationName: operationName ?? null,
    });
    return { json: result };
  },
} satisfies Record<string, Handler>;
