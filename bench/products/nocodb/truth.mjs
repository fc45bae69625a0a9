// What is true of NocoDB, read from its installation: routes, access rules, OpenAPI, database, errors.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exercisedCalls, templateOf } from '../kit/exercised.mjs';
import product from './product.mjs';
import { callsOf } from './read/calls.mjs';
import { entitiesOf, markEntities } from './read/entities.mjs';
import { errorsOf, markErrors } from './read/errors.mjs';
import { rolesOf } from './read/roles.mjs';
import { markRules, rulesOf } from './read/rules.mjs';
import { accessOf, databaseOf, openapiOf, sourcesOf } from './read/source.mjs';

async function databaseIn(folder) {
  if (!existsSync(join(folder, 'data/noco.db'))) await product.start(folder).then(({ stop }) => stop());
  return databaseOf(folder);
}

function screensOf(hand, views) {
  const hashOf = (url) => new URL(url).hash.replace(/^#/, '').split('?')[0];
  const seen = new Set(
    views
      .filter(({ url }) => url?.includes('/dashboard'))
      .map(({ url }) =>
        templateOf(
          hand.map(({ path }) => path),
          hashOf(url),
        ),
      ),
  );
  return hand.map(({ path, name }) => ({ route: `/dashboard/#${path}`, name, exercised: seen.has(path) }));
}

/** A rule or a number of hand.json is shown where an answer matches; `call` limits where to look. */
function isShown({ shows, call }, exchanges, exchangesOf) {
  if (!shows) return false;
  const pattern = new RegExp(shows);
  return (call ? (exchangesOf.get(call) ?? []) : exchanges).some(
    ({ answered, query, sent }) => pattern.test(answered) || pattern.test(query) || pattern.test(sent),
  );
}

const handRules = (hand, exchanges, exchangesOf) =>
  hand.map(({ shows, ...rule }) => ({
    ...rule,
    exercised: isShown({ shows, call: rule.where }, exchanges, exchangesOf),
  }));

export async function truth({ folder, hand, exchanges, views }) {
  const sources = sourcesOf(folder);
  const books = openapiOf(folder);
  const calls = [...callsOf(sources), ...hand.calls];
  const exchangesOf = exercisedCalls(calls, exchanges);
  const answers = exchanges.filter(({ path }) => !path.startsWith('/dashboard'));
  const entities = entitiesOf(await databaseIn(folder), books, hand.entities);
  return {
    ...hand.about,
    version: product.version,
    license: product.licence,
    unreadable: hand.unreadable,
    screens: screensOf(hand.screens, views),
    entities: markEntities(entities, answers),
    states: hand.states,
    validation: [
      ...markRules(rulesOf(calls, sources, books), exchangesOf),
      ...handRules(hand.validation, answers, exchangesOf),
    ],
    roles: rolesOf(accessOf(folder, sources), calls, exchangesOf, hand.actors),
    calls: calls.map(({ method, path, also, permission, scope }) => ({
      method,
      path,
      also,
      permission,
      scope,
      exercised: exchangesOf.has(`${method} ${path}`),
    })),
    errors: [...markErrors(errorsOf(sources), answers), ...markErrors(hand.errors, answers)],
    constants: hand.constants.map(({ shows, call, ...constant }) => ({
      ...constant,
      exercised: isShown({ shows, call }, answers, exchangesOf),
    })),
  };
}
