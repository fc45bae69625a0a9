// The truth of this Strapi: from what the installed product declares about itself, with hand.json for the rest.
import { callsOf, understood } from './truth/calls.mjs';
import { constantsOf } from './truth/constants.mjs';
import { declaredIn } from './truth/declared.mjs';
import { entitiesOf } from './truth/entities.mjs';
import { errorsOf } from './truth/errors.mjs';
import { rolesOf } from './truth/roles.mjs';
import { screensOf } from './truth/screens.mjs';
import { statesOf } from './truth/states.mjs';
import { validationOf } from './truth/validation.mjs';
import product from './product.mjs';

const brief = ({ handler, api, policies: _policies, scope, ...call }) => ({
  ...call,
  handler,
  api,
  ...(scope === false ? { open: true } : {}),
});

export async function truth({ folder, hand, exchanges, views }) {
  const declared = declaredIn(folder);
  const own = exchanges.filter(({ origin }) => origin === `http://${product.host}`);
  const calls = callsOf(declared, own, hand.calls);
  const read = understood(calls, own);
  const { entities, ...about } = entitiesOf(declared, read, hand);
  return {
    app: product.name,
    version: product.version,
    license: product.licence,
    baseUrl: `http://${product.host}`,
    purpose: hand.purpose,
    audience: hand.audience,
    unreadable: hand.unreadable,
    screens: screensOf(folder, declared, views, hand),
    entities,
    states: statesOf(declared, read, hand, about),
    validation: validationOf(declared, read, hand),
    roles: rolesOf(declared, calls, read, hand),
    calls: calls.map(brief),
    errors: errorsOf(folder, declared, read, hand),
    constants: constantsOf(declared, read, hand),
  };
}
