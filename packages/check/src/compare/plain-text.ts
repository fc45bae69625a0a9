const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
]);

/** The text of a piece of a page. */
export const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&([a-z]+|#39);/gi, (whole, name: string) => ENTITIES.get(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
