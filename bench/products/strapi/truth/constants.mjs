// The constants: what settings and defaults fix, and the bounds of the content's attributes.
const BOUNDS = { minLength: 'shortest', maxLength: 'longest', min: 'least', max: 'most' };

function bounds(declared, exchanges) {
  const shapes = [
    ...declared.types.filter(({ uid }) => /^(api::|plugin::users-permissions\.user)/.test(uid)),
    ...declared.components.filter(({ uid }) => uid.startsWith('shop.')),
  ];
  const refusals = exchanges
    .filter(({ status }) => status === 400)
    .map(({ answered }) => answered)
    .join('\n');
  return shapes.flatMap(({ uid, attributes }) =>
    Object.entries(attributes).flatMap(([field, attribute]) =>
      Object.entries(BOUNDS)
        .filter(([key]) => typeof attribute[key] === 'number')
        .map(([key, word]) => ({
          name: `${word} ${field} of ${uid.split('.').pop()}`,
          value: attribute[key],
          where: `schema of ${uid}`,
          exercised: new RegExp(`${field} [^"]{0,60}\\b${attribute[key]}\\b`).test(refusals),
        })),
    ),
  );
}

const settings = ({ config }) => [
  {
    name: 'records per page of the content API, when none is asked for',
    value: config['api.rest'].defaultLimit,
    where: 'config api.rest.defaultLimit',
    proof: { path: '/api/services', words: '"pageSize":25' },
  },
  {
    name: 'most records per page of the content API',
    value: config['api.rest'].maxLimit,
    where: 'config api.rest.maxLimit',
    proof: { path: '/api/services', words: '"pageSize":100' },
  },
  {
    name: 'largest upload in bytes',
    value: config['plugin::upload'].sizeLimit,
    where: 'config plugin upload.sizeLimit',
    proof: { status: 413 },
  },
  {
    name: "lifetime of a visitor's token",
    value: config['plugin::users-permissions'].jwt.expiresIn,
    where: 'users-permissions config jwt.expiresIn',
  },
  {
    name: 'tries of a visitor to sign in per interval',
    value: config['plugin::users-permissions'].ratelimit.max,
    where: 'users-permissions config ratelimit.max',
  },
  {
    name: 'interval of those tries in ms',
    value: config['plugin::users-permissions'].ratelimit.interval,
    where: 'users-permissions config ratelimit.interval',
  },
];

export function constantsOf(declared, exchanges, hand) {
  const proven = ({ path, words, status }) =>
    exchanges.some(
      (one) =>
        (!path || one.path.startsWith(path)) &&
        (!status || one.status === status) &&
        (!words || one.answered.includes(words)),
    );
  const known = [...settings(declared), ...hand.constants].map(({ proof, ...one }) => ({
    ...one,
    exercised: proof ? proven(proof) : false,
  }));
  return [...known, ...bounds(declared, exchanges)];
}
