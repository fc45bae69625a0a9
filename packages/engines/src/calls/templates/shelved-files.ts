import { isClass, type Token } from '../../kit/address/address.js';
import type { Candidate } from './candidate.js';
import { agrees } from './company.js';
import { isDocument, isOnlyFile } from './file-names.js';
import { wholeNames } from './named.js';
import { childrenOf, leavesOf, type Place } from '../place.js';
import { isRouteWord } from '../words.js';
import { singular } from '../../kit/singular.js';

// Files that people uploaded, asked for by name: `/files/{id}/offer.pdf`, `/uploads/logo.svg`. No answer need name them.

const SHELVES = new Set(
  'file attachment document doc upload download media image photo picture blob artifact artefact'.split(' '),
);

// Behind a word that says that files stand there three names are a kind; behind any other thing they may be all that it
// gives out (`/orders/5/invoice.pdf`, `/orders/5/label.pdf`), unless they are many and of several endings.
const ON_A_SHELF = 3;
const ANYWHERE = 8;
const ENDINGS_ANYWHERE = 3;

/** The candidates, with those that are files on a shelf marked as such. */
export function withShelved(
  candidates: readonly Candidate[],
  children: ReadonlyMap<Token, Place>,
  above: readonly Token[],
) {
  const files = candidates.filter((c) => !c.profile.failing && namesOfFile(c).length > 0);
  const names = files.filter((c) => !isRouteWord(c.value)).flatMap(namesOfFile);
  const made = [...children].filter(([token]) => isClass(token)).flatMap(([, place]) => filesIn(place));
  if (!areShelved([...names, ...made], above)) return candidates;
  const shelved = new Set(files.filter((c) => agrees(c, files)));
  return candidates.map((c) => (shelved.has(c) ? { ...c, wholeName: true, shelved: true } : c));
}

/** With its endings; none where something at this place is no file, or stands below it. */
function namesOfFile({ value, place }: Candidate): string[] {
  const keys = [...leavesOf(place).keys()];
  if (childrenOf(place).size > 0 || !keys.some((key) => key.startsWith('GET '))) return [];
  const names = keys.every((key) => key.split(' ')[1] === '') ? [value] : wholeNames(value, place);
  return names.length >= new Set(keys.map((key) => key.split(' ')[1])).size && names.every(isDocument) ? names : [];
}

/** Of values that are sure by their look: a few names, with their endings. */
function filesIn(place: Place): string[] {
  const values = place.flatMap((node) => [...node.values.some.keys()]);
  return values
    .flatMap((value) => (isDocument(value) ? [value] : wholeNames(value, place).slice(0, 1)))
    .filter(isDocument);
}

function areShelved(names: readonly string[], above: readonly Token[]): boolean {
  const stems = new Set(names.map((name) => name.slice(0, name.lastIndexOf('.'))));
  const noun = above.findLast((token) => !isClass(token)) ?? '';
  if (SHELVES.has(singular(noun.toLowerCase()))) return stems.size >= ON_A_SHELF;
  const endings = new Set(names.map((name) => name.slice(name.lastIndexOf('.'))));
  return stems.size >= ANYWHERE && endings.size >= ENDINGS_ANYWHERE && names.some(isOnlyFile) && isBelowThing(above);
}

const isBelowThing = (above: readonly Token[]): boolean => above.length > 0 && isClass(above.at(-1)!);
