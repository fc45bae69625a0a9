import type { Choice } from '@asbuilt/spec';
import { isPartOfProgram } from '../../kit/address/choice-names.js';
import { choicesIn, PLAIN_CASE, type Case } from '../../kit/address/choices.js';

/** One of several calls at one address: what requests say to choose it, and how it is called. */
export interface Chosen {
  readonly case: Case;
  readonly by: readonly Choice[];
  readonly operation: string;
}

/** Called as remote procedures are: `block` of `?action=block`, `ticket.get` of `?module=ticket&action=get`. */
export function chosenIn(text: Case): Chosen | null {
  if (text === PLAIN_CASE) return null;
  const by = choicesIn(text);
  const parts = by.filter(({ name }) => isPartOfProgram(name));
  const told = [...parts, ...by.filter((choice) => !parts.includes(choice))];
  return { case: text, by, operation: told.map(({ name, value }) => shortName(name, value)).join('.') };
}

/** `DynamoDB_20120810.PutItem`, `urn:shop#Close`: the protocol writes what it belongs to before it. */
const shortName = (name: string, value: string): string =>
  name === 'x-amz-target'
    ? value.replace(/^.*\./, '')
    : name === 'soapaction'
      ? value.replace(/^.*[/#:](?=.)/, '')
      : value;
