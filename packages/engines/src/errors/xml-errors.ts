import { Parser } from 'htmlparser2';
import { asCode } from './code.js';
import { onlySaid, type FoundError } from './found.js';

const MESSAGES = new Set(['message', 'error', 'faultstring', 'detail', 'text', 'description', 'errormessage', 'title']);
const CODES = new Set(['code', 'faultcode', 'errorcode', 'error_code', 'type']);

const NAMED_ERROR = /^(?:\w+[:_-])?error$/i;
const AN_ERROR = /<(?:\w+[:_-])?error[\s>]/i;

/** `<Error><Code>…</Code><Message>…</Message></Error>`, `<errors><error>…</error></errors>`, SOAP faults. */
export function xmlErrors(xml: string): FoundError[] {
  const found: FoundError[] = [];
  let code: string | null = null;
  let text = '';
  let attribute: string | null = null;
  const parser = new Parser(
    {
      onopentag(_element, attributes) {
        text = '';
        attribute = attributes['code'] ?? null;
      },
      ontext(piece) {
        text += piece;
      },
      onclosetag(element) {
        const name = element.toLowerCase().split(':').pop()!;
        const said = text.replace(/\s+/g, ' ').trim();
        if (said !== '' && CODES.has(name)) code ??= asCode(said.split(':').pop(), 0, false);
        else if (said !== '' && (MESSAGES.has(name) || NAMED_ERROR.test(name)))
          found.push({ ...onlySaid(said, element), code: attribute === null ? null : asCode(attribute, 0, false) });
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found.map((e) => ({ ...e, code: e.code ?? code }));
}

/** `<wp_error code="term_exists">…</wp_error>`: an error inside an answer that is called well. */
export const xmlErrorsInside = (xml: string): FoundError[] =>
  AN_ERROR.test(xml) ? xmlErrors(xml).filter(({ at }) => NAMED_ERROR.test(at)) : [];
