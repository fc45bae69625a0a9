import { amount } from '../amount.js';
import type { PointWords } from './point-words.js';

export const errors: PointWords<'errors'> = {
  brief({ statements }) {
    const without = statements.filter(({ code }) => code === undefined).length;
    const codes = new Set(statements.flatMap(({ code }) => code ?? [])).size;
    return {
      main: `${amount(statements.length, 'kind')}, ${amount(codes, 'code')}`,
      side: without === 0 ? 'each has a code' : `${amount(without, 'message')} without a code`,
    };
  },
  sub: ({ statements }) => `${amount(statements.length, 'error')}, as the product words them.`,
  sentence: ({ status, code, message }) => `The product responds with ${status}${code ? ` ${code}` : ''}: “${message}”`,
};
