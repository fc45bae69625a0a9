import type { StoredMaterial } from '@asbuilt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.js';
import { ask } from '../server/client.js';
import { bytes, figure, momentOf } from '../words/amount.js';
import { kindWords } from '../words/kinds.js';
import { MATERIAL } from '../words/pages.js';
import { sessionsOf, type Session } from './sessions.js';

export function SessionTable({ materials, product }: { materials: readonly StoredMaterial[]; product: string }) {
  return (
    <div className="card wide">
      <table className="stacking">
        <thead>
          <tr>
            <th>{MATERIAL.name}</th>
            <th>{MATERIAL.actor}</th>
            <th className="figure">{MATERIAL.exchanges}</th>
            <th className="figure">{MATERIAL.screens}</th>
            <th className="figure">{MATERIAL.size}</th>
            <th>{MATERIAL.recorded}</th>
            <th>
              <span className="hidden">{MATERIAL.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessionsOf(materials).map((session) => (
            <SessionRow key={session.parts[0]!.id} session={session} product={product} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SessionRow({ session, product }: { session: Session; product: string }) {
  const [asking, setAsking] = useState(false);
  const { name, parts, exchanges, views, from } = session;
  return (
    <tr>
      <td className="mono text">
        {name} <span className="faint small">{kindsOf(parts)}</span>
        {parts.map(({ id, status, reason }) =>
          status === 'ready' ? null : (
            <p key={id} className={status === 'refused' ? 'refused' : 'faint'}>
              {status === 'refused' ? reason : MATERIAL.waiting}
            </p>
          ),
        )}
        {parts.flatMap(({ id, notices }) =>
          notices.map(({ says, count, cut }) => (
            <p key={`${id} ${says}`} className={cut ? 'refused' : 'faint'}>
              {MATERIAL.notice(says, count)}
            </p>
          )),
        )}
      </td>
      <td>
        <ActorField session={session} product={product} />
      </td>
      <td className="figure" data-title={MATERIAL.exchanges}>
        {figure(exchanges)}
      </td>
      <td className="figure" data-title={MATERIAL.screens}>
        {figure(views)}
      </td>
      <td className="figure" data-title={MATERIAL.size}>
        {bytes(session.bytes)}
      </td>
      <td className="dim" data-title={MATERIAL.recorded}>
        {from === null ? '' : momentOf(from)}
      </td>
      <td>
        <button className="why-button faint" onClick={() => setAsking(true)} aria-label={`${MATERIAL.remove} ${name}`}>
          {MATERIAL.remove}
        </button>
        {asking && <RemoveSession session={session} product={product} onClose={() => setAsking(false)} />}
      </td>
    </tr>
  );
}

/** Of what is refused the reason says it all. */
const kindsOf = (parts: readonly StoredMaterial[]): string =>
  parts.flatMap(({ kind, status }) => (status === 'refused' ? [] : [kindWords(kind)])).join(', ');

interface RemoveProps {
  readonly session: Session;
  readonly product: string;
  readonly onClose: () => void;
}

function RemoveSession({ session: { name, parts }, product, onClose }: RemoveProps) {
  const client = useQueryClient();
  const remove = useMutation({
    async mutationFn() {
      for (const { id } of parts) await ask('removeMaterial', { params: { product, material: id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['materials'] }),
    onSuccess: onClose,
  });
  return (
    <Dialog
      title={`${MATERIAL.remove} ${name}?`}
      does={MATERIAL.remove}
      cancels={MATERIAL.keep}
      onDo={() => remove.mutate()}
      onClose={onClose}
      error={remove.error?.message}
    >
      <p className="dim">{MATERIAL.removes}</p>
    </Dialog>
  );
}

/** Who acted, in all that was recorded at one go. */
function ActorField({ session: { actor, name, parts }, product }: { session: Session; product: string }) {
  const [value, setValue] = useState(actor);
  const rename = useMutation({
    async mutationFn(to: string) {
      for (const { id } of parts) await ask('nameActor', { params: { product, material: id }, body: { actor: to } });
    },
  });
  return (
    <input
      className="field actor"
      value={value}
      aria-label={MATERIAL.whoActed(name)}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={() => value.trim() !== '' && value !== actor && rename.mutate(value.trim())}
    />
  );
}
