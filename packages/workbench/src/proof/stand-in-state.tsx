import type { StandIn } from '@asbuilt/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProductId } from '../app/where.js';
import { productQuery } from '../server/queries.js';
import { momentOf } from '../words/amount.js';
import { STAND_IN } from '../words/proof.js';

/** Where it answers, and as what. */
export function StandInState({ standIn: { status, url, version, seed, asSlow, since } }: { standIn: StandIn }) {
  const { data: product } = useQuery(productQuery(useProductId()));
  const newest = product?.version?.number ?? 0;
  if (status === 'starting' || url === null)
    return (
      <p className="card proof-state dim" role="status">
        {STAND_IN.starting}
      </p>
    );
  const facts = [
    version === null ? '' : STAND_IN.version(version),
    `${STAND_IN.begins.toLowerCase()} ${STAND_IN.seeds[seed]}`,
    `${STAND_IN.answers.toLowerCase()} ${asSlow ? STAND_IN.asSlow : STAND_IN.atOnce}`,
    since === null ? '' : momentOf(since),
  ];
  return (
    <div className="card proof-state" role="status">
      <p className="proof-address">
        <span className="dim">{STAND_IN.at}</span>{' '}
        <a className="mono" href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
        <Copy text={url} />
      </p>
      <p className="faint small">{facts.filter(Boolean).join(' · ')}</p>
      {version !== null && newest > version && <p className="small">{STAND_IN.newer(newest)}</p>}
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
      {copied ? STAND_IN.copied : STAND_IN.copy}
    </button>
  );
}
