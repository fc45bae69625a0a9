import { Parser } from 'htmlparser2';
import { asCode } from './code.js';
import { onlySaid, type FoundError } from './found.js';

const MESSAGES = new Set(['message', 'error', 'faultstring', 'detail', 'text', 'description', 'errormessage', 'title']);
const CODES = new Set(['code', 'faultcode', 'errorcode', 'error_code', 'type']);

/** `<Error><Code>…</Code><Message>…</Message></Error>`, `<errors><error>…</error></errors>`, SOAP faults. */
export function xmlErrors(xml: string): FoundError[] {
  const found: FoundError[] = [];
  let code: string | null = null;
  let text = '';
  const parser = new Parser(
    {
      onopentag() {
        text = '';
      },
      ontext(piece) {
        text += piece;
      },
      onclosetag(element) {
        const name = element.toLowerCase().split(':').pop()!;
        const said = text.replace(/\s+/g, ' ').trim();
        if (said !== '' && CODES.has(name)) code ??= asCode(said.split(':').pop(), 0, false);
        else if (said !== '' && MESSAGES.has(name)) found.push(onlySaid(said, element));
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found.map((e) => ({ ...e, code }));
}
