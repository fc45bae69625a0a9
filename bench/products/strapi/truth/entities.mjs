// The entities: content types and components as declared, with the fields that Strapi adds to all of them.
const TYPES = {
  string: ['string'],
  text: ['string'],
  richtext: ['string', 'markdown'],
  uid: ['string', 'slug'],
  email: ['string', 'email'],
  password: ['string', 'password'],
  enumeration: ['string'],
  integer: ['integer'],
  biginteger: ['integer'],
  decimal: ['number'],
  float: ['number'],
  boolean: ['boolean'],
  date: ['string', 'date'],
  time: ['string', 'time'],
  datetime: ['string', 'date-time'],
  timestamp: ['string', 'date-time'],
  json: ['object'],
  relation: ['object'],
  media: ['object'],
  component: ['object'],
  dynamiczone: ['array'],
};
const PANEL_USER = 'admin::user';
const FILE = 'plugin::upload.file';

const ADDED = [
  { name: 'id', type: 'integer', nullable: false },
  { name: 'documentId', type: 'string', nullable: false },
  { name: 'createdAt', type: 'string', format: 'date-time', nullable: false },
  { name: 'updatedAt', type: 'string', format: 'date-time', nullable: false },
  { name: 'publishedAt', type: 'string', format: 'date-time', nullable: true },
  { name: 'locale', type: 'string', nullable: true },
];

export const isMany = ({ relation, repeatable, multiple }) =>
  /ToMany|Many$/.test(relation ?? '') || repeatable === true || multiple === true;

function fieldOf(name, attribute, nameOf) {
  const [type, format] = TYPES[attribute.type] ?? ['string'];
  const target = attribute.type === 'media' ? FILE : attribute.type === 'relation' ? attribute.target : undefined;
  return {
    name,
    type: isMany(attribute) ? 'array' : type,
    ...(format ? { format } : {}),
    nullable: attribute.required !== true,
    ...(attribute.enum ? { enum: attribute.enum } : {}),
    ...(target && nameOf(target) ? { ref: nameOf(target) } : {}),
    ...(attribute.component ? { component: nameOf(attribute.component) } : {}),
  };
}

function ownFields({ uid, attributes, modelType }, nameOf) {
  const declared = Object.entries(attributes).map(([name, attribute]) => fieldOf(name, attribute, nameOf));
  if (modelType === 'component') return [{ name: 'id', type: 'integer', nullable: false }, ...declared];
  const people = ['createdBy', 'updatedBy'].map((name) => ({
    name,
    type: 'object',
    nullable: true,
    ref: nameOf(PANEL_USER),
  }));
  const added = [...ADDED, ...(uid === PANEL_USER ? [] : people)];
  return [...added.filter(({ name }) => !declared.some((one) => one.name === name)), ...declared];
}

/** The lists and objects of records that an answer holds, whatever it wraps them in. */
export function recordsIn(answer) {
  if (Array.isArray(answer)) return answer.flatMap(recordsIn);
  if (!answer || typeof answer !== 'object') return [];
  for (const wrap of ['data', 'results', 'settings', 'user', 'roles', 'role', 'file']) {
    const inner = answer[wrap];
    const wraps =
      wrap === 'data' ||
      wrap === 'results' ||
      (inner && typeof inner === 'object' && !('documentId' in answer) && !('createdAt' in answer));
    if (inner && typeof inner === 'object' && wraps) return recordsIn(inner);
  }
  return [answer];
}

