import type { Call } from '@asbuilt/spec';
import { Schema } from '../../parts/schema.js';
import { schemaLines } from '../../parts/schema-lines.js';
import { amount } from '../../words/amount.js';

/** What a call takes and answers. */
export function CallDetail({ call }: { call: Call }) {
  const { params, request, requests = [], responses, messages = [] } = call;
  return (
    <div className="call-detail">
      {params.length > 0 && (
        <section>
          <h3>Parameters</h3>
          <table>
            <tbody>
              {params.map(({ name, in: place, required, schema }) => {
                const [line] = schemaLines(schema);
                return (
                  <tr key={`${place} ${name}`}>
                    <td className="mono text">{name}</td>
                    <td className="dim">{place}</td>
                    <td className="dim">{required ? 'required' : 'optional'}</td>
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
            Takes <code>{mime}</code>
          </h3>
          <Schema schema={schema} />
        </section>
      ))}
      {responses.map(({ status, mime, schema, support }) => (
        <section key={`${status} ${mime}`}>
          <h3>
            <span className={status >= 400 ? 'refusal' : undefined}>Answers {status}</span>{' '}
            <span className="faint">
              {mime ?? 'no body'}, {amount(support, 'time')}
            </span>
          </h3>
          {schema && <Schema schema={schema} />}
        </section>
      ))}
      {messages.map(({ from, schema, support }, i) => (
        <section key={i}>
          <h3>
            The {from} sends <span className="faint">{amount(support, 'time')}</span>
          </h3>
          <Schema schema={schema} />
        </section>
      ))}
    </div>
  );
}
