import type { MockServer } from '@asbuilt/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProductId } from '../app/where.js';
import { productQuery } from '../server/queries.js';
import { momentOf } from '../words/amount.js';
import { MOCK_SERVER } from '../words/proof.js';

/** Where it answers, and as what. */
export function MockServerState({
  mockServer: { status, url, version, seed, asSlow, since },
}: {
  mockServer: MockServer;
}) {
  const { data: product } = useQuery(productQuery(useProductId()));
  const newest = product?.version?.number ?? 0;
  if (status === 'starting' || url === null)
    return (
      <p className="card proof-state dim" role="status">
        {MOCK_SERVER.starting}
      </p>
    );
  const facts = [
    version === null ? '' : MOCK_SERVER.version(version),
    `${MOCK_SERVER.begins.toLowerCase()} ${MOCK_SERVER.seeds[seed]}`,
    `${MOCK_SERVER.answers.toLowerCase()} ${asSlow ? MOCK_SERVER.asSlow : MOCK_SERVER.atOnce}`,
    since === null ? '' : momentOf(since),
  ];
  return (
    <div className="card proof-state" role="status">
      <p className="proof-address">
        <span className="dim">{MOCK_SERVER.at}</span>{' '}
        <a className="mono" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <Copy text={url} />
      </p>
      <p className="faint small">{facts.filter(Boolean).join(' · ')}</p>
      {version !== null && newest > version && <p className="small">{MOCK_SERVER.newer(newest)}</p>}
    </div>
  );
}

function Copy({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      className="button small"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      onBlur={() => setCopied(false)}
    >
      {copied ? MOCK_SERVER.copied : MOCK_SERVER.copy}
    </button>
  );
}
