// The limits of a made-up product, as the truth lists them. Bounds of one field stand together, `3..80`, as people write them;
// each bound alone is true as well, though nobody has to find it. A lower bound of 0 or 1 alone is no business constant.

function limitsOf({ wire, rules }, wasSeen) {
  const limitOf = (name) => rules.find(({ rule }) => rule === name);
  return [
    [limitOf('minLength'), limitOf('maxLength')],
    [limitOf('min'), limitOf('max')],
  ].flatMap(([low, high]) => {
    const seen = (one) => wasSeen(wire, one.rule);
    const item = ({ rule, limit }, exercised) => ({ name: `${rule} of ${wire}`, value: limit, exercised });
    if (high === undefined) return low === undefined ? [] : [item(low, low.limit > 1 && seen(low))];
    if (low === undefined) return [item(high, seen(high))];
    const range = { name: `range of ${wire}`, value: `${low.limit}..${high.limit}` };
    if (low.limit === 0) return [item(high, seen(high)), item(low, false), { ...range, exercised: false }];
    return [{ ...range, exercised: seen(low) && seen(high) }, item(low, false), item(high, false)];
  });
}

/** `wasSeen` by kind, field and rule; `has` by fact. */
export function constantsOf({ kinds, conventions, pageSize, largestPage, lifetime }, wasSeen, has) {
  const constants = new Map();
  const add = (one) => {
    if (constants.get(one.value)?.exercised !== true) constants.set(one.value, one);
  };
  if (conventions.paging !== 'none') {
    add({ name: 'records of a page', value: pageSize, exercised: has('pageSize') });
    add({ name: 'largest page', value: largestPage, exercised: has('largestPage') });
  }
  if (conventions.auth !== 'apiKey')
    add({ name: 'a session lasts, in seconds', value: lifetime, exercised: has('lifetime') });
  for (const kind of kinds)
    for (const field of kind.fields)
      for (const one of limitsOf(field, (wire, rule) => wasSeen(kind, wire, rule))) add(one);
  return [...constants.values()];
}
