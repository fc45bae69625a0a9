const EXTENSION = /(?<![\w.])\.[a-z][a-z0-9]{1,4}\b/gi;
const DENIES = /\bnot (?:allowed|supported|accepted)\b/i;
const ACCEPTS = /\b(?:only|any of|one of|following|allowed|supported|accepted|must be)\b/i;

/** "Only .pdf and .png files are allowed": those that are named; undefined where none is, or one that is not accepted. */
export function acceptedExtensions(message: string): string | undefined {
  const named = [...new Set(message.toLowerCase().match(EXTENSION))];
  return named.length > 0 && ACCEPTS.test(message.split(DENIES).at(-1)!) ? named.join(', ') : undefined;
}
