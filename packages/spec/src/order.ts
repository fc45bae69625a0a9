/** Order by UTF-16 units: the same on every machine, unlike `localeCompare`. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function compareRefs(
  a: { material: string; entry: number; at?: string | undefined },
  b: { material: string; entry: number; at?: string | undefined },
): number {
  return byText(a.material, b.material) || a.entry - b.entry || byText(a.at ?? '', b.at ?? '');
}
