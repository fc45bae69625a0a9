import { answered, asked, body, json, page, type Parts } from './places.js';

// Addresses whose letters are written by their numbers, and numbers that are numbers.

interface Spelled {
  /** As it stands there. */
  readonly written: string;
  readonly parts: Parts;
}

const coded = (text: string, write: (code: number, at: number) => string): string =>
  [...text].map((letter, at) => write(letter.charCodeAt(0), at)).join('');
const hex = (code: number, length: number): string => code.toString(16).padStart(length, '0');
const decimal = (code: number): string => `&#${code};`;
const mixed = (code: number, at: number): string => (at % 2 === 0 ? decimal(code) : `&#x${hex(code, 2)};`);
const escaped = (code: number): string => `\\x${hex(code, 2)}`;

const inPage = (written: string): Spelled => ({ written, parts: page(`<p>Write to ${written}, please.</p>`) });
const inScript = (written: string): Spelled => ({
  written,
  parts: answered(body('text/javascript', `const u="${written}";`)),
});

export const SPELLED_ADDRESSES: Readonly<Record<string, (address: string) => Spelled>> = {
  'entities of every letter': (address) => inPage(coded(address, decimal)),
  'entities of two kinds': (address) => inPage(coded(address, mixed)),
  'entities of some letters': (address) =>
    inPage(coded(address, (code, at) => (at < 3 ? decimal(code) : '')) + address.slice(3).replace('@', '&#64;')),
  'entity by its name': (address) => inPage(address.replace('@', '&commat;')),
  'entities in an attribute': (address) => {
    const written = coded(address, mixed);
    return { written, parts: page(`<a href="mailto:${written}">Mail</a>`) };
  },
  'escaped sign in a script': (address) => inScript(address.replace('@', '\\x40')),
  'escapes of every letter': (address) => inScript(coded(address, escaped)),
  'escaped sign in a page’s script': (address) => {
    const written = address.replace('@', '\\u0040');
    return { written, parts: page(`<script>var a="Hi\\n${written}"</script>`) };
  },
  'escaped sign in JSON': (address) => ({
    written: address,
    parts: answered(body('application/json', `{"note":"${address.replace('@', '\\u0040')}"}`)),
  }),
  'escaped sign in a script in JSON': (address) => {
    const written = address.replace('@', '\\u0040');
    return { written, parts: answered(json({ html: `<script>var a='${written}'</script>` })) };
  },
};

export const NUMBER_PLACES: Readonly<Record<string, (number: number) => Parts>> = {
  'account number': (number) => answered(json({ accountNumber: number })),
  'account that is sent': (number) => asked(json({ payee: { account_no: number } })),
  'bank account': (number) => answered(json({ rows: [{ bankAccount: number }] })),
  telephone: (number) => answered(json({ phone: number, id: 4 })),
  telephones: (number) => answered(json({ phones: [number] })),
  'national id': (number) => answered(json({ ssn: number })),
  'tax id': (number) => asked(json({ taxId: number })),
};
