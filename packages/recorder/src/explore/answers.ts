import type { WayBox } from '../../in-page/told.js';
import { foundIn, plain } from '@asbuilt/evidence/side-effects';
import { CLOSING_WORDS, SURE_WORDS } from './words.js';

// Who is asked before something is done answers by a button or a link that says nothing of it: Yes, Continue, I understand.

/** A dialog that says more is a place to work in: that something is deleted there is no question. */
const QUESTION_CHARS_MOST = 300;
/** As much of it as is told. */
const TOLD_CHARS_MOST = 80;

/** Gives a judge, which tells the question that something answers; null where it answers none, or only closes it. */
export function createAnswers(
  without: (words: readonly string[]) => string[],
  ending: readonly string[],
  doing: readonly string[],
) {
  const [sure, closing] = [without(SURE_WORDS), new Set(without(CLOSING_WORDS))];
  const asks = ({ text, isDialog }: WayBox): boolean => {
    const said = [plain(text)];
    if (foundIn(sure, said) !== null) return isDialog || text.length <= QUESTION_CHARS_MOST;
    if (!isDialog || text.length > QUESTION_CHARS_MOST) return false;
    return foundIn(/[?？؟]/.test(text) ? doing : ending, said) !== null;
  };
  return (name: string, box: WayBox | null): string | null => {
    if (box === null || closing.has(plain(name)) || isCross(name) || !asks(box)) return null;
    return box.text.length > TOLD_CHARS_MOST ? `${box.text.slice(0, TOLD_CHARS_MOST - 1)}…` : box.text;
  };
}

const isCross = (name: string): boolean => /^[×✕✖✗✘❌⨯]\uFE0F?$/u.test(name.trim());
