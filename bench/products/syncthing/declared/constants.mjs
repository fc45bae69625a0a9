// Numbers and words that the product has set: defaults of the configuration, limits, sizes.
import { fieldsOf } from './go.mjs';

const DEFAULTS = [
  ['FolderConfiguration', /^\/rest\/config\/(defaults\/folder|folders)/],
  ['DeviceConfiguration', /^\/rest\/config\/(defaults\/device|devices)/],
  ['VersioningConfiguration', /^\/rest\/config\/(defaults\/folder|folders)/],
  ['OptionsConfiguration', /^\/rest\/config\/options/],
  ['GUIConfiguration', /^\/rest\/config\/gui/],
];

const valueOf = (text) => (/^\d+$/.test(text) ? Number(text) : text);

export function constantsOf(source, byHand, seen) {
  const config = source.readAll('lib/config');
  const defaults = DEFAULTS.flatMap(([struct, shown]) =>
    fieldsOf(config, struct)
      .filter(({ value }) => value !== undefined && value !== '' && !/^(true|false)$/.test(value))
      .map(({ name, value }) => ({
        name: `default of ${name}`,
        value: valueOf(value),
        where: `lib/config ${struct}`,
        exercised: isShown(name, valueOf(value), shown, seen),
      })),
  );
  return [...defaults, ...byHand.map((one) => constantByHand(one, seen))];
}

function isShown(name, value, shown, seen) {
  const wanted = typeof value === 'number' ? value : /^(\d+) (%|\w+)$/.test(value) ? undefined : value;
  return seen.some(({ path, json }) => json && shown.test(path) && holds(json, name, wanted));
}

function holds(value, name, wanted) {
  if (Array.isArray(value)) return value.some((one) => holds(one, name, wanted));
  if (!value || typeof value !== 'object') return false;
  return Object.entries(value).some(
    ([key, one]) =>
      (key === name && wanted !== undefined && (one === wanted || (Array.isArray(one) && one.includes(wanted)))) ||
      holds(one, name, wanted),
  );
}

function constantByHand({ find, call, query, ...constant }, seen) {
  const exercised = seen.some(
    (one) =>
      (find !== undefined && one.answered.includes(find)) ||
      (query !== undefined && one.query.includes(query)) ||
      (call !== undefined && `${one.method} ${one.path}`.startsWith(call) && one.status < 300 && !one.query),
  );
  return { ...constant, exercised };
}
