import type { JsonSchema } from '@asbuilt/spec';
import { useMemo, type CSSProperties } from 'react';
import './schema.css';
import { ENTITIES } from '../words/pages.js';
import { schemaLines } from './schema-lines.js';

/** A payload as people read it: one line for each field, set in by depth. */
export function Schema({ schema }: { schema: JsonSchema }) {
  const lines = useMemo(() => schemaLines(schema), [schema]);
  const [only] = lines;
  if (lines.length === 1 && only?.name === '')
    return <p className="dim small text">{[only.type, only.detail].filter(Boolean).join(', ')}</p>;
  return (
    <div className="schema" role="list">
      {lines.map(({ depth, name, type, optional, detail }, i) => (
        <div key={i} role="listitem" style={{ '--depth': depth } as CSSProperties}>
          <span className="mono text">
            {name}
            {optional && (
              <span className="faint" title={ENTITIES.absent}>
                ?
              </span>
            )}
          </span>
          <span className="dim">{type}</span>
          <span className="faint text">{detail}</span>
        </div>
      ))}
    </div>
  );
}
