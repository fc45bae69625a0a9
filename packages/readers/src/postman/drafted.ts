import { listOf, fieldsOf, textOf, type Fields } from '../fields.js';

// Tools that make a collection of an API description fill its examples with pieces of “Lorem ipsum”. No server has
// answered so: the example shows the form of an answer, and its words say nothing of the product.

/** The passage that the generators draw from. */
const FILLER = new Set(
  (
    'lorem ipsum dolor sit amet consectetur adipisicing adipiscing elit sed do eiusmod tempor incididunt ut labore et ' +
    'dolore magna aliqua enim ad minim veniam quis nostrud exercitation ullamco laboris nisi aliquip ex ea commodo ' +
    'consequat duis aute irure in reprehenderit voluptate velit esse cillum eu fugiat nulla pariatur excepteur sint ' +
    'occaecat cupidatat non proident sunt culpa qui officia deserunt mollit anim id est laborum'
  ).split(' '),
);

/** One word of it may be a word of some language. */
const FEWEST_WORDS = 2;

/** Every server says more of its answer than the type. */
const isBare = (response: Fields): boolean =>
  listOf(response['header']).every((one) => textOf(fieldsOf(one)['key']).toLowerCase() === 'content-type');

/** Whether nobody received a saved answer: it was made up. */
export function isDrafted(response: Fields): boolean {
  if (typeof response['header'] === 'string' || !isBare(response)) return false;
  const texts = textsIn(textOf(response['body'])).map((text) =>
    text
      .toLowerCase()
      .split(/[\s.,]+/)
      .filter(Boolean),
  );
  const isFiller = (words: readonly string[]): boolean =>
    words.length >= FEWEST_WORDS && words.every((word) => FILLER.has(word));
  return texts.some(isFiller) || isFiller(texts.flat());
}

/** The texts that the body holds; the body itself where it is no JSON. */
function textsIn(body: string): string[] {
  const texts: string[] = [];
  try {
    JSON.parse(body, (_, value: unknown) => {
      if (typeof value === 'string' && value !== '') texts.push(value);
      return value;
    });
  } catch {
    return [body];
  }
  return texts;
}
