// The rules: of the panel's own requests by their schemas, of the content by the attributes of each content type.
const MANAGER = '/content-manager';

/** What a refusal says, by rule. */
const WORDS = {
  required: /required|must be defined|cannot be null|is missing|must be provided/i,
  minLength: /at least|cannot be empty|required/i,
  maxLength: /at most|less than or equal|not valid|too long/i,
  min: /greater than or equal/i,
  max: /less than or equal/i,
  pattern: /must match|must contain|must be a valid|not be a valid|cannot contain|not valid/i,
  enum: /one of the following|invalid .*type/i,
  unique: /unique|already|taken/i,
  format: /valid|invalid|format/i,
  type: /must be an? `?\w+|invalid|type/i,
  other: /./,
};

const STRINGS = /^(string|text|richtext|uid|email|password|enumeration)$/;
const maxLengthOf = ({ type, maxLength }) => maxLength ?? (type === 'string' ? 255 : undefined);
const rule = (name, value, message) => ({
  rule: name,
  ...(value === undefined ? {} : { value }),
  ...(message ? { message } : {}),
});

/** What core's entity validator asks of one attribute; a draft may lack and undercut, but not exceed. */
function attributeRules(attribute, { draft, change }) {
  const { type, required, minLength, min, max, regex, unique } = attribute;
  const isList = type === 'dynamiczone' || (type === 'component' && attribute.repeatable);
  const isNumber = type === 'integer' || type === 'decimal';
  const rules = [];
  if (required && !draft && !(change === false && attribute.default !== undefined)) rules.push(rule('required', true));
  if (!draft && minLength) rules.push(rule('minLength', minLength, `{field} must be at least ${minLength} characters`));
  if (maxLengthOf(attribute))
    rules.push(
      rule('maxLength', maxLengthOf(attribute), `{field} must be at most ${maxLengthOf(attribute)} characters`),
    );
  if (STRINGS.test(type)) rules.push(rule('type', 'string'));
  if (isList) rules.push(rule('type', 'array'));
  if (isNumber) rules.push(rule('type', 'number'));
  if (type === 'integer') rules.push(rule('other', 'integer', '{field} must be an integer'));
  if (type === 'boolean') rules.push(rule('type', 'boolean'));
  if (isNumber && !draft && min !== undefined)
    rules.push(rule('min', min, `{field} must be greater than or equal to ${min}`));
  if (isNumber && max !== undefined) rules.push(rule('max', max, `{field} must be less than or equal to ${max}`));
  if (!draft && regex) rules.push(rule('pattern', regex, `{field} must match the following: "/${regex}/"`));
  if (!draft && type === 'email') rules.push(rule('format', 'email', '{field} must be a valid email'));
  if (!draft && type === 'uid') rules.push(rule('pattern', '^[A-Za-z0-9-_.~]*$'));
  if (/^(date|time|datetime|timestamp)$/.test(type))
    rules.push(rule('format', type === 'datetime' ? 'date-time' : type));
  if (type === 'enumeration') rules.push(rule('enum', attribute.enum, '{field} must be one of the following values'));
  if (!draft && (unique || type === 'uid')) rules.push(rule('unique', true, 'This attribute must be unique'));
  if (isList && required && min) rules.push(rule('minLength', min));
  if (isList && max) rules.push(rule('maxLength', max));
  return rules;
}

function rulesOfShape(shape, declared, how) {
  return Object.entries(shape.attributes).flatMap(([field, attribute]) => {
    const own = attributeRules(attribute, how).map((one) => ({ field, ...one }));
    const parts = attribute.component ? [attribute.component] : (attribute.components ?? []);
    const inner = parts.flatMap((uid) =>
      rulesOfShape(
        declared.components.find((one) => one.uid === uid),
        declared,
        how,
      ).map((one) => ({ ...one, field: `${field}.${one.field}` })),
    );
    const kinds = attribute.type === 'dynamiczone' ? [{ field: `${field}.__component`, ...rule('enum', parts) }] : [];
    return [...own, ...kinds, ...inner];
  });
}

/** The calls that write one content type, and how strictly each looks. */
function writesOf({ uid, kind, info, options }) {
  const drafts = options?.draftAndPublish === true;
  const single = kind === 'singleType';
  const generic = `${MANAGER}/${single ? 'single' : 'collection'}-types/{model}`;
  const api = single ? `/api/${info.singularName}` : `/api/${info.pluralName}`;
  const manager = (method, rest, how) => ({
    where: `${method} ${generic}${rest}`,
    also: [`${method} ${generic.replace('{model}', uid)}${rest}`],
    ...how,
  });
  const strict = { draft: false, change: false };
  if (single) return [{ where: `PUT ${api}`, ...strict }, manager('PUT', '', { draft: drafts, change: false })];
  const content = uid.startsWith('api::')
    ? [
        { where: `POST ${api}`, ...strict },
        { where: `PUT ${api}/{id}`, draft: false, change: true },
      ]
    : [];
  return [
    ...content,
    manager('POST', '', { draft: drafts, change: false }),
    manager('PUT', '/{id}', { draft: drafts, change: true }),
    ...(drafts ? [manager('POST', '/actions/publish', strict), manager('POST', '/{id}/actions/publish', strict)] : []),
  ];
}

function contentRules(declared) {
  return declared.types
    .filter(({ uid }) => /^(api::|plugin::users-permissions\.user$)/.test(uid))
    .flatMap((shape) =>
      writesOf(shape).flatMap(({ where, also, ...how }) =>
        rulesOfShape(shape, declared, how).map((one) => ({
          where,
          ...(also ? { also } : {}),
          model: shape.uid,
          ...one,
        })),
      ),
    );
}

const requestRules = ({ requestRules }) =>
  requestRules.flatMap(({ where, rules }) =>
    where.flatMap((call) =>
      rules
        .filter(({ rule: name, test }) => !(name === 'other' && ['string_case', 'trim'].includes(test)))
        .map(({ test: _test, ...one }) => ({ where: call, ...one }))
        .map((one) =>
          Array.isArray(one.value) && (one.value.length === 0 || one.value.length > 60)
            ? { ...one, value: undefined }
            : one,
        ),
    ),
  );

const lastPart = (field) =>
  String(field)
    .split(/[.[\]/]+/)
    .filter((part) => part && !/^\d+$/.test(part))
    .pop();

/** What a refused request was refused for: `{ field, message }`. */
function complaints({ status, answer }) {
  if (status < 400 || !answer?.error) return [];
  const { message, details } = answer.error;
  const listed = (details?.errors ?? []).map((one) => ({
    field: lastPart((one.path ?? []).join?.('.') ?? one.path),
    message: String(one.message),
  }));
  return listed.length ? listed : [{ message: String(message) }];
}

const namesField = (message, field) =>
  new RegExp(`(^|\\W)${field.replace(/[A-Z]/g, (letter) => ` ?${letter}`)}(\\W|$)`, 'i').test(message);

function refusalOf(one, refusals) {
  const field = lastPart(one.field);
  return refusals.some(({ call, model, complaint }) => {
    if (call !== one.where || (one.model && call.includes('{model}') && model !== one.model)) return false;
    if (one.says) return complaint.message === one.says;
    if (complaint.field ? complaint.field !== field : !namesField(complaint.message, field)) return false;
    if (!WORDS[one.rule].test(complaint.message)) return false;
    const bound = typeof one.value === 'number' ? one.value : undefined;
    return (
      bound === undefined ||
      !/\d/.test(complaint.message.replace(one.field, '')) ||
      complaint.message.includes(String(bound))
    );
  });
}

/** Where the recording holds the product's own schema of the content, and whether the call was used for this content type. */
function schemaShown(exchanges) {
  const shown = exchanges.filter(
    ({ call, status }) =>
      status === 200 &&
      /^GET \/(content-manager\/(content-types|init)|content-type-builder\/(schema|content-types))$/.test(call ?? ''),
  );
  const text = shown.map(({ answered }) => answered).join('\n');
  const used = new Set(exchanges.flatMap(({ call, model }) => (call ? [call, `${call} ${model}`] : [])));
  return ({ where, model }) =>
    text.includes(model) && used.has(where.includes('{model}') ? `${where} ${model}` : where);
}

export function validationOf(declared, exchanges, hand) {
  const refusals = exchanges.flatMap(({ call, model, ...exchange }) =>
    complaints(exchange).map((complaint) => ({ call, model, complaint })),
  );
  const bySchema = schemaShown(exchanges);
  const all = [...requestRules(declared), ...contentRules(declared), ...hand.validation];
  const merged = new Map();
  for (const one of all) {
    const refused = refusalOf(one, refusals);
    const shownBy = refused ? 'refusal' : one.model && bySchema(one) ? 'schema' : undefined;
    const key = JSON.stringify([one.where, one.field, one.rule, one.value]);
    const known = merged.get(key);
    if (!known) merged.set(key, { ...one, exercised: shownBy !== undefined, ...(shownBy ? { shownBy } : {}) });
    else merge(known, one, shownBy);
  }
  return [...merged.values()].map(({ model, says: _says, ...one }) => ({
    ...one,
    ...(model ? { models: [model].flat() } : {}),
  }));
}

function merge(known, one, shownBy) {
  known.also = [...new Set([...(known.also ?? []), ...(one.also ?? [])])];
  known.model = [...new Set([known.model, one.model].flat())].filter(Boolean);
  if (shownBy) Object.assign(known, { exercised: true, shownBy: known.shownBy === 'refusal' ? 'refusal' : shownBy });
}
