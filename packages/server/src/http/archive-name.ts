/** Longer names are cut by some who unpack. */
const LONGEST = 60;

/** What the archive of all exports is called: after the product, as every file system takes it. */
export function archiveName(product: string): string {
  const words =
    product
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, LONGEST).join('').replace(/-$/, '');
  return name === '' ? 'spec.zip' : `${name}-spec.zip`;
}
