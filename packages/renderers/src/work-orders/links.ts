/** Links to what stands in another of the files lead there; those to what stands in none are left out, with their text kept. */
export function relinked(files: readonly { readonly file: string; readonly text: string }[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const { file, text } of files)
    for (const [, id] of text.matchAll(/<a id="([^"]*)"><\/a>/g)) if (!places.has(id!)) places.set(id!, file);
  return new Map(files.map(({ file, text }) => [file, relinkedText(text, file, places)]));
}

function relinkedText(text: string, file: string, places: ReadonlyMap<string, string>): string {
  const own = new Set([...text.matchAll(/<a id="([^"]*)"><\/a>/g)].map(([, id]) => id!));
  return text.replaceAll(/\[((?:\\.|[^[\]\\])*)\]\(#([\w-]+)\)/g, (whole, label: string, id: string) => {
    if (own.has(id)) return whole;
    const place = places.get(id);
    return place === undefined ? label : `[${label}](${place}.md#${id})`;
  });
}
