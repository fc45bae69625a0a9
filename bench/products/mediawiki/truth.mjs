// The truth of MediaWiki, from what the wiki declares of itself (declared.php), its schema, messages and source.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredCalls, markCalls, screensOf } from './truth/calls.mjs';
import {
  apiErrors,
  handedOn,
  keyedErrors,
  markErrors,
  messagesOf,
  parameterErrors,
  restErrors,
} from './truth/errors.mjs';
import { entitiesOf, tablesOf } from './truth/entities.mjs';
import { keyOf, placesOf } from './truth/places.mjs';
import { rolesOf } from './truth/roles.mjs';
import {
  apiRules,
  formRules,
  isRefused,
  isShown,
  refusedParameters,
  shownConstraints,
  unique,
} from './truth/rules.mjs';
import product, { php } from './product.mjs';

const CODE = '/usr/share/mediawiki';
const EXTENSIONS = ['CategoryTree', 'Cite', 'Interwiki', 'Nuke', 'ParserFunctions', 'Renameuser'];

function restRoutes() {
  const routes = JSON.parse(readFileSync(join(CODE, 'includes/Rest/coreRoutes.json'), 'utf8'));
  return routes.map(({ method = 'GET', path }) => ({ method, path: `/rest.php${path}` }));
}

export async function truth({ folder, hand, exchanges: all, views }) {
  const declared = JSON.parse(php(folder, join(import.meta.dirname, 'declared.php')));
  const rest = restRoutes();
  const { callOf } = placesOf({ specials: declared.specials, rest });
  const exchanges = all.filter(({ path }) => /^\/(?:api|rest|index)\.php/.test(path) || path === '/');
  const calls = markCalls(declaredCalls({ ...declared, rest }), exchanges, callOf);
  const made = new Set(calls.filter(({ exercised }) => exercised).map(keyOf));
  const messages = messagesOf(CODE, EXTENSIONS);
  return {
    app: 'MediaWiki',
    version: product.version,
    license: product.licence,
    baseUrl: `http://${product.host}`,
    purpose: hand.purpose,
    audience: hand.audience,
    unreadable: hand.unreadable,
    screens: screensOf(calls, { views, callOf }),
    entities: entitiesOf(hand.entities, tablesOf(CODE, EXTENSIONS), exchanges, views),
    states: statesOf(hand.states, made),
    validation: rulesOfAll({ declared, hand, exchanges, views, callOf, made, messages }),
    roles: rolesOf({ ...declared, actors: hand.actors, needs: hand.needs, exchanges, callOf, calls }),
    calls,
    errors: errorsOf(hand, messages, exchanges),
    constants: hand.constants.map((one) => constantOf(one, declared.settings, exchanges, views)),
  };
}

function rulesOfAll({ declared, hand, exchanges, views, callOf, made, messages }) {
  const refused = refusedParameters(exchanges, callOf);
  const shown = shownConstraints(views, callOf);
  const fromApi = apiRules(declared.modules, made).map((rule) => ({
    ...rule,
    exercised: refused.has(`${rule.where}\n${rule.field}\n${rule.rule}`),
  }));
  const fromForms = formRules(declared.pages, callOf).map((rule) => ({ ...rule, exercised: isShown(rule, shown) }));
  const told = hand.rules.map((rule) => {
    const message = rule.key ? (messages[rule.key] ?? rule.message) : rule.message;
    const one = { ...rule, message };
    return {
      ...one,
      exercised:
        (rule.shown && isShown(one, shown)) || isRefused({ ...one, says: rule.says ?? message }, exchanges, callOf),
    };
  });
  return unique([...told, ...fromForms, ...fromApi]);
}

function errorsOf(hand, messages, exchanges) {
  const ofApi = [...apiErrors(CODE, messages), ...parameterErrors(messages)];
  const keyed = keyedErrors(messages, ofApi, exchanges);
  // most of what REST may hand on is never seen: of these only what the recording shows is listed
  const ofRest = markErrors(handedOn([...ofApi, ...keyed]), exchanges, messages).filter(({ exercised }) => exercised);
  return [
    ...markErrors(
      [...ofApi, ...keyed, ...restErrors(CODE, messages), ...toldErrors(hand.errors, messages)],
      exchanges,
      messages,
    ),
    ...ofRest,
  ];
}

const toldErrors = (told, messages) =>
  told.map(({ key, ...error }) => ({ ...error, ...(key && { key, message: error.message ?? messages[key] ?? key }) }));

/** A move is exercised where one of its calls was made and the tours read both states around it. */
function statesOf(states, made) {
  return states.map((cycle) => {
    const transitions = cycle.transitions.map((move) => ({
      ...move,
      exercised: move.exercised !== false && [move.via, ...(move.also ?? [])].some((via) => made.has(via)),
    }));
    return { ...cycle, transitions, exercised: transitions.some(({ exercised }) => exercised) };
  });
}

function constantOf({ name, setting, value, at, shows, where }, settings, exchanges, views) {
  const found =
    setting === undefined
      ? value
      : at === undefined
        ? settings[setting]
        : at.split('.').reduce((part, key) => part?.[key], settings[setting]);
  const pattern = shows && new RegExp(shows.replaceAll('VALUE', String(found)));
  const isIn = () =>
    exchanges.some(({ answered, path }) => path !== '/load.php' && pattern.test(answered)) ||
    views.some((view) => pattern.test(JSON.stringify(view)));
  return { name: name ?? setting, value: found, where, exercised: Boolean(pattern && isIn()) };
}
