import type { Purpose } from '@asbuilt/spec';
import { WhyButton } from '../../parts/why-button.js';
import { amount } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';
import './purpose.css';

const KINDS = ['name', 'summary', 'audience', 'language', 'vocabulary'] as const;
const TITLES = {
  name: 'What it calls itself',
  summary: 'What it says it does',
  audience: 'For whom',
  language: 'In which languages',
  vocabulary: 'The words it uses',
} as const;

export const purpose: PointFeature<'purpose'> = {
  brief: ({ statements }) => ({
    main: statements.find(({ kind }) => kind === 'summary')?.text ?? statements[0]?.text ?? '',
    side: amount(statements.length, 'quotation'),
  }),
  sub: ({ statements }) => `${amount(statements.length, 'quotation')}: only the product’s own words.`,
  sentence: ({ text }) => `“${text}”`,
  Page: ({ point }) => (
    <>
      {KINDS.map((kind) => (
        <Quotations key={kind} title={TITLES[kind]} all={point.statements.filter((one) => one.kind === kind)} />
      ))}
    </>
  ),
};

function Quotations({ title, all }: { title: string; all: readonly Purpose[] }) {
  if (all.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <ul className="quotations">
        {all.map(({ id, text }) => (
          <li key={id}>
            <WhyButton id={id}>
              <q className="text">{text}</q>
            </WhyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
