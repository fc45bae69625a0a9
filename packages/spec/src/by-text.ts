/** Order by UTF-16 units: the same on every machine, unlike `localeCompare`. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
