/** So many characters in one answer; what is longer comes page by page. */
const MOST_ANSWER = 8000;

const OPEN = '<recorded>';
const CLOSE = '</recorded>';

/**
 * One page of an answer. Whatever was recorded stands between marks, and nothing of it can close them: it is data, whatever
 * it says.
 */
export function answerPage(text: string, page = 1): string {
  const pages = pagesOf(text);
  if (page > pages.length) return `There is no page ${page}: the answer has ${pages.length}.`;
  const at = Math.max(1, page);
  const more =
    pages.length === 1
      ? ''
      : `\nPage ${at} of ${pages.length}.${at < pages.length ? ` Call again with page ${at + 1} for more.` : ''}`;
  return `${OPEN}\n${withoutMarks(pages[at - 1]!)}\n${CLOSE}${more}`;
}

const withoutMarks = (text: string): string => text.replaceAll(/<(?=\/?\s*recorded)/gi, '‹');

/** Broken at the end of a line, if one is near. */
function pagesOf(text: string): string[] {
  const pages: string[] = [];
  let rest = text.trimEnd();
  while (rest.length > MOST_ANSWER) {
    const end = rest.lastIndexOf('\n', MOST_ANSWER);
    const at = end > MOST_ANSWER / 2 ? end : MOST_ANSWER;
    pages.push(rest.slice(0, at));
    rest = rest.slice(at).replace(/^\n/, '');
  }
  return [...pages, rest];
}
