const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** Without tags, as people read it. */
export const textOf = (html: string): string =>
  html
    .replace(/<[a-z/!?][^>]*>?/gi, ' ')
    .replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, number: string, hex: string, name: string) =>
      name === undefined
        ? characterOf(number === undefined ? Number.parseInt(hex, 16) : Number(number))
        : (ENTITIES.get(name.toLowerCase()) ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();

const characterOf = (code: number): string => (code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '');
