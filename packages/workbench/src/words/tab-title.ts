/** What is read of a name in a row of tabs, or in a list of what was looked at; a name may be of any length. */
const LONGEST = 60;

const short = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name);

/** The page first, since a tab shows the beginning; then the product, where the page is not called after it. */
export const tabTitle = (page: string, product?: string): string =>
  [...new Set([page, product ?? ''].filter(Boolean).map(short)), 'Asbuilt'].join(' · ');
