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
