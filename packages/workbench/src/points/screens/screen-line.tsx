import type { Screen, Spec } from '@asbuilt/spec';
import { useLook, useSetLook } from '../../app/where.js';
import { BasisLine } from '../../claims/basis.js';
import { isRejected } from '../../words/counted.js';
import { Path } from '../../parts/path.js';
import { WhyButton } from '../../parts/why-button.js';
import { amount } from '../../words/amount.js';
import { oftenAloud, seenTimes } from '../../words/how-often.js';
import { placeName, few } from '../../words/names.js';
import { CALLS, SCREENS } from '../../words/pages.js';

export function ScreenLine({ screen, spec }: { screen: Screen; spec: Spec }) {
  const { open } = useLook();
  const setLook = useSetLook();
  const isOpen = open === screen.id;
  const { id, route, title, forms, basis } = screen;
  return (
    <article className={['screen', isOpen && 'open', isRejected(screen) && 'rejected'].filter(Boolean).join(' ')}>
      <div className="screen-line">
        <button
          className="screen-toggle mono text"
          aria-expanded={isOpen}
          onClick={() => setLook({ open: isOpen ? undefined : id })}
        >
          <Path text={route} />
        </button>
        <span className="text">{title}</span>
        <span className="dim small">{forms.length > 0 && amount(forms.length, 'form')}</span>
        <BasisLine basis={basis} words={false} />
        <WhyButton id={id} label={CALLS.why(route, oftenAloud(screen))}>
          <span className="faint small">{seenTimes(screen)}</span>
        </WhyButton>
      </div>
      {isOpen && <ScreenDetail screen={screen} spec={spec} />}
    </article>
  );
}

const quoted = (said: readonly { readonly says: string }[]): string =>
  few(
    said.map(({ says }) => `“${says}”`),
    20,
  );

function ScreenDetail({
  screen: { params, headings, actions, forms, calls, links, troubles = [], notices = [] },
  spec,
}: {
  screen: Screen;
  spec: Spec;
}) {
  const routes = links.map((id) => spec.screens.statements.find((one) => one.id === id)?.route ?? id);
  const facts: readonly (readonly [string, string])[] = [
    [CALLS.parameters, params.map(({ name, in: place, type }) => `${name} (${place}, ${type})`).join(', ')],
    [SCREENS.headings, few(headings)],
    [SCREENS.actions, few(actions, 20)],
    [SCREENS.inTrouble, quoted([...troubles, ...notices.filter(({ tells }) => tells === 'error')])],
    [SCREENS.withNothing, quoted(notices.filter(({ tells }) => tells === 'empty'))],
    [SCREENS.says, quoted(notices.filter(({ tells }) => tells === undefined))],
    [SCREENS.leadsTo, few(routes, 20)],
    [
      SCREENS.calls,
      few(
        calls.map((id) => placeName(spec, id)),
        20,
      ),
    ],
  ];
  return (
    <div className="screen-detail">
      <dl>
        {facts
          .filter(([, text]) => text !== '')
          .map(([title, text]) => (
            <div key={title}>
              <dt className="faint small">{title}</dt>
              <dd className="text">{text}</dd>
            </div>
          ))}
      </dl>
      {forms.map((form) => (
        <section key={form.id}>
          <h3>
            {SCREENS.form} <code>{`${form.method.toUpperCase()} ${form.action}`}</code>
          </h3>
          <p className="mono small dim text">{form.fields.map(({ name }) => name).join(', ')}</p>
        </section>
      ))}
    </div>
  );
}
