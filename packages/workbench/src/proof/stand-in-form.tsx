import type { StandInDraft } from '@asbuilt/contract';
import { useState } from 'react';
import { STAND_IN } from '../words/proof.js';

interface FormProps {
  readonly onStart: (draft: Omit<StandInDraft, 'version'>) => void;
  readonly isBusy: boolean;
}

/** How it begins. */
export function StandInForm({ onStart, isBusy }: FormProps) {
  const [seed, setSeed] = useState<StandInDraft['seed']>('observed');
  const [asSlow, setAsSlow] = useState(false);
  const [port, setPort] = useState('');
  return (
    <form
      className="card proof-form"
      onSubmit={(event) => {
        event.preventDefault();
        onStart({ seed, asSlow, port: Number(port) || 0 });
      }}
    >
      <label>
        <span className="faint small">{STAND_IN.begins}</span>
        <select className="field" value={seed} onChange={({ target }) => setSeed(target.value as StandInDraft['seed'])}>
          <option value="observed">{STAND_IN.seeds.observed}</option>
          <option value="empty">{STAND_IN.seeds.empty}</option>
        </select>
      </label>
      <label>
        <span className="faint small">{STAND_IN.answers}</span>
        <select className="field" value={String(asSlow)} onChange={({ target }) => setAsSlow(target.value === 'true')}>
          <option value="false">{STAND_IN.atOnce}</option>
          <option value="true">{STAND_IN.asSlow}</option>
        </select>
      </label>
      <label>
        <span className="faint small">{STAND_IN.port}</span>
        <input
          className="field"
          inputMode="numeric"
          pattern="[0-9]{0,5}"
          placeholder={STAND_IN.anyPort}
          value={port}
          onChange={({ target }) => setPort(target.value)}
        />
      </label>
      <button className="button primary" type="submit" disabled={isBusy}>
        {STAND_IN.start}
      </button>
    </form>
  );
}
