import {
  behaviourWords,
  heldWords,
  POINTS,
  type Behaviour,
  type Gap,
  type Material,
  type Ref,
  type Screen,
  type Spec,
  type Statement,
} from '@asbuilt/spec';
import { counted } from '../markdown/words.js';
import { sentenceOf } from './sentence.js';

type Form = Screen['forms'][number];
type Invariant = NonNullable<Spec['validation']['invariants']>[number];

/** What stands in a document under an id: what it says, on what it stands, and the evidence behind it. */
export interface Told {
  readonly id: string;
  readonly says: string;
  readonly standing: string;
  readonly evidence: readonly Ref[];
}

/** Whatever a document says under an id: a statement, a gap, a form, an invariant, a file of the material or an entry of one. */
export function findById(spec: Spec, id: string): Told | null {
  return toldIn(spec).find((told) => told.id === id) ?? entryTold(spec, id);
}

export const idsOf = (spec: Spec): string[] => toldIn(spec).map(({ id }) => id);

function toldIn(spec: Spec): Told[] {
  const points = POINTS.flatMap(({ name }) => [
    ...spec[name].statements.map((one): Told => ({
      id: one.id,
      says: sentenceOf(name, one),
      standing: standingOf(one),
      evidence: one.evidence,
    })),
    ...spec[name].gaps.map(gapTold),
  ]);
  const forms = spec.screens.statements.flatMap((screen) => screen.forms.map((form) => formTold(form, screen)));
  const invariants = (spec.validation.invariants ?? []).map((one) => invariantTold(one, spec));
  const behaviour = (spec.calls.behaviour ?? []).map((one) => behaviourTold(one, spec));
  return [...points, ...forms, ...invariants, ...behaviour, ...spec.material.map(materialTold)];
}

function standingOf({ basis, support, against, confidence }: Statement | Behaviour): string {
  return `Basis: ${basis.join(', ')} · support ${support}, against ${against} · confidence ${confidence.toFixed(2)}`;
}

const gapTold = ({ id, says, how }: Gap): Told => ({ id, says, standing: `To show it: ${how}`, evidence: [] });

/** A form is seen where its screen is. */
function formTold({ id, name, method, action, call, fields }: Form, screen: Screen): Told {
  const sends = action === '' ? 'a script submits it' : `sends ${method.toUpperCase()} ${action}`;
  const made = call === undefined ? '' : ` (${call})`;
  const asks = fields.length === 0 ? 'has no fields' : `has the fields ${fields.map((field) => field.name).join(', ')}`;
  return {
    id,
    says: `The screen ${screen.route} (${screen.id}) has a form${name === undefined ? '' : ` “${name}”`}: ${sends}${made}, ${asks}.`,
    standing: standingOf(screen),
    evidence: screen.evidence,
  };
}

function invariantTold(invariant: Invariant, spec: Spec): Told {
  const { id, where, support, confidence, evidence } = invariant;
  return {
    id,
    says: `In every response of ${placeOf(spec, where)}: ${heldWords(invariant, plain)}.`,
    standing: `Basis: observed · support ${support}, against 0 · confidence ${confidence.toFixed(2)}`,
    evidence,
  };
}

function behaviourTold(behaviour: Behaviour, spec: Spec): Told {
  const words = behaviourWords(behaviour, plain);
  return {
    id: behaviour.id,
    says: behaviour.kind === 'formula' ? words : `${placeOf(spec, behaviour.where)}: ${words}`,
    standing: standingOf(behaviour),
    evidence: behaviour.evidence,
  };
}

const plain = (text: string): string => text;

function placeOf(spec: Spec, id: string): string {
  const call = spec.calls.statements.find((one) => one.id === id);
  return call === undefined ? id : `${call.method} ${call.path}`;
}

const materialTold = ({ id, name, kind, actor, exchanges, views }: Material): Told => ({
  id,
  says: `The file ${name} (${kind})${actor === '' ? '' : `, actor ${actor}`}.`,
  standing: `It contains ${counted(exchanges, 'request')} and ${counted(views, 'screen')}.`,
  evidence: [],
});

/** `02-member#147`, as evidence is written. */
const ENTRY = /^(.+)#(\d{1,9})$/;

/** Of the id of an entry: its file. */
export function materialOf(spec: Spec, id: string): Material | null {
  const material = ENTRY.exec(id)?.[1];
  return spec.material.find((one) => one.id === material) ?? null;
}

function entryTold(spec: Spec, id: string): Told | null {
  const file = materialOf(spec, id);
  if (file === null) return null;
  const [, material = '', entry = ''] = ENTRY.exec(id)!;
  const evidence = [{ material, entry: Number(entry) }];
  return { id, says: `Entry ${entry} of the file ${file.name}.`, standing: 'What was recorded:', evidence };
}
