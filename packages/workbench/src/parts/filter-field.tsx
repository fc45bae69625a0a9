import { useDeferredValue, useEffect, useState } from 'react';
import { useLook, useSetLook } from '../app/where.js';
import './filter-field.css';

/** What the page is filtered by: in the URL, so that a filtered page can be shared. */
export function useFilter(): string {
  return useDeferredValue((useLook().q ?? '').toLowerCase());
}

export function FilterField({ label }: { label: string }) {
  const { q = '' } = useLook();
  const setLook = useSetLook();
  const [value, setValue] = useState(q);
  useEffect(() => setValue(q), [q]);
  return (
    <input
      className="field filter"
      type="search"
      value={value}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => {
        setValue(target.value);
        setLook({ q: target.value });
      }}
    />
  );
}
