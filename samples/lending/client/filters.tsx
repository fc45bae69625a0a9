import { useId, type FormEvent } from 'react';
import { navigate, useAddress } from './router.js';
import { textOf, words } from './parts.js';
import type { Choice } from './form.js';

/** The query of the address, and a way to change parts of it; a changed filter leads to the first page. */
export function useQuery(): [
  Readonly<Record<string, string>>,
  (patch: Readonly<Record<string, string | number>>) => void,
] {
  const [path = '/', search = ''] = useAddress().split('?');
  const query = Object.fromEntries(new URLSearchParams(search));
  const change = (patch: Readonly<Record<string, string | number>>): void => {
    const next = new URLSearchParams(query);
    if (!('page' in patch)) next.delete('page');
    for (const [name, value] of Object.entries(patch)) {
      if (value === '' || (name === 'page' && value === 1)) next.delete(name);
      else next.set(name, String(value));
    }
    navigate(next.size > 0 ? `${path}?${next.toString()}` : path);
  };
  return [query, change];
}

interface Filter {
  /** Of the parameter in the query. */
  name: string;
  label: string;
  choices: readonly (string | Choice)[];
  /** What nothing chosen means. */
  none?: string;
}

interface PickProps extends Omit<Filter, 'name'> {
  value: string | undefined;
  change: (value: string) => void;
}

function Pick({ label, value, choices, none = 'Any', change }: PickProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={(event) => change(event.target.value)}>
        <option value="">{none}</option>
        {choices.map((choice) => {
          const { value: each, label: text } =
            typeof choice === 'string' ? { value: choice, label: words(choice) } : choice;
          return (
            <option key={each} value={each}>
              {text}
            </option>
          );
        })}
      </select>
    </div>
  );
}

function Search({
  value,
  maxLength,
  change,
}: {
  value: string | undefined;
  maxLength: number;
  change: (value: string) => void;
}) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    change(textOf(new FormData(event.currentTarget).get('q')));
  };
  return (
    <form role="search" onSubmit={submit}>
      <label htmlFor={id}>Search</label>
      <input id={id} name="q" type="search" maxLength={maxLength} defaultValue={value ?? ''} key={value} />
      <button>Search</button>
    </form>
  );
}

/** What a list may be narrowed by: each choice goes into the query of the address, and with it to the server. */
export function Filters({ picks, searchLength }: { picks: readonly Filter[]; searchLength?: number }) {
  const [query, change] = useQuery();
  return (
    <div className="filters">
      {searchLength !== undefined && (
        <Search value={query['q']} maxLength={searchLength} change={(q) => change({ q })} />
      )}
      {picks.map(({ name, ...pick }) => (
        <Pick key={name} {...pick} value={query[name]} change={(value) => change({ [name]: value })} />
      ))}
    </div>
  );
}
