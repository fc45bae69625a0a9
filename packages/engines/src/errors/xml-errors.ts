import { Parser } from 'htmlparser2';
import type { FoundError } from './found.js';
import { asCode } from './code.js';

const MESSAGES = new Set(['message', 'error', 'faultstring', 'detail', 'text', 'description', 'errormessage', 'title']);
const CODES = new Set(['code', 'faultcode', 'errorcode', 'error_code', 'type']);

/** `<Error><Code>…</Code><Message>…</Message></Error>`, `<errors><error>…</error></errors>`, SOAP faults. */
export function xmlErrors(xml: string): FoundError[] {
  const found: { code: string | null; message: string; at: string }[] = [];
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
        if (said !== '' && CODES.has(name)) code ??= asCode(said.split(':').pop()!, 0, false);
        else if (said !== '' && MESSAGES.has(name)) found.push({ code: null, message: said, at: element });
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found.map((e) => ({ ...e, code, field: null }));
}
