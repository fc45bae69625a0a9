// English plurals of names in code, roughly: enough to link `/categories` with `category`. Whatever ends otherwise is
// taken as it is, so that a name in another language stays whole.

const pairs = (text: string): [string, string][] =>
  text.split(/\s+/).map((pair) => pair.split(':') as [string, string]);

/** The same in the singular where nothing stands behind the colon. */
const IRREGULAR = new Map(
  pairs(
    `children:child men:man women:woman people:person mice:mouse feet:foot teeth:tooth geese:goose
    halves:half knives:knife leaves:leaf lives:life loaves:loaf scarves:scarf shelves:shelf thieves:thief wives:wife
    wolves:wolf calves:calf hooves:hoof selves:self
    analyses:analysis crises:crisis diagnoses:diagnosis hypotheses:hypothesis theses:thesis syntheses:synthesis
    indices:index matrices:matrix vertices:vertex criteria:criterion quizzes:quiz
    heroes:hero potatoes:potato tomatoes:tomato echoes:echo vetoes:veto cargoes:cargo volcanoes:volcano
    news: series: species: lens: canvas: atlas: alias: gas: kudos: chaos: sms: dns: gps: tls: yes: always:`,
  ).map(([several, one]) => [several, one || several]),
);

/** `movies`, `caches`: an `e` that belongs to the word. */
const WITH_E = new Set(
  `movies cookies selfies hoodies smoothies brownies zombies rookies genies calories eyries prairies lingeries boogies
  caches niches quiches avalanches headaches moustaches aches`.split(/\s+/),
);

/** Its last word, small: `boxOffices`, `box_offices`. */
const lastWord = (noun: string): string =>
  /[A-Z]?(?<![a-z])[a-z]+$/.exec(noun)?.[0].toLowerCase() ?? noun.toLowerCase();

/** What is one already, or several that look like one: neither has another form. */
const isSame = (word: string): boolean => IRREGULAR.get(word) === word;

/** The name of a kind in the plural, or a letter for it: `/u/ann`, `/c/shoes`. */
export const isPlural = (noun: string): boolean =>
  noun.length === 1 || singular(noun) !== noun || /^(?:news|series|species)$/i.test(noun);

export function singular(noun: string): string {
  // an acronym has no plural in capitals: `TOS`
  if (/^[A-Z]+$/.test(noun)) return noun;
  const word = lastWord(noun);
  const known = IRREGULAR.get(word);
  if (known !== undefined) return isSame(word) ? noun : inStyle(noun, word, known);
  if (/(?:ss|us|is)$/.test(word)) return noun;
  if (WITH_E.has(word)) return noun.slice(0, -1);
  if (/(?:(?:stat|vir|bon|camp|cens|foc)us|^bus|alias|canvas|atlas)es$/.test(word)) return noun.slice(0, -2);
  if (word.endsWith('ies') && word.length > 4) return `${noun.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|[tz]zes)$/.test(word)) return noun.slice(0, -2);
  return word.length > 2 && word.endsWith('s') ? noun.slice(0, -1) : noun;
}

/** `bookShelves` → `bookShelf`: with a capital where there was one. */
function inStyle(noun: string, word: string, one: string): string {
  const start = noun.length - word.length;
  const isCapital = noun[start] !== word[0];
  return noun.slice(0, start) + (isCapital ? one[0]!.toUpperCase() + one.slice(1) : one);
}
