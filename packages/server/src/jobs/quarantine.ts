// What the page says of a job that was set aside. `name` is the file that it takes in; null: it rebuilds the specification.

const REBUILD = 'Rebuilding the specification';

export const reasonOfStall = (name: string | null, seconds: number): string =>
  name === null
    ? `${REBUILD} stopped making progress for ${seconds} s and was set aside. Retry, or delete the source you added last.`
    : `${name} stopped making progress for ${seconds} s and was set aside. Retry, or delete it.`;

export const reasonOfEnds = (name: string | null): string =>
  name === null
    ? `${REBUILD} did not finish in two starts and was set aside. Retry, or delete the source you added last.`
    : `${name} could not be read in two starts and was set aside. Retry, or delete it.`;

export const reasonOfMemory = (name: string | null): string =>
  name === null
    ? `${REBUILD} needs more memory than there is and was set aside. Close other programs and retry, or delete the source you added last.`
    : `${name} needs more memory than there is and was set aside. Close other programs and retry, or delete it and add smaller recordings.`;
