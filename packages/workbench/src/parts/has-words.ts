/** Whether texts have every word of a filter, in any order. */
export function hasWords(filter: string, texts: readonly (string | null | undefined)[]): boolean {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const whole = texts.join(' ').toLowerCase();
  return words.every((word) => whole.includes(word));
}
