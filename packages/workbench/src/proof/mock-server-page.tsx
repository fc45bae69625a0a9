import type { MockServerDraft } from '@asbuilt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProductId, useVersion } from '../app/where.js';
import { Sheet } from '../parts/sheet.js';
import { ask } from '../server/client.js';
import { mockServerQuery } from '../server/proof-queries.js';
import { PAGE_NAMES } from '../words/points.js';
import { MOCK_SERVER } from '../words/proof.js';
import './proof.css';
import { MockServerForm } from './mock-server-form.js';
import { MockServerLog } from './mock-server-log.js';
import { MockServerState } from './mock-server-state.js';

/** Starts, stops and resets the mock server, and shows what it is asked. */
export function MockServerPage() {
  const product = useProductId();
  const version = useVersion();
  const client = useQueryClient();
  const { data: mockServer } = useQuery(mockServerQuery(product));
  const params = { product };
  const onSettled = () => client.invalidateQueries({ queryKey: ['mock-server'] });
  const start = useMutation({
    mutationFn: (draft: Omit<MockServerDraft, 'version'>) =>
      ask('startMockServer', { params, body: { ...draft, version } }),
    onSettled,
  });
  const stop = useMutation({ mutationFn: () => ask('stopMockServer', { params }), onSettled });
  const reset = useMutation({ mutationFn: () => ask('resetMockServer', { params }), onSettled });
  const isUp = mockServer?.status === 'on' || mockServer?.status === 'starting';
  const error = (start.error ?? stop.error ?? reset.error)?.message ?? mockServer?.reason;
  return (
    <Sheet
      number={PAGE_NAMES['mock-server']}
      title={MOCK_SERVER.title}
      sub={MOCK_SERVER.sub}
      tools={
        isUp && (
          <>
            <button className="button" onClick={() => reset.mutate()} disabled={mockServer.status !== 'on'}>
              {MOCK_SERVER.reset}
            </button>
            <button className="button primary" onClick={() => stop.mutate()}>
              {MOCK_SERVER.stop}
            </button>
          </>
        )
      }
    >
      {mockServer !== undefined &&
        (isUp ? (
          <MockServerState mockServer={mockServer} />
        ) : (
          <MockServerForm onStart={(draft) => start.mutate(draft)} isBusy={start.isPending} />
        ))}
      {!isUp && error != null && (
        <p role="alert" className="proof-alert text">
          {MOCK_SERVER.failed(error)}
        </p>
      )}
      <MockServerLog isOn={mockServer?.status === 'on'} />
    </Sheet>
  );
}
