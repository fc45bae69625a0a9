// The rules of a made-up product: what it says no to.

const isEmpty = (value) => value === undefined || value === null || value === '';
const FORMATS = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  date: /^\d{4}-\d\d-\d\d$/,
  url: /^https?:\/\/\S+$/,
};

const BROKEN = {
  required: isEmpty,
  type: (value) => !isEmpty(value) && typeof value !== 'number',
  maxLength: (value, limit) => String(value ?? '').length > limit,
  minLength: (value, limit) => !isEmpty(value) && String(value).length < limit,
  min: (value, limit) => !isEmpty(value) && value < limit,
  max: (value, limit) => !isEmpty(value) && value > limit,
  format: (value, _, key) => !isEmpty(value) && !FORMATS[key].test(String(value)),
  enum: (value, limit) => !isEmpty(value) && !limit.split(', ').includes(value),
};

/** The first rule that these values break. `given`: the fields that were sent, where only those are looked at. */
export function brokenRule(kind, values, records, self, given) {
  for (const field of kind.fields) {
    if (given !== undefined && !given.has(field.name)) continue;
    for (const { rule, key, limit } of field.rules) {
      const value = values[field.name];
      const isTaken = () => records.some((one) => one !== self && one.values[field.name] === value);
      if (rule === 'unique' ? isTaken() : BROKEN[rule](value, limit, key)) return { field, rule, key, limit };
    }
  }
  return undefined;
}

const WRONG = { email: 'not-an-address', date: 'soon', url: 'nowhere' };

/** A value that breaks this rule and, in the order in which they are looked at, none before it. */
export function wrongValue({ rule, key, limit }, records, name) {
  const makers = {
    required: () => '',
    type: () => 'many',
    maxLength: () => 'long '.repeat(limit).slice(0, limit + 7),
    minLength: () => 'x'.repeat(limit - 1),
    min: () => limit - 3,
    max: () => limit + 15,
    format: () => WRONG[key],
    enum: () => 'something_else',
    unique: () => records[0].values[name],
  };
  return makers[rule]();
}
