/** A copy: what V8 cuts off a long text holds all of it for as long as it is held itself. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : Buffer.from(text.slice(0, most), 'utf16le').toString('utf16le');
