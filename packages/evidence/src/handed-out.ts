// What an answer to a password hands out to be sent from then on, where it is not called a token: `{"badge": "8a2907ac9e…"}`.

/** Long, of letters and digits, without a space. */
const RANDOM = /^(?=\D*\d)(?=[^a-z]*[a-z])[\w.~+/=-]{20,}$/i;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOMENT = /^\d{4}-\d\d-\d\d/;

/** What else of that look answers have, by the last word of its name: keys of things, moments, prints of files, places. */
const OF_THINGS = new Set(
  `id uuid guid hash digest checksum etag avatar picture image photo url uri href link path version slug at on date time
  until csrf xsrf nonce email mail phone iban number no`.split(/\s+/),
);

export const isHandedOut = (name: string, value: string): boolean =>
  RANDOM.test(value) && !UUID.test(value) && !MOMENT.test(value) && !OF_THINGS.has(lastWord(name));

const lastWord = (name: string): string =>
  name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .split(/[\W_]+/)
    .at(-1)!
    .toLowerCase();
