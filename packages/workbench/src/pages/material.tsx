import type { Job, StoredMaterial } from '@asbuilt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { cancelSending, forgetSending, startSending, useSending, type Sending } from '../app/sending.js';
import { useProductId } from '../app/where.js';
import { Empty } from '../parts/empty.js';
import { ProgressBar } from '../parts/progress-bar.js';
import { Sheet } from '../parts/sheet.js';
import { ask } from '../server/client.js';
import { materialsQuery, productQuery } from '../server/queries.js';
import { amount, bytes, figure } from '../words/amount.js';
import { MATERIAL, PRODUCTS } from '../words/pages.js';
import './material.css';
import { SessionTable } from './session-table.js';

/** What was read, by whom it was recorded, and what was taken out of it. */
export function MaterialPage() {
  const product = useProductId();
  const client = useQueryClient();
  const { data: materials } = useQuery(materialsQuery(product));
  const { data } = useQuery(productQuery(product));
  const sending = useSending(product);
  const input = useRef<HTMLInputElement>(null);
  const digest = useMutation({ mutationFn: (_before: number | null) => ask('digest', { params: { product } }) });
  return (
    <Sheet
      number={MATERIAL.number}
      title={MATERIAL.title}
      sub={MATERIAL.sub}
      tools={
        <>
          <button
            className="button"
            onClick={() => digest.mutate(data?.version?.number ?? null)}
            disabled={!materials?.length}
          >
            {MATERIAL.again}
          </button>
          <button className="button primary" onClick={() => input.current?.click()}>
            {PRODUCTS.add}
          </button>
          <input
            ref={input}
            type="file"
            multiple
            className="hidden"
            tabIndex={-1}
            aria-label={PRODUCTS.files}
            onChange={({ target }) => {
              if (target.files?.length) startSending(product, [...target.files], client);
              target.value = '';
            }}
          />
        </>
      }
    >
      {sending.map((one) => (
        <SendingLine key={one.id} sending={one} />
      ))}
      {data?.jobs.map((job) => (
        <JobLine key={job.id} job={job} file={materials?.find(({ id }) => id === job.material)?.name} />
      ))}
      {digest.data && <Outcome job={digest.data.id} before={digest.variables ?? null} />}
      {materials?.length === 0 && sending.length === 0 && (
        <Empty why={MATERIAL.none} todo={MATERIAL.todo}>
          <p className="faint small">{MATERIAL.taken}</p>
        </Empty>
      )}
      {materials !== undefined && materials.length > 0 && <SessionTable materials={materials} product={product} />}
      <Redactions materials={materials ?? []} />
    </Sheet>
  );
}

function SendingLine({ sending: { id, name, safe, size, failed, away } }: { sending: Sending }) {
  return (
    <div className="job card">
      <span className="text">{name}</span>
      {failed === null ? (
        <>
          <span role="status">{away && MATERIAL.away}</span>
          <ProgressBar label={MATERIAL.sending(name)} done={safe} total={size} says={soFar(safe, size)} />
          <button className="button" aria-label={MATERIAL.cancelSending(name)} onClick={() => cancelSending(id)}>
            {MATERIAL.cancel}
          </button>
        </>
      ) : (
        <>
          <span role="alert">{failed}</span>
          <button className="button" onClick={() => forgetSending(id)}>
            {MATERIAL.dismiss}
          </button>
        </>
      )}
    </div>
  );
}

const soFar = (done: number, total: number | null): string =>
  total === null ? bytes(done) : `${bytes(done)} ${MATERIAL.of(bytes(total))}`;

/** How often it is asked whether a digest is done, in milliseconds. */
const ASKING_EVERY = 500;

/** What came of digesting again: often nothing, and that is worth a word. */
function Outcome({ job: id, before }: { job: string; before: number | null }) {
  const { data: job } = useQuery({
    queryKey: ['job', id],
    queryFn: () => ask('job', { params: { job: id } }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : ASKING_EVERY),
  });
  const version = job?.status === 'done' ? job.version : null;
  if (version === null) return null;
  return <p role="status">{version === before ? MATERIAL.unchanged(version) : MATERIAL.changed(version)}</p>;
}

const isOver = ({ status }: Job): boolean => status !== 'waiting' && status !== 'running';

/** A reason for which it was set aside says so itself. */
const outcomeOf = ({ status, reason }: Job): string =>
  status === 'cancelled' ? MATERIAL.cancelled : status === 'failed' ? MATERIAL.failed(reason ?? '') : (reason ?? '');

function JobLine({ job, file }: { job: Job; file: string | undefined }) {
  const client = useQueryClient();
  const params = { job: job.id };
  const again = () => client.invalidateQueries({ queryKey: ['product'] });
  const cancel = useMutation({ mutationFn: () => ask('cancelJob', { params }), onSettled: again });
  const retry = useMutation({ mutationFn: () => ask('retryJob', { params }), onSettled: again });
  const total = job.status === 'waiting' ? null : job.progress.total;
  const title = job.does === 'digest' ? MATERIAL.digesting : MATERIAL.takingIn(file);
  return (
    <div className="job card">
      <span className="text">{title}</span>
      {isOver(job) ? (
        <>
          <span role="alert" className="text">
            {outcomeOf(job)}
          </span>
          <button className="button" onClick={() => retry.mutate()}>
            {MATERIAL.retry}
          </button>
        </>
      ) : (
        <>
          <ProgressBar label={title} done={job.progress.bytes} total={total} says={soFar(job.progress.bytes, total)} />
          <button className="button" onClick={() => cancel.mutate()}>
            {MATERIAL.cancel}
          </button>
        </>
      )}
    </div>
  );
}

function Redactions({ materials }: { materials: readonly StoredMaterial[] }) {
  const totals = new Map<string, number>();
  for (const { redactions } of materials)
    for (const [kind, n] of Object.entries(redactions)) totals.set(kind, (totals.get(kind) ?? 0) + n);
  if (totals.size === 0) return null;
  const rows = [...totals].sort(([, a], [, b]) => b - a);
  return (
    <section>
      <h2 className="section-title">{MATERIAL.takenOut}</h2>
      <p className="dim">
        {rows.map(([kind, n]) => `${kind} ${figure(n)}`).join(' · ')} (
        {amount(
          rows.reduce((sum, [, n]) => sum + n, 0),
          'value',
        )}
        )
      </p>
    </section>
  );
}
