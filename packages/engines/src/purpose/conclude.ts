import { gapKind, howFarShown, nothingShownGap, statementId, type Gap, type Point, type Purpose } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { evidenceOf } from '../kit/summary/refs.js';
import { languagesIn } from './languages.js';
import { nameOf } from './name.js';
import { saidAt, type Said } from './said.js';
import type { PurposeSummary, Source } from './summary.js';
import { saysWhomFor } from './whom-for.js';
import { vocabularyOf } from './words.js';

/** A handful of sentences is what a reader takes in. */
const MOST_SUMMARIES = 3;
/** A description that this part of all pages repeats is the product's and not the page's. */
const OF_THE_PRODUCT = 0.5;
const FEWEST_WORDS = 4;
/** What stands on the front page for good; news come and go. Several pages may share its address over time. */
const LASTING = 0.4;

export function conclude(summary: PurposeSummary, known: Known): Point<Purpose> {
  const said = (source: Source) => saidAt(summary, source, known.origins);
  const name = nameOf({
    site: said('site name'),
    ends: said('title ends'),
    begins: said('title begins'),
    titles: said('title'),
    described: said('described as'),
  });
  const sentences = sentencesIn(said('description'), said('lead'), said('heading'));
  const summaries = sentences.slice(0, MOST_SUMMARIES);
  const audiences = audiencesIn(sentences, summaries, name?.said.text ?? null);
  const words = vocabularyOf(said, known, name?.said.text ?? null);
  const languages = languagesIn(said('lang'), said('lang in doubt'));
  const statements = [
    ...(name === null ? [] : [stateOf('name', name.said, name.confidence)]),
    ...summaries.map((one) => stateOf('summary', one, SUMMARY)),
    ...audiences.map((one) => stateOf('audience', one, HINT)),
    ...languages.shown.map((one) => stateOf('language', one, LANGUAGE)),
    ...words.map((one) => stateOf('vocabulary', one, WORD)),
    ...said('keywords')
      .filter(({ share }) => share >= OF_THE_PRODUCT)
      .slice(0, 1)
      .map((one) => stateOf('vocabulary', one, WORD)),
  ];
  if (statements.length === 0) return { shown: 'not shown', statements, gaps: [nothingShownGap('purpose')] };
  const gaps = [...gapsOf(name !== null, summaries.length > 0, frontsIn(summary, known)), ...languages.gaps];
  return { shown: howFarShown(statements, gaps), statements, gaps };
}

// How often such a statement is right, from looking at what was found in recordings of several products.
const SUMMARY = 0.9;
const HINT = 0.7;
const LANGUAGE = 0.95;
const WORD = 0.85;

/** Whom something is for, where a sentence says so. */
const AUDIENCE =
  /\bfor (?:\w+ ){0,3}(?:teams?|developers?|companies|businesses|students|teachers|schools|libraries|members|neighbou?rs|designers|organi[sz]ations|creators|writers|authors|publishers|journalists|customers|everyone|professionals|managers|freelancers|agencies|families|patients|doctors|researchers|startups|enterprises|communities|people|users|engineers|merchants|shops|clubs|volunteers|nonprofits|employees|administrators)\b/i;

/** A word for people somewhere in a summary is a hint; what says itself whom the product is for counts wherever it stands. */
function audiencesIn(sentences: readonly Said[], summaries: readonly Said[], name: string | null): Said[] {
  const hints = sentences.filter(
    (one) => (summaries.includes(one) && AUDIENCE.test(one.text)) || saysWhomFor(one.text, name),
  );
  return hints.slice(0, MOST_SUMMARIES);
}

/** What it says of itself: the description of the front page or of most pages, and the words beside its first heading. */
function sentencesIn(descriptions: readonly Said[], leads: readonly Said[], headings: readonly Said[]): Said[] {
  const sentence = ({ text }: Said) => text.split(/\s+/).length >= FEWEST_WORDS;
  const own = descriptions.filter((one) => sentence(one) && (one.quote.fronts > 0 || one.share >= OF_THE_PRODUCT));
  const beside = [...headings, ...leads].filter(
    (one) => one.lasting >= LASTING && sentence(one) && !/\d/.test(one.text),
  );
  const told = new Set<string>();
  return [...own, ...beside].filter(({ text }) => !told.has(text) && told.add(text));
}

function stateOf(kind: Purpose['kind'], { text, quote }: Said, confidence: number): Purpose {
  return {
    id: statementId('purpose', JSON.stringify([kind, text])),
    basis: ['observed'],
    support: quote.seen.count,
    against: 0,
    confidence,
    evidence: evidenceOf(quote.seen),
    text,
    kind,
  };
}

const frontsIn = ({ pages }: PurposeSummary, { origins }: Known): number =>
  origins.reduce((sum, origin) => sum + (pages.kept.get(origin)?.fronts ?? 0), 0);

/** `fronts`: how often the start page was seen. What it says counts where it stays. */
function gapsOf(named: boolean, told: boolean, fronts: number): Gap[] {
  const gaps: Gap[] = [];
  if (!named)
    gaps.push({
      ...gapKind('purpose', 'name'),
      says: 'The name of the product: not shown.',
      how: 'Record the start page and three other pages, with their HTML.',
    });
  if (!told)
    gaps.push({
      ...gapKind('purpose', 'summary'),
      says: 'The product’s description of itself: not shown.',
      how:
        fronts === 1
          ? 'Record the start page a second time and the pages that explain the product, or add a document that states it.'
          : 'Record the public start page and the pages that explain the product without signing in, or add a document that states it.',
    });
  return gaps;
}
