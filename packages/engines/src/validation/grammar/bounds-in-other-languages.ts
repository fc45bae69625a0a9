import { beyond, demand, type Said } from '../rule.js';
import { phrase, type Phrase } from './phrase.js';

// Bounds in other languages, from words that each of them has for more, less and no. What is forbidden and what is asked
// for share most of their words ("debe ser mayor que 3", "no debe ser mayor que 9"), so both are made from one table.

/** The words of one language, as they stand in a sentence of small letters. */
interface Words {
  readonly must: string;
  readonly may: string;
  /** What forbids, up to the comparison. */
  readonly mustNot: string;
  readonly more: string;
  readonly less: string;
  readonly moreOrEqual: string;
  readonly lessOrEqual: string;
  readonly atLeast: string;
  readonly atMost: string;
  /** What may not be done with the most that is allowed. */
  readonly exceed: string;
  readonly fallBelow: string;
  readonly between: string;
  readonly and: string;
  readonly characters: string;
  /** What may stand behind a number that has no unit. */
  readonly closing: string;
}

const LANGUAGES: Readonly<Record<string, Words>> = {
  german: {
    must: '(?:muss|müssen|sollte|sollten|soll|sollen)(?: (?:eine zahl|ein wert|länge|strikt))?',
    may: '(?:darf|dürfen|kann|können)',
    mustNot: '(?:(?:darf|dürfen|kann|können|muss|müssen|soll|sollte|sollten) )?nicht',
    more: '(?:größer|höher|mehr|länger) als',
    less: '(?:kleiner|niedriger|geringer|weniger|kürzer) als',
    moreOrEqual: '(?:größer|höher) (?:als )?oder gleich(?: als)?',
    lessOrEqual: '(?:kleiner|niedriger) (?:als )?oder gleich(?: als)?',
    atLeast: 'mindestens|wenigstens|minimal',
    atMost: 'höchstens|maximal',
    exceed: '(?:überschreiten|übersteigen)',
    fallBelow: 'unterschreiten',
    between: 'zwischen',
    and: 'und',
    characters: '(?:zeichen|buchstaben)',
    closing: 'sein|liegen|betragen|lauten',
  },
  french: {
    must: 'doi(?:t|vent) (?:être |avoir |contenir |comporter |comprendre |faire )?(?:strictement )?',
    may: '(?:peut|peuvent)(?: (?:être|avoir|contenir|comporter))?',
    mustNot:
      '(?:(?:ne )?(?:(?:peut|peuvent|doit|doivent|saurait) )?(?:pas|jamais)|ne (?:peut|peuvent|doit|doivent|saurait))(?: (?:être|avoir|contenir|comporter|faire))?',
    more: '(?:supérieure?s? à|plus grande?s? que|plus longue?s? que|plus de)',
    less: '(?:inférieure?s? à|plus petite?s? que|plus courte?s? que|moins de)',
    moreOrEqual: 'supérieure?s? ou égale?s? à',
    lessOrEqual: 'inférieure?s? ou égale?s? à',
    atLeast: "au moins|au minimum|d'au moins|minimum",
    atMost: "au plus|au maximum|d'au plus|maximum",
    exceed: '(?:dépasser|excéder)',
    fallBelow: 'descendre (?:en dessous de|sous)',
    between: '(?:comprise?s? )?entre',
    and: 'et',
    characters: 'caractères?',
    closing: 'inclus|inclusivement',
  },
  spanish: {
    must: 'debe(?:n|ría)? (?:de )?(?:ser |tener |contener |estar |haber )?(?:estrictamente )?',
    may: '(?:puede|pueden|podrá)(?: (?:ser|tener|contener|haber))?',
    mustNot: '\\bno (?:(?:debe|deben|debería|puede|pueden|podrá) )?(?:ser|tener|contener|estar|haber)?',
    more: '(?:mayor(?:es)? (?:que|a|de)|superior(?:es)? a|más (?:de|largo que|grande que))',
    less: '(?:menor(?:es)? (?:que|a|de)|inferior(?:es)? a|menos de|más (?:corto|pequeño) que)',
    moreOrEqual: '(?:mayor|superior) (?:que )?o igual (?:que|a)',
    lessOrEqual: '(?:menor|inferior) (?:que )?o igual (?:que|a)',
    atLeast: 'al menos|como mínimo|por lo menos|(?:un )?mínimo(?: de)?',
    atMost: 'como máximo|a lo sumo|(?:un )?máximo(?: de)?',
    exceed: '(?:exceder|superar|sobrepasar|pasar)(?: (?:de|los|las))?',
    fallBelow: 'bajar de',
    between: 'entre',
    and: 'y',
    characters: 'caracteres?',
    closing: 'inclusive',
  },
  portuguese: {
    must: 'dev(?:e|em|erá) (?:ser |ter |conter |estar )?(?:estritamente )?',
    may: '(?:pode|podem)(?: (?:ser|ter|conter))?',
    mustNot: '\\bnão (?:(?:deve|devem|deverá|pode|podem|poderá) )?(?:ser|ter|conter|estar)?',
    more: '(?:maior(?:es)? (?:que|do que|a)|superior(?:es)? a|mais (?:de|do que|longo que))',
    less: '(?:menor(?:es)? (?:que|do que|a)|inferior(?:es)? a|menos (?:de|do que))',
    moreOrEqual: '(?:maior|superior) (?:que )?ou igual (?:que|a)',
    lessOrEqual: '(?:menor|inferior) (?:que )?ou igual (?:que|a)',
    atLeast: 'pelo menos|no mínimo|ao menos|(?:um )?mínimo(?: de)?',
    atMost: 'no máximo|(?:um )?máximo(?: de)?',
    exceed: '(?:exceder|ultrapassar|superar|passar)(?: (?:de|os|as))?',
    fallBelow: 'ficar abaixo de',
    between: 'entre',
    and: 'e',
    characters: '(?:caracteres?|caractere)',
    closing: 'inclusive',
  },
  italian: {
    must: 'dev(?:e|ono) (?:essere |avere |contenere )?(?:strettamente )?',
    may: '(?:può|possono)(?: (?:essere|avere|contenere))?',
    mustNot: '\\bnon (?:(?:deve|devono|può|possono) )?(?:essere|avere|contenere)?',
    more: '(?:maggior[ei] (?:di|a)|superior[ei] a|più (?:di|lung[oa] di|grande di))',
    less: '(?:minor[ei] (?:di|a)|inferior[ei] a|meno di|più (?:cort[oa]|piccol[oa]) di)',
    moreOrEqual: '(?:maggiore|superiore) o uguale a',
    lessOrEqual: '(?:minore|inferiore) o uguale a',
    atLeast: 'almeno|come minimo|(?:un )?minimo(?: di)?',
    atMost: 'al massimo|al più|(?:un )?massimo(?: di)?',
    exceed: '(?:superare|eccedere|oltrepassare)(?: (?:i|le|gli))?',
    fallBelow: 'scendere sotto',
    between: '(?:compres[oai] )?(?:tra|fra)',
    and: 'e',
    characters: 'caratter[ei]',
    closing: 'inclusi|compresi',
  },
  dutch: {
    must: '(?:moet|moeten|dient)(?: strikt)?',
    may: '(?:mag|mogen|kan)',
    mustNot: '(?:(?:mag|mogen|kan|kunnen|moet) )?niet',
    more: '(?:groter|hoger|meer|langer) (?:zijn )?dan',
    less: '(?:kleiner|lager|minder|korter) (?:zijn )?dan',
    moreOrEqual: '(?:groter|hoger) (?:zijn )?(?:dan )?of gelijk (?:zijn )?aan',
    lessOrEqual: '(?:kleiner|lager) (?:zijn )?(?:dan )?of gelijk (?:zijn )?aan',
    atLeast: 'minstens|minimaal|ten minste|tenminste|minimum',
    atMost: 'hoogstens|maximaal|ten hoogste|maximum',
    exceed: 'overschrijden',
    fallBelow: 'onderschrijden',
    between: 'tussen(?: de)?',
    and: 'en',
    characters: '(?:tekens|karakters|teken|karakter)',
    closing: 'zijn|liggen|bedragen',
  },
  russian: {
    must: '(?:(?:должн[оаы]|должен) (?:быть |содержать |составлять |иметь )?|может иметь )(?:значение )?(?:строго )?',
    may: '(?:может|могут)(?: (?:быть|содержать))?',
    mustNot: 'не (?:(?:может|могут|должн[оаы]|должен) )?(?:быть|содержать)?',
    more: '(?:больше|большее|более|длиннее|выше)(?:,? чем)?',
    less: '(?:меньше|меньшее|менее|короче|ниже)(?:,? чем)?',
    moreOrEqual: '(?:больше|большее|более) или (?:равно|равное|равным|равной|равен)',
    lessOrEqual: '(?:меньше|меньшее|менее) или (?:равно|равное|равным|равной|равен)',
    atLeast: 'не менее|не меньше|минимум|как минимум',
    atMost: 'не более|не больше|максимум|не длиннее',
    exceed: 'превышать',
    fallBelow: 'опускаться ниже',
    between: 'между',
    and: 'и',
    characters: '(?:символ(?:а|ов|ы)?|знак(?:а|ов|и)?|букв(?:а|ы)?)',
    closing: 'включительно',
  },
};

