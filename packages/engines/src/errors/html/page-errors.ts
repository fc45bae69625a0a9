import { onlySaid, type FoundError } from '../found.js';
import type { Block, Segment } from './block.js';
import { readPage, tidy, type PageParts } from './blocks.js';
import { mayHaveErrorBlock } from './marks.js';
import { refuses } from './refuses.js';

/** Longer texts are pages of prose that happen to stand in an element called "error". */
const LONGEST_MESSAGE = 400;
const MOST_MESSAGES = 30;

/** Errors shown inside a page that is otherwise a page: flashes, summaries, messages beside fields. */
export function errorsInPage(html: string, submitted: boolean): FoundError[] {
  if (isErrorPage(html)) return errorPage(html, OK);
  if (!mayHaveErrorBlock(html, submitted)) return [];
  return fromBlocks(readPage(html), submitted);
}

const OK = 200;
/** Some products answer refusals with 200, and say in the name of the whole page what it is. */
const ERROR_BODY =
  /<body\b[^<>]*?\s(?:id|class)\s*=\s*(?:"(?:[^"]*\s)?|'(?:[^']*\s)?)(?:error[-_]?page|page[-_]error)[\s"']/i;

/** Whether the page names itself an error page. */
const isErrorPage = (html: string): boolean => ERROR_BODY.test(html);

/** A page that is an error as a whole: its marked blocks, else its own heading or first sentence, else its title. */
export function errorPage(html: string, status: number, asked: readonly string[] = []): FoundError[] {
  if (!html.includes('<')) return [onlySaid(tidy(html), '')];
  const page = readPage(html);
  const marked = fromBlocks(page, true);
  if (marked.length > 0) return marked;
  const names = new Set(asked.map(inWords));
  const isAsked = (s: Segment) => names.has(inWords(s.text));
  const main = belowItsName(page, isAsked) ?? mainText(page, status, isAsked);
  const segment =
    main === undefined ? undefined : (sentenceBelow(main, page, status) ?? troubleBelow(main, page) ?? main);
  if (segment !== undefined) return [onlySaid(withoutSigns(segment.text), segment.element)];
  const said = page.title.split(TITLE_PARTS).filter((part) => ERROR_WORDS.test(part));
  return said.length > 0 ? [onlySaid(said[0]!, 'title')] : [];
}

/** A page that is called as what was asked for says it at its head, there or not (`/wiki/Old_pier`, “Old pier”); what else it says stands below. */
function belowItsName({ texts }: PageParts, isAsked: (s: Segment) => boolean): Segment | undefined {
  const head = texts.findIndex(isHeading);
  if (head < 0 || !isAsked(texts[head]!)) return undefined;
  return texts.slice(head + 1).find((s) => s.element === 'p' && !s.isLink && saysSomething(s));
}

const inWords = (text: string): string => tidy(text.replaceAll(/[_+]+/g, ' ')).toLowerCase();

/** `Not found - Shop`: the page, and behind it what all pages share. */
const TITLE_PARTS = /(?<!\s)\s+[-–—|·:]\s+/;

/** Without one of these a title is the product's name: an application that shows its errors by script. */
const ERROR_WORDS =
  /error|not found|forbidden|denied|unauthori[sz]ed|unavailable|invalid|expired|too many|bad request|failed/i;

/**
 * The heading that names the status, or what follows it where it is only the number; else the first heading that is not
 * the product's own name (the part of the title that all pages share), else the first sentence.
 */
function mainText(page: PageParts, status: number, isAsked: (s: Segment) => boolean): Segment | undefined {
  const { title } = page;
  const texts = page.texts.filter((s) => !isHeading(s) || !isAsked(s) || TROUBLE.test(s.text));
  const telling = texts.filter((s) => saysSomething(s) && !s.isLink && s.element !== 'div' && s.element !== '');
  const named = texts.findIndex((s) => isHeading(s) && s.text.includes(String(status)));
  if (named >= 0) {
    if (withoutStatus(texts[named]!.text, status) !== '') return texts[named];
    return texts.slice(named + 1).find((s) => telling.includes(s));
  }
  const names = title.split(TITLE_PARTS).slice(1);
  const headings = telling.filter(isHeading);
  const own =
    headings.find((s) => !names.includes(tidy(s.text))) ??
    telling.find((s) => s.element === 'p' || s.element === 'pre');
  return own ?? bareText(texts.filter((s) => !names.includes(tidy(s.text))));
}

/**
 * What the status is called in the protocol, or the word for an error in some language: a heading of no more than that
 * tells nothing else. "Page not found" does.
 */
const STATUS_NAMES =
  /^(?:fehler|erreur|errore?|erro|fout|fel|fejl|feil|virhe|błąd|chyba|hiba|hata|eroare|ошибка|помилка|oops|sorry|bad request|unauthori[sz]ed|forbidden|access denied|no (?:entry|access)|not found|(?:method )?not allowed|conflict|gone|unprocessable (?:entity|content)|too many requests|bad gateway|service unavailable)$/i;
/** Fewer words are a heading themselves, unless they end as a sentence does. */
const SENTENCE = /^\S+(?: \S+){2,}$|^\S+ \S+[.!]$/;

/** `<h1>Forbidden</h1><p>Only doctors may do this.</p>`: the paragraph right below says what the heading does not. */
function sentenceBelow(heading: Segment, { texts }: PageParts, status: number): Segment | undefined {
  if (!isHeading(heading) || !STATUS_NAMES.test(withoutStatus(heading.text, status))) return undefined;
  const below = texts[texts.indexOf(heading) + 1];
  const isSentence = below?.element === 'p' && !below.isLink && saysSomething(below) && SENTENCE.test(tidy(below.text));
  return isSentence ? below : undefined;
}

/** What a page says of itself that does not show what was asked for. */
const TROUBLE =
  /\b(?:not|no|cannot|can[’']t|couldn[’']t|doesn[’']t|isn[’']t|nothing|never|gone|missing|unknown|removed|deleted|moved|expired|denied|refused|wrong|failed|error|sorry|only)\b/i;

/** `Not yours`, `Gone`: two words are no sentence, though they say that something is wrong. */
const TITLE_ALONE = /^\S+(?: \S+)?(?<![.!?])$/;

/** `<h1>Our harbour</h1><p>There is no such page.</p>`: a heading that says nothing wrong is the title of what was asked for. */
function troubleBelow(heading: Segment, { texts }: PageParts): Segment | undefined {
  const tells = TROUBLE.test(heading.text) || ERROR_WORDS.test(heading.text);
  if (!isHeading(heading) || (tells && !TITLE_ALONE.test(tidy(heading.text)))) return undefined;
  const below = texts.slice(texts.indexOf(heading) + 1).find((s) => s.element === 'p' && !s.isLink && saysSomething(s));
  return below !== undefined && TROUBLE.test(below.text) && SENTENCE.test(tidy(below.text)) ? below : undefined;
}

/** A page with hardly anything on it: what stands there is the message. */
const BARE = 3;

function bareText(texts: readonly Segment[]): Segment | undefined {
  const said = texts.filter((s) => saysSomething(s) && !s.isLink);
  return said.length <= BARE ? said[0] : undefined;
}

function isHeading({ element }: Segment): boolean {
  return /^h[1-6]$/.test(element);
}

function withoutStatus(text: string, status: number): string {
  return tidy(
    text
      .replace(String(status), '')
      .replace(/error/i, '')
      .replace(/[^\p{L}\s]/gu, ''),
  );
}

function fromBlocks(page: PageParts, submitted: boolean): FoundError[] {
  const found: FoundError[] = [];
  const lists = page.blocks.some(({ mark, segments }) => mark === 'sure' && segments.some((s) => s.element === 'li'));
  for (const block of page.blocks) {
    if (lists && isExplanation(block)) continue;
    if (block.mark === 'benign' || (block.mark !== 'sure' && !submitted)) continue;
    if (block.onlyWhenInvalid && block.field === null) continue;
    if (!submitted && page.fields.size === 0 && IN_PROSE.test(block.selector)) continue;
    for (const segment of tellingSegments(block)) {
      const message = withoutSigns(segment.text);
      const field = fieldOf(block, segment, page);
      if (found.length >= MOST_MESSAGES) continue;
      if (block.mark === 'maybe' && GOOD_NEWS.test(message)) continue;
      if (block.mark === 'outcome' && !refuses(message)) continue;
      if (!submitted && isOneWord(message)) continue;
      found.push(onlySaid(message, block.selector, field));
    }
  }
  return saidOnce(found);
}

const DONE = /success|saved|confirm|notice/i;

/** Whether a message says that something was done, too. */
export const saysDone = (html: string): boolean =>
  DONE.test(html) &&
  readPage(html).blocks.some(
    ({ mark, selector, segments }) => mark === 'benign' && DONE.test(selector) && segments.some(saysSomething),
  );

/** Without the cross that closes it and the word that all of them begin with. */
const withoutSigns = (text: string): string => tidy(text).replace(/^[×✕✖]\s*|(?:(?<!\s)\s+)?[×✕✖]$|^error:\s+/gi, '');

/** The summary on top and the message beside the field say the same thing once. */
function saidOnce(found: readonly FoundError[]): FoundError[] {
  const beside = new Set(found.filter(({ field }) => field !== null).map(({ message }) => message));
  const once = new Map<string, FoundError>();
  for (const error of found) {
    const key = JSON.stringify([error.field, error.message]);
    if (!once.has(key) && (error.field !== null || !beside.has(error.message))) once.set(key, error);
  }
  return [...once.values()];
}

/** Where nothing was filled in, a paragraph that is called so and no more speaks of errors: a manual, a log. */
const IN_PROSE = /^(?:p|span|li|dt|dd|em|strong|h[1-6])\.errors?$/;

/** A message whose markup does not say of which kind it is may say itself that all went well. */
const GOOD_NEWS =
  /\bsuccess(?:ful(?:ly)?)?\b|^(?:saved|done|thanks|thank you|welcome|congratulations)\b|\b(?:has|have|was|were) (?:been )?(?:\w+ly )?(?:saved|created|added|updated|deleted|removed|sent|submitted|published|uploaded|received|approved|changed)[.!]?$/i;

/** List items where there are any, else what is no heading, else the heading. A block around blocks says nothing itself. */
function tellingSegments(block: Block): Segment[] {
  // A link that leads elsewhere is a way on, no message.
  const telling = block.segments.filter((s) => saysSomething(s) && !(s.isLink && s.target === null));
  if (block.outer) return telling.filter((s) => s.element === 'li');
  const items = telling.filter((s) => s.element === 'li');
  const said = items.length > 0 && items.every(isDetail) ? sentenceBefore(items[0]!, telling) : undefined;
  if (said !== undefined) return [said];
  if (items.length > 0) return items;
  const plain = telling.filter((s) => !isHeading(s));
  return plain.length > 0 ? withoutAdvice(plain) : telling;
}

/** What to do about it: "Please choose another one", and no message by itself. */
const ADVICE =
  /^(?:please (?:choose|check|correct|try|contact|go|see|review|fix|call|wait|return|use|read|note|come)|you (?:can|could|might)(?! ?not)\b|if (?:you|this|the)|try (?:again|to|another)|to (?:fix|continue|go)|for (?:more|help|details|further)|contact|see (?:the|our|also)|go back|return to|need help|correct (?:the|these|this)|check (?:the|these|this|your))\b/i;

/** Paragraphs below the first one that tell what to do about it. */
const withoutAdvice = (said: readonly Segment[]): Segment[] =>
  said.filter((s, i) => i === 0 || s.element !== 'p' || said[0]!.element !== 'p' || !ADVICE.test(tidy(s.text)));

/** Names of what stands around a list of errors: `error-summary__intro`. */
const AROUND = /intro|lead|help|hint|desc|expla|instruction|guid/i;

/** A paragraph beside the list of what is wrong, named as what explains it. */
const isExplanation = ({ field, segments, selector }: Block): boolean =>
  field === null && !segments.some((s) => s.element === 'li' || s.target !== null) && AROUND.test(selector);

/** `Start of block: 06:05, 18 November 2026`: a name and what it is in this case, and no sentence. */
const isDetail = ({ text }: Segment): boolean =>
  /^[\p{L} -]{2,40}:\s+\S[^:]*(?::\d\d[^:]*)*$/u.test(tidy(text)) && !/[.!?]$/.test(tidy(text));

/** The first of the paragraphs above a list, where it ends as a sentence does. */
function sentenceBefore(item: Segment, telling: readonly Segment[]): Segment | undefined {
  const first = telling.slice(0, telling.indexOf(item)).find((s) => s.element === 'p');
  return first !== undefined && /[.!]$/.test(tidy(first.text)) ? first : undefined;
}

/** In a page that was only looked at, one word marked as an error is a state: "Failed", "Offline". */
function isOneWord(message: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}-]+[.!]?$/u.test(message);
}

/** More than a number, a sign or a bare status. */
function saysSomething({ text }: Segment): boolean {
  const words = tidy(text);
  return (
    words.length > 2 && words.length <= LONGEST_MESSAGE && /\p{L}{2}/u.test(words) && !/^error:?\s*\d*$/i.test(words)
  );
}

function fieldOf(block: Block, segment: Segment, page: PageParts): string | null {
  if (segment.target !== null) return page.fields.get(segment.target) ?? segment.target;
  if (block.field !== null) return page.fields.get(block.field) ?? block.field;
  return block.id === null ? null : (page.fields.get(block.id) ?? null);
}
