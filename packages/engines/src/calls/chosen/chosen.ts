import type { Choice } from '@asbuilt/spec';
import { choicesIn, PLAIN_CASE, type Case } from '../../kit/address/choices.js';

/** One of several calls at one address: what requests say to choose it, and how it is called. */
export interface Chosen {
  readonly case: Case;
  readonly by: readonly Choice[];
  readonly operation: string;
}

/** Called after what is chosen; where several parameters choose at this address, with their names. */
export function chosenIn(text: Case, names: ReadonlySet<string>): Chosen | null {
  if (text === PLAIN_CASE) return null;
  const by = choicesIn(text);
  const told = by.map(({ name, value }) =>
    names.size > 1 ? `${name}=${shortName(name, value)}` : shortName(name, value),
  );
  return { case: text, by, operation: told.join('&') };
}

/** `DynamoDB_20120810.PutItem`, `urn:shop#Close`: the protocol writes what it belongs to before it. */
const shortName = (name: string, value: string): string =>
  name === 'x-amz-target'
    ? value.replace(/^.*\./, '')
    : name === 'soapaction'
      ? value.replace(/^.*[/#:](?=.)/, '')
      : value;