/** `2000`, `2.000`, `2 000`, `1,5`, as all of these languages write numbers. */
const NUMBER = String.raw`["']?(?<![\d.,])(-?\d{1,3}(?:[ .]\d{3}){1,8}(?:,\d{1,20})?(?![\d.,]{0,20}\d)|-?\d{1,30}(?:[.,]\d{1,20})?(?![\d.,/:-]{0,20}\d))["']?`;

function amountOf(text: string): number {
  const isGrouped = /^-?\d{1,3}(?:[ .]\d{3})+(?:,\d+)?$/.test(text);
  // three digits behind a comma are thousands, as programs print them
  if (/^-?\d{1,3},\d{3}$/.test(text)) return Number(text.replace(',', ''));
  return Number((isGrouped ? text.replaceAll(/[ .]/g, '') : text).replace(',', '.'));
}

const first = (m: RegExpExecArray): number => amountOf(m.slice(1).find((group) => group !== undefined) ?? '');

type Side = 'min' | 'max';

/** Of a text with its unit, else of a number. */
const at =
  (side: Side, isOfText: boolean) =>
  (m: RegExpExecArray): Said[] => [demand(isOfText ? `${side}Length` : side, first(m))];
const past =
  (side: Side, isOfText: boolean) =>
  (m: RegExpExecArray): Said[] => [
    isOfText ? demand(`${side}Length`, first(m) + (side === 'min' ? 1 : -1)) : beyond(side, first(m), false),
  ];
