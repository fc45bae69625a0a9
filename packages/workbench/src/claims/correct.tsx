import type { Change } from '@asbuilt/contract';
import type { PointName, Spec, Statement } from '@asbuilt/spec';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDocument, useProductId } from '../app/where.js';
import { reviewer, setReviewer } from '../app/reviewer.js';
import { refusalWords } from '../server/client.js';
import { useDecide } from '../server/decide.js';
import { DECIDE } from '../words/frame.js';
import { correctionsFor, type Correction } from './corrections.js';
import { partCorrections } from './part-corrections.js';
import { concludedKey } from './part.js';

export interface CorrectProps {
  readonly point: PointName;
  readonly statement: Statement;
  readonly part: string | undefined;
  readonly onDone: () => void;
}

/** What is wrong with a line or a part of it, and what is right instead. */
export function Correct({ point, statement, part, onDone }: CorrectProps) {
  const spec = useDocument();
  const corrections =
    part === undefined ? correctionsFor(point, statement) : partCorrections(point, statement, part, spec);
  const [chosen, setChosen] = useState<Correction>(corrections[0]!);
  const [value, setValue] = useState(chosen.now);
  const [note, setNote] = useState('');
  const [by, setBy] = useState(reviewer());
  const decide = useDecide(useProductId());
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
    const change: Change | undefined = chosen.change(
      value,
      spec.entities.statements.find(({ id }) => id === value)?.name,
    );
    const about = {
      point,
      statement: statement.id,
      ...(part !== undefined && { part: concludedKey(statement, part) }),
    };
    decide.mutate(
      { ...about, verdict: 'edited', ...(change && { change }), ...(note && { note }) },
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
        <ValueField chosen={chosen} choices={choicesOf(chosen, statement, spec)} value={value} onChange={setValue} />
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

/** Of entities that are one, the other is any but this one; a life cycle is one of an entity that is there. */
function choicesOf({ key, choices }: Correction, statement: Statement, { entities }: Spec): Correction['choices'] {
  if (key === 'entity' && 'states' in statement)
    return entities.statements.map(({ name }) => ({ value: name, label: name }));
  if (key !== 'merge') return choices;
  const others = entities.statements.filter(({ id }) => id !== statement.id);
  return [{ value: '', label: '' }, ...others.map(({ id, name }) => ({ value: id, label: name }))];
}

interface ValueFieldProps {
  readonly chosen: Correction;
  readonly choices: Correction['choices'];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ValueField({ chosen: { mayBeEmpty = false, key }, choices, value, onChange }: ValueFieldProps) {
  const given = { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  if (choices === undefined) return <input className="field mono" {...given} required={!mayBeEmpty} />;
  return (
    <select className="field" {...given} required={key === 'merge'}>
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
