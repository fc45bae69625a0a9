import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProductId } from '../app/where.js';
import { materialsQuery, versionsQuery } from '../server/queries.js';
import { momentOf } from '../words/amount.js';
import { FRAME } from '../words/frame.js';
import { CHECK } from '../words/proof.js';
import { sessionsByAge, versionsWithout } from './material-view.js';
import type { CheckFormProps } from './target-form.js';

const ALL = '';

/** One session, or all of them, held against a version: one that was made without it tells most. */
export function MaterialForm({ onBegin, isBusy }: CheckFormProps) {
  const product = useProductId();
  const { data: materials = [] } = useQuery(materialsQuery(product));
  const { data: versions = [] } = useQuery(versionsQuery(product));
  const [chosen, setChosen] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const sessions = sessionsByAge(materials);
  const session = chosen ?? sessions[0]?.name ?? ALL;
  const unseen = new Set(versionsWithout(versions, materials, session));
  const version = wanted ?? String(versions.find(({ number }) => unseen.has(number))?.number ?? versions[0]?.number);
  return (
    <form
      className="card proof-form"
      onSubmit={(event) => {
        event.preventDefault();
        onBegin({ against: 'material', version, sessions: session === ALL ? [] : [session] });
      }}
    >
      <label>
        <span className="faint small">{CHECK.session}</span>
        <select className="field" value={session} onChange={({ target }) => setChosen(target.value)}>
          {sessions.map(({ name }, i) => (
            <option key={name} value={name}>
              {i === 0 ? CHECK.latest(name) : name}
            </option>
          ))}
          <option value={ALL}>{CHECK.allSessions}</option>
        </select>
      </label>
      <label>
        <span className="faint small">{CHECK.version}</span>
        <select className="field" value={version} onChange={({ target }) => setWanted(target.value)}>
          {versions.map(({ number, at }) => (
            <option key={number} value={number}>
              {unseen.has(number)
                ? CHECK.without(FRAME.versionOf(number, momentOf(at)))
                : FRAME.versionOf(number, momentOf(at))}
            </option>
          ))}
        </select>
      </label>
      <button className="button primary" type="submit" disabled={isBusy || versions.length === 0}>
        {CHECK.begin}
      </button>
    </form>
  );
}