const between =
  (isOfText: boolean) =>
  (m: RegExpExecArray): Said[] => [
    demand(isOfText ? 'minLength' : 'min', amountOf(m[1]!)),
    demand(isOfText ? 'maxLength' : 'max', amountOf(m[2]!)),
  ];
const notBetween = (m: RegExpExecArray): Said[] => [
  demand('other', `not between ${amountOf(m[1]!)} and ${amountOf(m[2]!)}`),
];

/** Behind a number: its unit, or words that show that it has none. */
const ends = (words: Words, isOfText: boolean): string =>
  isOfText
    ? ` ${words.characters}(?![\\p{L}])`
    : ` ?(?:[$€£¥%]|(?:eur|euros?|usd|dollars?)(?![\\p{L}]))?(?=$|[.!;)]| ?(?:${words.closing})(?![\\p{L}])|,? (?:${words.and}) )`;

function phrasesOf(words: Words, isOfText: boolean): Phrase[] {
  const { must, mustNot, may, more, less, moreOrEqual, lessOrEqual, exceed, fallBelow } = words;
  const end = ends(words, isOfText);
  const re = (source: string): RegExp => new RegExp(source, 'u');
  const no = `(?:${mustNot}) ?`;
  const asked = `(?<!(?:${mustNot}) ?)(?:(?:${must}|${may}) ?)?`;
  const range = `(?:${words.between}) ${NUMBER} (?:${words.and}) ${NUMBER}${end}`;
  // what forbids may stand behind the number: "darf 2000 nicht überschreiten"
  const unit = isOfText ? ` ${words.characters}` : '';
  const beyondIt = (verb: string) => `${no}(?:${verb}) ${NUMBER}${end}|${NUMBER}${unit} (?:nicht|niet) (?:${verb})`;
  return [
    phrase(re(`${no}${range}`), notBetween),
    phrase(re(`(?:${must} ?)?${range}`), between(isOfText)),
    phrase(
      re(`${asked}(?:${words.atLeast}) ${NUMBER} (?:${words.and}) (?:${words.atMost}) ${NUMBER}${end}`),
      between(isOfText),
    ),
    phrase(re(`${no}(?:${moreOrEqual}) ${NUMBER}${end}`), past('max', isOfText)),
    phrase(re(`${no}(?:${lessOrEqual}) ${NUMBER}${end}`), past('min', isOfText)),
    phrase(re(`${no}(?:${more}) ${NUMBER}${end}`), at('max', isOfText)),
    phrase(re(`${no}(?:${less}) ${NUMBER}${end}`), at('min', isOfText)),
    phrase(re(beyondIt(exceed)), at('max', isOfText)),
    phrase(re(beyondIt(fallBelow)), at('min', isOfText)),
    phrase(re(`${asked}(?:${moreOrEqual}|${words.atLeast}) ${NUMBER}${end}`), at('min', isOfText)),
    phrase(re(`${asked}(?:${lessOrEqual}|${words.atMost}) ${NUMBER}${end}`), at('max', isOfText)),
    phrase(re(`(?:${must}) ?(?:${more}) ${NUMBER}${end}`), past('min', isOfText)),
    phrase(re(`(?:${must}) ?(?:${less}) ${NUMBER}${end}`), past('max', isOfText)),
  ];
}

export const boundsInOtherLanguages: readonly Phrase[] = Object.values(LANGUAGES).flatMap((words) => [
  ...phrasesOf(words, true),
  ...phrasesOf(words, false),
]);
