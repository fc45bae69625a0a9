import type { StatedField } from '@asbuilt/evidence';
import { byText, type Entity } from '@asbuilt/spec';
import { mergeSightings, noSightings, type Sightings } from '../kit/summary/refs.js';
import { copied } from '../kit/summary/copy.js';
import { sameWord, type SaysOf } from '../stated/folding.js';
import type { Line } from '../stated/summary.js';
import type { DescribedCall } from './described-call.js';
import {
  isSchema,
  recordOf,
  typesOf,
  valueOf,
  valuesOf,
  type RecordSchema,
  type Schema,
} from '../kit/object-schema.js';
import { keyIn, resourcesOf, type Resource } from './resources.js';

/** The things that documents describe, under the names that those have which were seen. */
export function describedEntities(
  calls: readonly DescribedCall[],
  seen: readonly Entity[],
): Line<SaysOf<'entities'>>[] {
  const found = resourcesOf(calls);
  const known = new Map([...found].map(([name, one]) => [name, seenAs(one, seen)]));
  // what was seen of a call that gives a record without a name tells of which kind it is, or that it is of none
  const resources = [...found].filter(
    ([name, { record, by }]) => record.title !== null || known.get(name) !== undefined || !by.some(isSeen),
  );
  const names = new Map(resources.map(([name]) => [name, known.get(name)?.name ?? name]));
  return resources
    .sort(([a], [b]) => byText(a, b))
    .map(([, one]) => ({
      says: {
        point: 'entities',
        name: names.get(one.name)!,
        key: [one.key],
        fields: fieldsOf(one.record, names),
        calls: one.by.map(({ name }) => name),
      },
      seen: one.by.length > 0 ? together(one.by) : together(calls.filter(({ said }) => holds(said.responses, one))),
    }));
}

const together = (calls: readonly DescribedCall[]): Sightings =>
  calls.reduce((all, { seen }) => mergeSightings(all, copied(seen)), noSightings());

const holds = (value: unknown, { record }: Resource): boolean =>
  record.title !== null && JSON.stringify(value).includes(`"title":${JSON.stringify(record.title)}`);

/** Which of the things that were seen it is: the one of that name, or the one that its calls are about. */
function seenAs(one: Resource, seen: readonly Entity[]): Entity | undefined {
  const named = seen.find(({ name }) => sameWord(name) === sameWord(one.name));
  if (named !== undefined && (one.record.title !== null || isAlike(one.record, named))) return named;
  const about = one.by.flatMap(({ call }) =>
    call.entity === null
      ? []
      : seen.filter(({ name, calls }) => calls.includes(call.id) && isNamed(name, call.entity!)),
  );
  return about.find((entity) => isAlike(one.record, entity));
}

const isSeen = ({ call }: DescribedCall): boolean => call.basis.includes('observed');

const isNamed = (name: string, noun: string): boolean => sameWord(name) === sameWord(noun);

/** Of the smaller of the two this part of the fields must be in both. */
const ALIKE = 0.5;

function isAlike({ fields }: RecordSchema, entity: Entity): boolean {
  const own = new Set(entity.fields.map(({ path }) => sameWord(path)));
  const both = [...fields.keys()].filter((name) => own.has(sameWord(name))).length;
  return both >= ALIKE * Math.min(own.size, fields.size);
}

const MOST_DEPTH = 3;

interface Around {
  readonly prefix: string;
  readonly optional: boolean;
  readonly depth: number;
}

const OUTERMOST: Around = { prefix: '', optional: false, depth: 0 };

function fieldsOf(record: RecordSchema, names: ReadonlyMap<string, string>, around = OUTERMOST): StatedField[] {
  return [...record.fields].flatMap(([name, field]): StatedField[] => {
    const { schema, nullable } = valueOf(field);
    const path = `${around.prefix}${name}`;
    // a schema that requires nothing was not written to say what is always there
    const optional = around.optional || (record.required.size > 0 && !record.required.has(name));
    const common = {
      path,
      nullable,
      optional,
      ...(field['readOnly'] === true && { readOnly: true as const }),
    };
    const ref = refOf(schema, names);
    if (ref !== null) return [{ ...common, types: [ref.many ? 'array' : 'object'], ...ref }];
    const inner = recordOf(schema);
    if (inner !== null && around.depth < MOST_DEPTH)
      return fieldsOf(inner, names, { prefix: `${path}.`, optional, depth: around.depth + 1 });
    const values = valuesOf(schema);
    const format = typeof schema['format'] === 'string' ? schema['format'] : undefined;
    return [
      {
        ...common,
        types: typesOf(schema),
        ...(isFormat(format) && { format: format! }),
        ...(values !== undefined && { values }),
      },
    ];
  });
}

/** `int64` and the like say how a number is kept, and nothing of what it may be. */
const isFormat = (format: string | undefined): boolean =>
  format !== undefined && !/^(?:u?int(?:8|16|32|64)|float|double|decimal|string|password)$/.test(format);

/** Another thing that stands there, or several. */
function refOf(schema: Schema, names: ReadonlyMap<string, string>): Pick<StatedField, 'ref' | 'many'> | null {
  const many = isSchema(schema['items']);
  const record = recordOf(many ? valueOf(schema['items'] as Schema).schema : schema);
  const entity = record?.title == null ? undefined : names.get(record.title);
  const key = record === null || entity === undefined ? null : keyIn(record, null);
  return key === null ? null : { ref: { entity: entity!, field: key }, many };
}
