import type { Call } from '@asbuilt/spec';
import { MethodName } from '../../parts/method.js';
import { WhyButton } from '../../parts/why-button.js';
import { amount, figure } from '../../words/amount.js';
import type { PointFeature } from '../feature.js';

const STYLE_WORDS: Record<Call['style'], string> = {
  rest: 'REST',
  graphql: 'GraphQL',
  form: 'form',
  rpc: 'RPC',
  websocket: 'WebSocket',
  sse: 'event stream',
};

function styles(calls: readonly Call[]): string {
  const counts = new Map<string, number>();
  for (const { style } of calls) counts.set(STYLE_WORDS[style], (counts.get(STYLE_WORDS[style]) ?? 0) + 1);
  return [...counts].map(([style, n]) => `${n} ${style}`).join(', ');
}

export const calls: PointFeature<'calls'> = {
  brief: ({ statements }) => ({
    main: `${amount(statements.length, 'call')}: ${styles(statements)}`,
    side: `${figure(statements.reduce((sum, { support }) => sum + support, 0))} exchanges explained`,
  }),
  sub: ({ statements }) => `${amount(statements.length, 'call')}, with what each takes and answers.`,
  sentence: ({ method, path, does, entity }) =>
    `${method} ${path}${does ? ` does ${does}${entity ? ` of ${entity}` : ''}` : ''}.`,
  Page: ({ point }) => (
    <div className="card wide">
      <table>
        <thead>
          <tr>
            <th>Call</th>
            <th>Does</th>
            <th>Answers</th>
            <th className="figure">Seen</th>
          </tr>
        </thead>
        <tbody>
          {point.statements.map(({ id, method, path, operation, does, entity, responses, support }) => (
            <tr key={id}>
              <td>
                <WhyButton id={id}>
                  <MethodName method={method} /> <span className="mono">{path}</span>{' '}
                  {operation && <span className="mono">{operation}</span>}
                </WhyButton>
              </td>
              <td className="dim">{[does, entity].filter(Boolean).join(' ')}</td>
              <td className="mono">{[...new Set(responses.map(({ status }) => status))].join(' ')}</td>
              <td className="figure">{figure(support)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};