/** Which declared fields stand in the answers, entity by entity; a record's parts and references are records too. */
function shownFields(declared, exchanges, rootOf) {
  const shapes = new Map([...declared.types, ...declared.components].map((shape) => [shape.uid, shape]));
  const shown = new Map();
  const look = (uid, record) => {
    const shape = shapes.get(uid);
    const isCount = record && typeof record === 'object' && Object.keys(record).join() === 'count';
    const isTree = Object.keys(record ?? {}).some((key) => key.includes('::'));
    if (!record || typeof record !== 'object' || isCount || isTree) return;
    const keys = shown.get(uid) ?? shown.set(uid, new Map()).get(uid);
    for (const [key, value] of Object.entries(record)) {
      keys.set(key, (keys.get(key) ?? 0) + 1);
      const { type, target, component } = shape?.attributes[key] ?? {};
      const to = /^(created|updated)By$/.test(key) ? PANEL_USER : type === 'media' ? FILE : (target ?? component);
      const list = Array.isArray(value) ? value : [value];
      if (value && typeof value === 'object')
        for (const part of list) if (to || part?.__component) look(part?.__component ?? to, part);
    }
  };
  for (const { call, model, status, answer } of exchanges) {
    if (status >= 300 || !answer || !call) continue;
    const uid = rootOf(call, model);
    if (uid) for (const record of recordsIn(answer)) look(uid, record);
  }
  return shown;
}

export function entitiesOf(declared, exchanges, hand) {
  const names = new Map(
    [...declared.types, ...declared.components].map(({ uid, info }) => [
      uid,
      hand.names[uid] ?? info.singularName ?? uid.split('.').pop(),
    ]),
  );
  const nameOf = (uid) => names.get(uid);
  const plurals = new Map(
    declared.types.map(({ uid, info }) => [
      `/api/${info.kind === 'singleType' ? info.singularName : info.pluralName}`,
      uid,
    ]),
  );
  for (const { uid, kind, info } of declared.types)
    if (kind === 'singleType') plurals.set(`/api/${info.singularName}`, uid);
  const rootOf = (call, model) => {
    const path = call.slice(call.indexOf(' ') + 1);
    if (
      /^\/content-manager\/(collection|single)-types\/\{model\}(\/\{id\})?(\/actions\/(publish|unpublish|discard))?$/.test(
        path,
      )
    )
      return model;
    const listed = hand.records.find(
      ({ path: start, exact }) =>
        path === start ||
        (!exact && path.startsWith(start) && /^\/\{\w+\}(\/regenerate)?$/.test(path.slice(start.length))),
    );
    return listed ? listed.uid : plurals.get(path.replace(/\/\{id\}$/, ''));
  };
  const shown = shownFields(declared, exchanges, rootOf);
  const inZones = new Set(
    declared.types
      .flatMap(({ attributes }) => Object.values(attributes))
      .flatMap(({ type, components }) => (type === 'dynamiczone' ? components : [])),
  );
  const made = [...declared.types, ...declared.components].map((shape) => {
    const { uid, info, collectionName } = shape;
    const keys = shown.get(uid) ?? new Map();
    const extra = (hand.extraFields[uid] ?? []).concat(
      /^(api|plugin::users-permissions\.user)/.test(uid) ? hand.managerFields : inZones.has(uid) ? hand.zoneFields : [],
    );
    const fields = [...ownFields(shape, nameOf), ...extra].map((field) => ({
      ...field,
      exercised: keys.has(field.name),
    }));
    const also = [info.pluralName, info.displayName, info.singularName, collectionName, uid].filter(
      (one) => one && one !== nameOf(uid),
    );
    return {
      name: nameOf(uid),
      also: [...new Set(also.concat(hand.alsoNames[uid] ?? []))],
      uid,
      kind: shape.kind ?? 'component',
      fields,
      exercised: keys.size > 0,
    };
  });
  const spoken = hand.entities.map(({ answers, ...entity }) => {
    const keys = new Set(
      exchanges
        .filter(({ call, status }) => status < 300 && answers.includes(call))
        .flatMap(({ answer }) => deepKeys(answer)),
    );
    return {
      ...entity,
      fields: entity.fields.map((field) => ({ ...field, exercised: keys.has(field.name) })),
      exercised: keys.size > 0,
    };
  });
  return { entities: [...made, ...spoken], shown, rootOf, nameOf };
}

function deepKeys(value) {
  if (Array.isArray(value)) return value.flatMap(deepKeys);
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...deepKeys(inner)]);
}
