import { PART_KEYS } from '@asbuilt/contract';
import { headerAside, headerText, type Call } from '@asbuilt/spec';
import { NO_WHY, useDocument, useSetLook } from '../../app/where.js';
import { partClass } from '../../claims/part.js';
import { exchangesFirst } from '../../evidence/exchanges-first.js';
import { BehaviourList } from '../../parts/behaviour.js';
import { WhyButton } from '../../parts/why-button.js';
import { Schema } from '../../parts/schema.js';
import { schemaLines } from '../../parts/schema-lines.js';
import { Timing } from './timing.js';
import { CALLS } from '../../words/pages.js';
import { behaviourOfCall, doesSo } from '../../words/behaviour.js';
import { amount } from '../../words/amount.js';

/** What a call takes and answers. */
export function CallDetail({ call }: { call: Call }) {
  const spec = useDocument();
  const { params, request, requests = [], responses, messages = [] } = call;
  return (
    <div className="call-detail">
      {params.length > 0 && (
        <section>
          <h3>{CALLS.parameters}</h3>
          <table>
            <tbody>
              {params.map(({ name, in: place, required, schema }) => {
                const [line] = schemaLines(schema);
                return (
                  <tr key={`${place} ${name}`} className={partClass(call, PART_KEYS.parameter(place, name))}>
                    <td className="mono text">
                      {place === 'path' ? (
                        name
                      ) : (
                        <WhyButton id={call.id} part={PART_KEYS.parameter(place, name)}>
                          {name}
                        </WhyButton>
                      )}
                    </td>
                    <td className="dim">{place}</td>
                    <td className="dim">{required ? CALLS.required : CALLS.optional}</td>
                    <td className="dim">{line?.type}</td>
                    <td className="faint text">{line?.detail}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
      {[...(request ? [request] : []), ...requests].map(({ mime, schema }) => (
        <section key={mime}>
          <h3>
            {CALLS.takes} <code>{mime}</code>
          </h3>
          {Object.keys(schema).length > 0 ? <Schema schema={schema} /> : <p className="faint">{CALLS.notKept}</p>}
        </section>
      ))}
      {responses.map(({ status, mime, schema, support, frame, headers = [] }) => (
        <section key={`${status} ${mime}`}>
          <h3 className={partClass(call, PART_KEYS.answer(status, mime))}>
            <WhyButton id={call.id} part={PART_KEYS.answer(status, mime)}>
              <span className={status >= 400 ? 'refusal' : undefined}>{CALLS.answers(status)}</span>
            </WhyButton>{' '}
            <span className="faint">
              {[mime ?? CALLS.noBody, ...(frame ? [CALLS.frame] : []), amount(support, 'time')].join(', ')}
            </span>
          </h3>
          {headers.map((header) => (
            <p key={headerText(header)} className="call-header">
              <code>{headerText(header)}</code> <span className="faint">{headerAside(header)}</span>
            </p>
          ))}
          {schema && !frame && <Schema schema={schema} />}
        </section>
      ))}
      <BehaviourList title={CALLS.behaviour} all={behaviourOfCall(spec, call.id)} says={doesSo} />
      <Timing statement={call} />
      <Examples call={call} />
      {messages.map(({ from, event, kind, schema, support }, i) => (
        <section key={i}>
          <h3>
            {CALLS.sends(from, event ?? kind?.value)} <span className="faint">{amount(support, 'time')}</span>
          </h3>
          <Schema schema={schema} />
        </section>
      ))}
    </div>
  );
}

/** The exchanges themselves, one press away. */
function Examples({ call: { id, evidence } }: { call: Call }) {
  const setLook = useSetLook();
  if (evidence.length === 0) return null;
  return (
    <section>
      <h3>{CALLS.examples}</h3>
      <p className="call-examples">
        {exchangesFirst(evidence).map(({ material, entry }, i) => (
          <button key={i} className="button mono small" onClick={() => setLook({ ...NO_WHY, why: id, at: i + 1 })}>
            {`${material} · ${entry}`}
          </button>
        ))}
      </p>
    </section>
  );
}
