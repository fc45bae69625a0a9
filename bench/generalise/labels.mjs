// What the truth of a product says of a candidate: true, false, or nothing (undefined), in which case it teaches nothing.
import { readFileSync } from 'node:fs';
import { cycleKeys, fieldNamesOf, lastName, nounOf, pairEntities } from '../score-here.mjs';

/** By question: from a truth and the specification that the candidates belong to, a judge of candidates. */
const JUDGES = {
  refers(truth, spec) {
    const pairs = pairEntities(spec.entities.statements, truth.entities ?? []);
    const theirs = new Map(spec.entities.statements.map((one) => [one.name, pairs.get(one)]));
    const named = (name) =>
      truth.entities.find((one) =>
        [one.name, ...(one.also ?? []), one.schema?.replace(/Schema$/, '') ?? ''].some(
          (other) => nounOf(other) === nounOf(name),
        ),
      );
    const isWhole = ![truth.unreadable?.relations ?? []].flat().includes('precision');
    return (about) => {
      const [owner, field, target] = about.split('\t');
      const fields = theirs.get(owner)?.fields.filter((one) => fieldNamesOf(one).includes(lastName(field))) ?? [];
      if (fields.length === 0 || theirs.get(target) === undefined) return undefined;
      const refs = fields.map(({ ref }) => ref).filter(Boolean);
      if (refs.length === 0) return isWhole ? false : undefined;
      return refs.some((ref) => named(typeof ref === 'string' ? ref.split('.')[0] : ref.entity) === theirs.get(target));
    };
  },

  'life-cycle'(truth, spec) {
    const pairs = pairEntities(spec.entities.statements, truth.entities ?? []);
    const theirs = new Map(spec.entities.statements.map((one) => [one.name, pairs.get(one)?.name]));
    const known = new Set((truth.states ?? []).flatMap(cycleKeys));
    const isWhole = ![truth.unreadable?.transitions ?? []].flat().includes('precision');
    return (about) => {
      const [owner, field] = about.split('\t');
      const isCycle = cycleKeys({ entity: theirs.get(owner) ?? owner, field }).some((key) => known.has(key));
      return isCycle || isWhole ? isCycle : undefined;
    };
  },
};

/** Labelled candidates of one product: `{ question, values, label }`. */
export function labelled(product, spec, heard) {
  const truth = JSON.parse(readFileSync(product.truth, 'utf8'));
  const judges = new Map(Object.entries(JUDGES).map(([question, judge]) => [question, judge(truth, spec)]));
  return heard.flatMap(({ question, values, about }) => {
    const label = judges.get(question)?.(about);
    return label === undefined ? [] : [{ question, values, label, about }];
  });
}
