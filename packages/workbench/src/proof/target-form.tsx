import type { CheckDraft } from '@asbuilt/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useDocument, useProductId, useVersion } from '../app/where.js';
import { mockServerQuery } from '../server/proof-queries.js';
import { CHECK } from '../words/proof.js';
import { hostsOf } from './hosts.js';
import { SignIns, type Person } from './sign-ins.js';

export interface CheckFormProps {
  readonly onBegin: (draft: CheckDraft) => void;
  readonly isBusy: boolean;
}

/** Where the recorded requests are sent, as whom, and whether they may change anything. */
export function TargetForm({ onBegin, isBusy }: CheckFormProps) {
  const spec = useDocument();
  const version = useVersion();
  const { data: mockServer } = useQuery(mockServerQuery(useProductId()));
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  const [people, setPeople] = useState<ReadonlyMap<string, Person>>(new Map());
  const [writes, setWrites] = useState(false);
  const [typed, setTyped] = useState('');
  const given = [...addresses].filter(([, to]) => to.trim() !== '');
  const hosts = hostsOf(given.map(([, to]) => to));
  const put = (of: string, to: string) => setAddresses((before) => new Map(before).set(of, to));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onBegin({
      against: 'target',
      version,
      targets: given.map(([of, to]) => ({ of, to: to.trim() })),
      write: writes ? typed.trim().split(/[\s,]+/) : [],
      signIn: [...people].flatMap(([actor, { user, password }]) => (user === '' ? [] : [{ actor, user, password }])),
    });
  };
  return (
    <form className="card proof-form tall" onSubmit={submit}>
      {spec.origins.map((origin, i) => (
        <label key={origin}>
          <span className="faint small">
            {CHECK.address} <span className="text">{CHECK.inPlaceOf(origin)}</span>
          </span>
          <input
            className="field mono"
            type="url"
            required={i === 0}
            placeholder={CHECK.example}
            value={addresses.get(origin) ?? ''}
            onChange={({ target }) => put(origin, target.value)}
          />
        </label>
      ))}
      <SignIns people={people} onChange={setPeople} />
      <label className="proof-tick">
        <input type="checkbox" checked={writes} onChange={({ target }) => setWrites(target.checked)} />
        <span>
          {CHECK.write} <span className="faint small">{CHECK.writeWhy}</span>
        </span>
      </label>
      {writes && (
        <label>
          <span className="faint small">{CHECK.host(hosts.join(' '))}</span>
          <input
            className="field mono"
            required
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      )}
      <p className="proof-row">
        <button className="button primary" type="submit" disabled={isBusy}>
          {CHECK.begin}
        </button>
        {mockServer?.url != null && (
          <button className="button" type="button" onClick={() => put(spec.origins[0] ?? '', mockServer.url!)}>
            {CHECK.useMockServer}
          </button>
        )}
      </p>
    </form>
  );
}
