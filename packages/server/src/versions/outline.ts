import type { Call, Gap, LifeCycle, Point, Spec, Statement } from '@asbuilt/spec';

// As much of a document as its overview tells: how many of what, how sure, and what is worth showing next. It is a document
// itself, of a tenth of the size: a phone shows it before it has read the whole.

/** Nobody looks for the product among more of them. */
const MOST_OTHERS = 12;

export function outlineOf(spec: Spec): Spec {
  const { format, product, origins, originChoice, material } = spec;
  const place = placeOf(spec.calls.statements);
  return {
    format,
    product,
    origins,
    ...(originChoice && { originChoice: { ...originChoice, others: originChoice.others.slice(0, MOST_OTHERS) } }),
    material: material.map((one) => ({ ...one, redactions: {}, skipped: {}, thirdParties: {} })),
    purpose: of(spec.purpose, ({ text, kind }) => ({ text, kind })),
    screens: of(spec.screens, (screen) => ({
      ...NO_SCREEN,
      links: empty(screen.links),
      forms: screen.forms.map(() => NO_FORM),
    })),
    entities: of(spec.entities, ({ name, fields }) => ({ name, key: [], fields: fields.map(fieldOf), calls: [] })),
    states: of(spec.states, ({ entity, field, transitions }) => ({
      entity,
      field,
      states: [],
      transitions: transitions.map(moveOf),
    })),
    validation: of(spec.validation, ({ where, rule, message }) => ({
      where: place(where),
      field: '',
      rule,
      ...(message !== undefined && { message: '' }),
    })),
    roles: of(spec.roles, ({ name, may, mayNot, stated, refusals = [] }) => ({
      name,
      actors: [],
      claims: {},
      may: may.map(place),
      mayNot: mayNot.map(place),
      ...(stated && { stated: stated.map(place) }),
      refusals: refusals.map(({ call, support }) => ({ call: place(call), support, evidence: [] })),
      screens: [],
    })),
    calls: of(spec.calls, ({ style }) => ({ ...NO_CALL, style })),
    errors: of(spec.errors, ({ status, code }) => ({
      status,
      ...(code !== undefined && { code }),
      message: '',
      where: [],
      field: null,
    })),
    constants: of(spec.constants, ({ kind, unit }) => ({
      name: '',
      kind,
      subject: null,
      value: null,
      unit,
      meaning: '',
      where: [],
    })),
  };
}

function of<S extends Statement, Made extends object>(point: Point<S>, told: (statement: S) => Made) {
  return {
    shown: point.shown,
    statements: point.statements.map((statement) => {
      const { basis, support, against, confidence } = statement;
      return { id: '', basis, support, against, confidence, evidence: [], ...told(statement) };
    }),
    // One of each point is told; of the rest there is the number.
    gaps: point.gaps.map(({ about: _about, ...gap }, i): Gap =>
      i === 0 ? gap : { id: '', kind: gap.kind, subject: null, says: '', how: '', ...(gap.link && NO_LINK) },
    ),
    ...(point.failed !== undefined && { failed: point.failed }),
  };
}

/** Ids are told apart and never shown: numbers are shorter. */
function placeOf(calls: readonly Call[]): (id: string) => string {
  const places = new Map(calls.map(({ id }, i) => [id, String(i)]));
  return (id) => places.get(id) ?? id;
}

const empty = (all: readonly unknown[]): string[] => all.map(() => '');

const fieldOf = ({ ref }: Spec['entities']['statements'][number]['fields'][number]) => ({
  path: '',
  types: [],
  nullable: false,
  optional: false,
  ...(ref && { ref: { entity: '', field: '' } }),
});

/** Seen, offered or told of are three figures. */
const moveOf = ({ support, offered }: LifeCycle['transitions'][number]) => ({
  ...NO_MOVE,
  support,
  ...(offered !== undefined && { offered }),
});

const NO_LINK = { link: { to: '', on: '' } };
const NO_MOVE = { from: null, to: null, via: null, evidence: [] };
const NO_FORM = { id: '', action: '', method: '', fields: [] };
const NO_SCREEN = {
  route: '',
  title: null,
  params: [],
  headings: [],
  links: [],
  forms: [],
  actions: [],
  calls: [],
  picture: null,
};
const NO_CALL = {
  method: '',
  path: '',
  operation: null,
  does: null,
  entity: null,
  params: [],
  request: null,
  responses: [],
};
