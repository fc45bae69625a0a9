import { textOf } from '@asbuilt/evidence';

// What a page shows of things: rows of tables under their heads, and definition lists. Read with little, as only what is
// plain there is of use.

/** One row: what stands under each head, and where its first link leads. */
export interface PageRow {
  readonly values: ReadonlyMap<string, string>;
  readonly link: string | null;
}

// Pages are long, and things stand in short tables.
const LONGEST_PAGE = 400_000;
const MOST_ROWS = 500;

const cellsIn = (html: string, name: string): string[] =>
  html
    .split(new RegExp(`<${name}\\b[^<>]*>`, 'i'))
    .slice(1)
    .map((part) => part.split(/<\/(?:td|th|dt|dd|tr|dl)\b/i)[0]!);

/** The rows of all tables of a page whose rows have a cell for each head. */
export function rowsOf(page: string): PageRow[] {
  if (page.length > LONGEST_PAGE) return [];
  const tables = page
    .split(/<table\b/i)
    .slice(1)
    .map((part) => part.split(/<\/table/i)[0]!);
  return tables
    .flatMap((table) => {
      const heads = cellsIn(table, 'th').map(textOf);
      return table.split(/<tr\b/i).flatMap((row): PageRow[] => {
        const cells = cellsIn(row, 'td');
        if (heads.length === 0 || cells.length !== heads.length) return [];
        const values = cells.flatMap((cell, i): [string, string][] =>
          heads[i] === '' ? [] : [[heads[i]!, textOf(cell)]],
        );
        return [{ values: new Map(values), link: /<a\b[^<>]*\shref="([^"]*)"/i.exec(row)?.[1] ?? null }];
      });
    })
    .slice(0, MOST_ROWS);
}

/** The terms of the first definition list of a page, with what each is; empty where it has none. */
export function termsOf(page: string): Map<string, string> {
  const list = page.length > LONGEST_PAGE ? undefined : page.split(/<dl\b/i)[1]?.split(/<\/dl/i)[0];
  const pairs = (list ?? '').split(/<dt\b[^<>]*>/i).slice(1);
  return new Map(
    pairs.flatMap((pair): [string, string][] => {
      const [term = '', ...is] = pair.split(/<dd\b[^<>]*>/i);
      return is.length === 1 ? [[textOf(term).replace(/:$/, '').trimEnd(), textOf(is[0]!)]] : [];
    }),
  );
}
