// `<![CDATA[…]]>`: what stands in it is text, whatever it looks like.

const RAW = '<![CDATA[';
const RAW_END = ']]>';

/** Whether raw text is still open at the end of a piece. */
export function isRawAfter(piece: Buffer, wasRaw: boolean): boolean {
  const [opens, closes] = [piece.lastIndexOf(RAW), piece.lastIndexOf(RAW_END)];
  return opens === closes ? wasRaw : opens > closes;
}

/** Where a marker stands that is no raw text. */
export function outsideRaw(bytes: Buffer, marker: string): number[] {
  const found: number[] = [];
  for (let from = 0; from !== -1;) {
    const raw = bytes.indexOf(RAW, from);
    const plain = bytes.subarray(from, raw === -1 ? bytes.length : raw);
    for (let at = plain.indexOf(marker); at !== -1; at = plain.indexOf(marker, at + marker.length))
      found.push(from + at);
    const end = raw === -1 ? -1 : bytes.indexOf(RAW_END, raw);
    from = end === -1 ? -1 : end + RAW_END.length;
  }
  return found;
}
