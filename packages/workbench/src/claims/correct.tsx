import type { Change } from '@asbuilt/contract';
import type { Entity, PointName, Statement } from '@asbuilt/spec';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDocument, useProductId } from '../app/where.js';
import { reviewer, setReviewer } from '../app/reviewer.js';
import { refusalWords } from '../server/client.js';
import { useDecide } from '../server/decide.js';
import { DECIDE } from '../words/frame.js';
import { correctionsFor, type Correction } from './corrections.js';

/** What is wrong with a line, and what is right instead. */
export function Correct({ point, statement, onDone }: { point: PointName; statement: Statement; onDone: () => void }) {
  const corrections = correctionsFor(point, statement);
  const [chosen, setChosen] = useState<Correction>(corrections[0]!);
  const [value, setValue] = useState(chosen.now);
  const [note, setNote] = useState('');
  const [by, setBy] = useState(reviewer());
  const decide = useDecide(useProductId());
  const { entities } = useDocument();
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEscape(onDone);
  const choose = (key: string) => {
    const next = corrections.find((one) => one.key === key) ?? chosen;
    setChosen(next);
    setValue(next.now);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setReviewer(by);
    const change: Change | undefined = chosen.change(value, entities.statements.find(({ id }) => id === value)?.name);
    decide.mutate(
      { point, statement: statement.id, verdict: 'edited', ...(change && { change }), ...(note && { note }) },
      { onSuccess: onDone },
    );
  };
  return (
    <form className="correct" onSubmit={submit} aria-label={DECIDE.form}>
      <label>
        {DECIDE.wrong}
        <select ref={first} className="field" value={chosen.key} onChange={(event) => choose(event.target.value)}>
          {corrections.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {chosen.asks}
        <ValueField chosen={chosen} statement={statement} value={value} onChange={setValue} />
      </label>
      <label>
        {DECIDE.note}
        <input className="field" value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <label>
        {DECIDE.name}
        <input className="field" value={by} onChange={(event) => setBy(event.target.value)} required />
      </label>
      <div className="decisions-row">
        <button className="button primary" type="submit">
          {DECIDE.save}
        </button>
        <button className="button" type="button" onClick={onDone}>
          {DECIDE.cancel}
        </button>
      </div>
      {decide.error && <p role="alert">{refusalWords(decide.error)}</p>}
    </form>
  );
}

/** Escape closes the form and nothing else: it is heard before whatever else would close at it. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], [role="dialog"]') !== null) return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [close]);
}

interface ValueFieldProps {
  readonly chosen: Correction;
  readonly statement: Statement;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ValueField({ chosen, statement, value, onChange }: ValueFieldProps) {
  const spec = useDocument();
  if (chosen.key !== 'merge')
    return <input className="field mono" value={value} onChange={(event) => onChange(event.target.value)} required />;
  const others = spec.entities.statements.filter(({ id }) => id !== statement.id);
  return (
    <select className="field" value={value} onChange={(event) => onChange(event.target.value)} required>
      <option value="" />
      {others.map(({ id, name }: Entity) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
