import type { MockServerDraft } from '@asbuilt/contract';
import { useState } from 'react';
import { MOCK_SERVER } from '../words/proof.js';

interface FormProps {
  readonly onStart: (draft: Omit<MockServerDraft, 'version'>) => void;
  readonly isBusy: boolean;
}

/** How it begins. */
export function MockServerForm({ onStart, isBusy }: FormProps) {
  const [seed, setSeed] = useState<MockServerDraft['seed']>('observed');
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
        <span className="faint small">{MOCK_SERVER.begins}</span>
        <select
          className="field"
          value={seed}
          onChange={({ target }) => setSeed(target.value as MockServerDraft['seed'])}
        >
          <option value="observed">{MOCK_SERVER.seeds.observed}</option>
          <option value="empty">{MOCK_SERVER.seeds.empty}</option>
        </select>
      </label>
      <label>
        <span className="faint small">{MOCK_SERVER.answers}</span>
        <select className="field" value={String(asSlow)} onChange={({ target }) => setAsSlow(target.value === 'true')}>
          <option value="false">{MOCK_SERVER.atOnce}</option>
          <option value="true">{MOCK_SERVER.asSlow}</option>
        </select>
      </label>
      <label>
        <span className="faint small">{MOCK_SERVER.port}</span>
        <input
          className="field"
          inputMode="numeric"
          pattern="[0-9]{0,5}"
          placeholder={MOCK_SERVER.anyPort}
          value={port}
          onChange={({ target }) => setPort(target.value)}
        />
      </label>
      <button className="button primary" type="submit" disabled={isBusy}>
        {MOCK_SERVER.start}
      </button>
    </form>
  );
}
