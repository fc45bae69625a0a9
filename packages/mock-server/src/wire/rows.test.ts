import { describe, expect, it } from 'vitest';
import { fieldsOf, lacksRows, sentValue } from './request.js';

const form = (text: string) => fieldsOf({ is: 'form', fields: [...new URLSearchParams(text)] });

describe('rows of a form', () => {
  it('are looked into, however they are numbered', () => {
    for (const text of ['lines-0-qty=2&lines-TOTAL_FORMS=1', 'lines[0][qty]=2'])
      expect(sentValue(form(text), 'lines[][qty]')).toBe('2');
    expect(sentValue(form('bill[lines][4][qty]=2'), 'bill[lines][][qty]')).toBe('2');
  });

  it('that were not sent lack nothing', () => {
    expect(lacksRows(form('name=x&lines-TOTAL_FORMS=0'), 'lines[][qty]')).toBe(true);
    expect(lacksRows(form('lines-0-name=x'), 'lines[][qty]')).toBe(false);
    expect(lacksRows(form('name=x'), 'qty')).toBe(false);
  });
});
