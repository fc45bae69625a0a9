import type { StandInDraft } from '@asbuilt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProductId, useVersion } from '../app/where.js';
import { Sheet } from '../parts/sheet.js';
import { ask } from '../server/client.js';
import { standInQuery } from '../server/proof-queries.js';
import { PAGE_NAMES } from '../words/points.js';
import { STAND_IN } from '../words/proof.js';
import './proof.css';
import { StandInForm } from './stand-in-form.js';
import { StandInLog } from './stand-in-log.js';
import { StandInState } from './stand-in-state.js';

/** Starts, stops and resets the stand-in, and shows what it is asked. */
export function StandInPage() {
  const product = useProductId();
  const version = useVersion();
  const client = useQueryClient();
  const { data: standIn } = useQuery(standInQuery(product));
  const params = { product };
  const onSettled = () => client.invalidateQueries({ queryKey: ['stand-in'] });
  const start = useMutation({
    mutationFn: (draft: Omit<StandInDraft, 'version'>) => ask('startStandIn', { params, body: { ...draft, version } }),
    onSettled,
  });
  const stop = useMutation({ mutationFn: () => ask('stopStandIn', { params }), onSettled });
  const reset = useMutation({ mutationFn: () => ask('resetStandIn', { params }), onSettled });
  const isUp = standIn?.status === 'on' || standIn?.status === 'starting';
  const error = (start.error ?? stop.error ?? reset.error)?.message ?? standIn?.reason;
  return (
    <Sheet
      number={PAGE_NAMES['stand-in']}
      title={STAND_IN.title}
      sub={STAND_IN.sub}
      tools={
        isUp && (
          <>
            <button className="button" onClick={() => reset.mutate()} disabled={standIn.status !== 'on'}>
              {STAND_IN.reset}
            </button>
            <button className="button primary" onClick={() => stop.mutate()}>
              {STAND_IN.stop}
            </button>
          </>
        )
      }
    >
      {standIn !== undefined &&
        (isUp ? (
          <StandInState standIn={standIn} />
        ) : (
          <StandInForm onStart={(draft) => start.mutate(draft)} isBusy={start.isPending} />
        ))}
      {!isUp && error != null && (
        <p role="alert" className="proof-alert text">
          {STAND_IN.failed(error)}
        </p>
      )}
      <StandInLog isOn={standIn?.status === 'on'} />
    </Sheet>
  );
}
