/** Links to what stands in another of the files lead there; those to what stands in none are left out, with their text kept. */
export function relinked(files: readonly { readonly file: string; readonly text: string }[]): Map<string, string> {
  const places = new Map<string, string>();
  for (const { file, text } of files)
    for (const [, id] of text.matchAll(/<a id="([^"]*)"><\/a>/g)) if (!places.has(id!)) places.set(id!, file);
  return new Map(files.map(({ file, text }) => [file, relinkedText(text, file, places)]));
}

function relinkedText(text: string, file: string, places: ReadonlyMap<string, string>): string {
  const own = new Set([...text.matchAll(/<a id="([^"]*)"><\/a>/g)].map(([, id]) => id!));
  let out = '';
  let last = 0;
  for (const found of text.matchAll(/\]\(#([\w-]{1,100})\)/g)) {
    const id = found[1]!;
    const place = places.get(id);
    const before = text.slice(last, found.index);
    if (own.has(id)) out += before + found[0];
    else out += place === undefined ? withoutOpening(before) : `${before}](${place}.md#${id})`;
    last = found.index + found[0].length;
  }
  return out + text.slice(last);
}

/** The label stays, without the bracket that it begins with. */
function withoutOpening(text: string): string {
  let at = text.lastIndexOf('[');
  while (at > 0 && text[at - 1] === '\\') at = text.lastIndexOf('[', at - 1);
  return at < 0 ? text : text.slice(0, at) + text.slice(at + 1);
}
