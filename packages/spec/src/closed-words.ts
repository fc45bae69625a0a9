// Words of which a field of the model has one. Apart from the schemas, so that a page can offer them without those.

export const PURPOSE_KINDS = ['name', 'summary', 'audience', 'language', 'vocabulary'] as const;

export const RULE_KINDS = [
  'required',
  'type',
  'format',
  'minLength',
  'maxLength',
  'min',
  'max',
  'pattern',
  'enum',
  'unique',
  'other',
] as const;

export const CALL_DOES = [
  'list',
  'read',
  'create',
  'update',
  'delete',
  'action',
  'login',
  'logout',
  'search',
  'upload',
] as const;

export const BEHAVIOUR_KINDS = ['effect', 'formula', 'order', 'search'] as const;

/** What a constant is about: a page of a list, how long a cookie or something else lasts, how often one may ask, how often the client does, a bound, a setting, the words for something. */
export const CONSTANT_KINDS = [
  'page',
  'cookie',
  'lifetime',
  'rate',
  'period',
  'limit',
  'setting',
  'vocabulary',
] as const;

/** What a call does to records besides what it was sent. */
export const EFFECTS = ['creates', 'deletes', 'sets', 'stamps', 'adds', 'later', 'changes'] as const;

/** How a number follows from others. */
export const WAYS = ['sum', 'difference', 'product', 'quotient', 'share', 'multiple', 'lines', 'days'] as const;

/** In the schema of a text: what it was in each of many responses, to several actors. No rule: another value breaks nothing. */
export const ALWAYS = 'x-asbuilt-always';
