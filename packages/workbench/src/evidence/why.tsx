import { countedAs, type Spec, type Statement } from '@asbuilt/spec';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { NO_WHY, useDocument, useLine, useSetLook } from '../app/where.js';
import { BasisLine } from '../claims/basis.js';
import { Decisions } from '../claims/decisions.js';
import { partClass, partReview } from '../claims/part.js';
import { Path } from '../parts/path.js';
import { WhyButton } from '../parts/why-button.js';
import { useFocusInside } from '../parts/use-focus-inside.js';
import { featureOf } from '../points/index.js';
import { figure } from '../words/amount.js';
import { withoutParts } from '../words/counted.js';
import { DECIDE, WHY } from '../words/frame.js';
import { PART } from '../words/parts.js';
import type { InnerPart, StatementPart } from '../words/sentences/point-words.js';
import { SHORT_NAMES } from '../words/points.js';
import { PartEvidence } from './part-evidence.js';
import { reasonsOf } from './reasons.js';
import type { Reasons } from './telling.js';
import './why.css';

/** More than these would push the evidence out of sight. */
const MOST_PARTS = 24;

/** Why a line stands there: written once, for all nine points. */
export function Why({ id }: { id: string }) {
  const spec = useDocument();
  const setLook = useSetLook();
  const close = useCallback(() => setLook(NO_WHY), [setLook]);
  const { part = '' } = useLine();
  // kept as it is: all that came would be looked through again for each new one
  const found = useMemo(() => reasonsOf(spec, id, part), [spec, id, part]);
  const drawer = useRef<HTMLElement>(null);
  useFocusInside(drawer, { inside: 'h2', key: `${id} ${part}`, home: () => lineOf(id, part) });
  return (
    <aside ref={drawer} className="why" aria-label={WHY.title}>
      <button className="why-close" onClick={close}>
        <span className="hidden">{WHY.close}</span> {WHY.key}
      </button>
      {found ? <WhySo reasons={found} spec={spec} /> : <p className="dim">{WHY.unknown(id)}</p>}
    </aside>
  );
}

/** The line that the drawer is about; where the page does not show it, the title of the page. */
function lineOf(id: string, part: string): HTMLElement | null {
  const line = `main [data-statement="${CSS.escape(id)}"]`;
  const places = [`${line}[data-part="${CSS.escape(part)}"]`, line, 'main h1', 'main'];
  return places.reduce<HTMLElement | null>((found, place) => found ?? document.querySelector(place), null);
}

function WhySo({ reasons, spec }: { reasons: Reasons; spec: Spec }) {
  const { point, statement, own, evidence, telling, says } = reasons;
  const { part = '' } = useLine();
  const feature = featureOf(point);
  const { Beside } = feature;
  const sentence = () => says ?? feature.sentence(withoutParts(statement), spec);
  const shown = own ?? { sentence: sentence(), evidence: statement.evidence };
  const review = own === undefined ? statement.review : partReview(statement, part);
  const inner =
    own?.isAlone || says !== undefined ? [] : (feature.inner?.(statement, own === undefined ? '' : part) ?? []);
  return (
    <>
      <header className="why-head">
        <p className="why-place">{own?.isAlone ? SHORT_NAMES[point] : `${SHORT_NAMES[point]} · ${statement.id}`}</p>
        <h2 className="text" tabIndex={0}>
          <Path text={shown.sentence} />
        </h2>
        <Figures statement={statement} part={own} isStated={review !== undefined && review.verdict !== 'rejected'} />
        {review && (
          <p className="dim">
            {DECIDE.by(review.verdict, review.by)}
            {review.note ? `: ${review.note}` : ''}
            {typeof review['correction'] === 'string' && ` ${PART.corrected(review['correction'])}`}
          </p>
        )}
        {inner.length > 0 && <Inner statement={statement} parts={inner} />}
      </header>
      {Beside && own === undefined && says === undefined && (
        <Suspense>
          <Beside statement={statement} />
        </Suspense>
      )}
      {own?.basis?.length === 0 ? (
        <p className="why-body dim">{WHY.untried}</p>
      ) : (
        <PartEvidence id={statement.id} part={part} sentence={shown.sentence} evidence={evidence} telling={telling} />
      )}
      {own?.isDecided !== false && (
        <Decisions
          point={point}
          statement={statement}
          part={own && part}
          isShown={own?.basis === undefined || own.basis.length > 0}
        />
      )}
    </>
  );
}

/** Parts that are decided by themselves, each one press away. */
function Inner({ statement, parts }: { statement: Statement; parts: readonly InnerPart[] }) {
  return (
    <div className="why-parts small">
      <span className="faint">{PART.parts}</span>
      {parts.slice(0, MOST_PARTS).map(({ key, label }) => (
        <span key={key} className={partClass(statement, key)}>
          <WhyButton id={statement.id} part={key}>
            <span className="mono">{label}</span>
          </WhyButton>
        </span>
      ))}
      {parts.length > MOST_PARTS && <span className="faint">{WHY.more(parts.length - MOST_PARTS)}</span>}
    </div>
  );
}

interface FiguresProps {
  readonly statement: Statement;
  readonly part: StatementPart | undefined;
  /** A person said that the part is so. */
  readonly isStated: boolean;
}

/** A part was counted by itself, or not at all; what was counted of the whole is said to be of the whole. */
function Figures({ statement, part, isStated }: FiguresProps) {
  const { basis, support, against, confidence } = statement;
  const sure = confidence.toFixed(2);
  const pro = WHY.pro[countedAs(statement)];
  const own = isStated ? (['stated'] as const) : (part?.basis ?? basis);
  if (part !== undefined)
    return (
      <>
        <p className="why-figures">
          {own.length > 0 && <BasisLine basis={own} />}
          {part.support !== undefined && (
            <span>
              <b>{figure(part.support)}</b> {WHY.pro.seen}
            </span>
          )}
        </p>
        {!part.isAlone && (
          <p className="small faint">{WHY.whole(`${figure(support)} ${pro}`, figure(against), sure)}</p>
        )}
      </>
    );
  return (
    <p className="why-figures">
      <BasisLine basis={basis} />
      <span>
        <b>{figure(support)}</b> {pro}
      </span>
      <span>
        <b>{figure(against)}</b> {WHY.contra}
      </span>
      <span>
        {WHY.confidence} <b>{sure}</b>
      </span>
    </p>
  );
}
