// Words of routes, in the spelling of paths. These lists say only what a word is *not*: a name of one thing among many.

/** Stand for one certain thing, the caller's own or the latest: `/users/me` beside `/users/{id}`. */
const ALIASES = 'me self current mine my own latest newest first last all myself whoami'.split(' ');

/** Name what is done, in routers of every make. */
const ACTIONS =
  'new edit create add update modify delete destroy remove search find filter query list index show display view login logout signin signout signup register copy clone move rename export import upload download preview print publish unpublish archive unarchive restore enable disable activate deactivate approve reject cancel close reopen lock unlock start stop run test validate verify check confirm reset forgot change refresh count counts stats statistics summary report reports history activity feed bulk batch bulk_edit bulk_update settings options config health ping status info version metrics upload uploads'.split(
    ' ',
  );

const ALIAS = new Set(ALIASES);
const ACTION = new Set(ACTIONS);

const spelling = (segment: string): string => segment.toLowerCase().replaceAll('-', '_');

export const isAlias = (segment: string): boolean => ALIAS.has(spelling(segment));

export const isRouteWord = (segment: string): boolean => isAlias(segment) || ACTION.has(spelling(segment));

// Things that are counted in words: the first one is one of them where the second is.
const NEXT_ONES = new Set(['second', 'third', 'fourth']);

/** `first` beside `second` and `third` is the name of a thing, too. */
export const isCountedAmong = (segment: string, others: readonly string[]): boolean =>
  spelling(segment) === 'first' && others.some((other) => NEXT_ONES.has(spelling(other)));

// What a product can be set to has sections, each of which is read and changed: `/settings/billing`.
const SECTIONED = new Set(
  'settings preferences config configuration options admin setup account profile me auth'.split(' '),
);

/** What stands behind it are names of sections, though they are read and changed alike. */
export const hasSections = (segment: string | undefined): boolean =>
  segment !== undefined && SECTIONED.has(spelling(segment));

// What makers write about a product and themselves: few pages with names of their own, alike as they may be.
const WRITTEN = new Set(
  'about company legal terms policies help faq faqs support docs documentation guides features services solutions info'.split(
    ' ',
  ),
);

/** What stands behind it are pages that somebody wrote, each with a name of its own. */
export const holdsWritings = (segment: string): boolean => WRITTEN.has(spelling(segment));
