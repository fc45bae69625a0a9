import type { Call } from '@asbuilt/spec';
import { useLook, useSetLook } from '../../app/where.js';
import { BasisLine } from '../../claims/basis.js';
import { isRejected } from '../../words/counted.js';
import { MethodName } from '../../parts/method.js';
import { Path } from '../../parts/path.js';
import { WhyButton } from '../../parts/why-button.js';
import { oftenAloud, seenTimes } from '../../words/how-often.js';
import { CALLS } from '../../words/pages.js';
import { CallDetail } from './call-detail.js';
import { TimingMark } from './timing.js';

export function CallLine({ call }: { call: Call }) {
  const { open } = useLook();
  const setLook = useSetLook();
  const isOpen = open === call.id;
  const { id, method, path, operation, does, entity, responses, basis, session } = call;
  const also = session && does !== 'login' && does !== 'logout' ? `, ${CALLS.session[session]}` : '';
  const doing = `${[does, entity].filter(Boolean).join(' ')}${also}`;
  return (
    <article className={['call', isOpen && 'open', isRejected(call) && 'rejected'].filter(Boolean).join(' ')}>
      <div className="call-line">
        <button
          className="call-toggle"
          aria-expanded={isOpen}
          onClick={() => setLook({ open: isOpen ? undefined : id })}
        >
          <MethodName method={method} />
          <span className="mono text">
            <Path text={path} />
            {operation && <b> {operation}</b>}
          </span>
        </button>
        <span className="dim call-does">{doing}</span>
        <span className="mono small call-statuses">
          {[...new Set(responses.map(({ status }) => status))].map((status) => (
            <span key={status} className={status >= 400 ? 'refusal' : undefined}>
              {status}
            </span>
          ))}
        </span>
        <TimingMark call={call} />
        <BasisLine basis={basis} words={false} />
        <WhyButton id={id} label={CALLS.why(`${method} ${path}`, oftenAloud(call))}>
          <span className="faint small">{seenTimes(call)}</span>
        </WhyButton>
      </div>
      {isOpen && <CallDetail call={call} />}
    </article>
  );
}
