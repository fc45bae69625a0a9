/** No name of a file holds it. */
const PERSON = '\u0000';
const UNKNOWN = '?';

/** One of several people whom one actor's file shows, one after the other. */
export const personOf = (actor: string, number: number): string => `${actor}${PERSON}${number + 1}`;
/** Stands for those of an actor's file of whom nobody knows which of them it was. */
export const someOf = (actor: string): string => actor + PERSON + UNKNOWN;

export const actorOf = (person: string): string => person.split(PERSON)[0]!;
export const isOneOfSeveral = (person: string): boolean => person.includes(PERSON);
export const isUnknown = (person: string): boolean => person.endsWith(PERSON + UNKNOWN);
/** Where the product calls them nothing: `session (2)`. */
export const nameOf = (person: string): string => {
  const [actor, number] = person.split(PERSON);
  return number === undefined ? actor! : `${actor} (${number})`;
};

/** Whose session it was, in which file: that of all who acted in it. */
export const streamKey = ({ material, actor }: { material: string; actor: string }): string =>
  JSON.stringify([material, actorOf(actor)]);
