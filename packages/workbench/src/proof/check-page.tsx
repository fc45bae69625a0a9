import type { CheckDraft } from '@asbuilt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLook, useProductId, useSetLook } from '../app/where.js';
import { ProgressBar } from '../parts/progress-bar.js';
import { Sheet } from '../parts/sheet.js';
import { ask, Refused } from '../server/client.js';
import { checkQuery } from '../server/proof-queries.js';
import { PAGE_NAMES } from '../words/points.js';
import { CHECK } from '../words/proof.js';
import { CheckReportView } from './check-report.js';
import { MaterialForm } from './material-form.js';
import './proof.css';
import { TargetForm } from './target-form.js';

const MODES = ['target', 'material'] as const;

/** Holds a running product, or material, against the specification, and shows what came of it. */
export function CheckPage() {
  const product = useProductId();
  const client = useQueryClient();
  const setLook = useSetLook();
  const mode = useLook().open === 'material' ? 'material' : 'target';
  const { data: check } = useQuery(checkQuery(product));
  const params = { product };
  const onSettled = () => client.invalidateQueries({ queryKey: ['check'] });
  const begin = useMutation({ mutationFn: (body: CheckDraft) => ask('beginCheck', { params, body }), onSettled });
  const cancel = useMutation({ mutationFn: () => ask('cancelCheck', { params }), onSettled });
  const isRunning = check?.status === 'running';
  const Form = mode === 'target' ? TargetForm : MaterialForm;
  return (
    <Sheet number={PAGE_NAMES.check} title={CHECK.title} sub={CHECK.sub}>
      <div className="proof-modes" role="group" aria-label={CHECK.how}>
        {MODES.map((one) => (
          <button
            key={one}
            className="button"
            aria-pressed={mode === one}
            onClick={() => setLook({ open: one === 'material' ? one : undefined })}
          >
            {CHECK.modes[one]}
          </button>
        ))}
      </div>
      <Form key={product} onBegin={(draft) => begin.mutate(draft)} isBusy={isRunning || begin.isPending} />
      {begin.error && (
        <p role="alert" className="proof-alert text">
          {begin.error.message} {begin.error instanceof Refused ? begin.error.problem.detail : ''}
        </p>
      )}
      {isRunning && (
        <div className="job card">
          <span className="text">{`${CHECK.running} ${check.what.join(', ')}`}</span>
          <ProgressBar
            label={CHECK.running}
            done={check.done}
            total={check.all}
            says={check.all === null ? CHECK.reading : CHECK.progress(check.done, check.all)}
          />
          <button className="button" onClick={() => cancel.mutate()}>
            {CHECK.cancel}
          </button>
        </div>
      )}
      {check?.status === 'failed' && (
        <p role="alert" className="proof-alert text">
          {CHECK.failed(check.reason ?? '')}
        </p>
      )}
      {check?.status === 'cancelled' && <p className="dim">{CHECK.cancelled}</p>}
      {check?.report != null && <CheckReportView check={check} report={check.report} />}
    </Sheet>
  );
}
