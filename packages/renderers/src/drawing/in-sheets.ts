/** Groups of things on sheets that hold so many each, in the order they come; a group that fits is never torn. */
export function inSheets<T>(groups: readonly (readonly T[])[], most: number): T[][] {
  const sheets: T[][] = [];
  for (const group of groups) {
    const last = sheets.at(-1);
    if (last !== undefined && last.length + group.length <= most) last.push(...group);
    else sheets.push([...group]);
  }
  return sheets;
}

export function inSlices<T>(items: readonly T[], most: number): T[][] {
  const slices: T[][] = [];
  for (let at = 0; at < items.length; at += most) slices.push(items.slice(at, at + most));
  return slices;
}
