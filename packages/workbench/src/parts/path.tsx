import type { Spec } from '@asbuilt/spec';
import { Fragment } from 'react';
import { few, placeName } from '../words/names.js';

/** What fits anywhere is not cut up: a page has thousands of them. */
const SHORT = 16;
/** Behind what parts the words of a path, a query or a name. */
const BETWEEN = /(?<=[/?&=,;:._-])(?=[^/?&=,;:._\d\s-])|(?<=[a-z])(?=[A-Z]|\{|\[)/;

/** A name is read by its beginning; where one is longer than any that people give, the rest is told by its title and the drawer. */
const LONGEST = 300;

/** Where it has no room on one line it is broken between its words; inside one only where that alone is too long. */
export function Path({ text }: { text: string }) {
  if (text.length <= SHORT) return text;
  if (text.length > LONGEST) return <span title={text}>{`${text.slice(0, LONGEST)}…`}</span>;
  return text.split(BETWEEN).map((word, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

/** Some calls or screens, each whole on a line where it has room. */
export function Places({ ids, most, spec }: { ids: readonly string[]; most: number; spec: Spec }) {
  const shown = ids.slice(0, most);
  return (
    <>
      {shown.map((id, i) => (
        <Fragment key={id}>
          {i > 0 && ' '}
          <span className="place">
            <Path text={`${placeName(spec, id)}${i < shown.length - 1 ? ',' : ''}`} />
          </span>
        </Fragment>
      ))}
      {ids.length > most && few(ids, most).slice(few(shown, most).length)}
    </>
  );
}
