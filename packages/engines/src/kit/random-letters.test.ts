import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sureClass } from './address/segment.js';

describe('letters that nobody wrote', () => {
  it.each(['WnBvCxZaSdFgHjKlPoIuY', 'hKqXbTzRwLmNcVpYsDfGj', 'k0NqKrdmcLzBVmUulLrca', 'Xb-TzRwLmNcV_pYsDfGjq'])(
    '%s is an identifier',
    (segment) => expect(sureClass(segment)).toBe('token'),
  );

  it.each([
    'getUserProfileSettings',
    'OrderConfirmationEmail',
    'XMLHttpRequestHandler',
    'GetSMSByIDForHTTPAPI',
    'iOSAppStoreReceipts',
    'getHTMLFromURLAsPDF',
    'McDonaldsVIPClubCard',
    'List_of_HTTP_status_codes',
    'Terms-And-Conditions-Of-Use',
  ])('%s is a name', (segment) => expect(sureClass(segment)).toBeNull());

  const word = fc.constantFrom('Order', 'User', 'Payment', 'List', 'Report', 'Access', 'Group', 'Invoice', 'By', 'For');
  it('takes no name in camel case for one', () =>
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 3, maxLength: 8 }),
        (words) => sureClass(`get${words.join('')}`) === null,
      ),
    ));
});

describe('small letters and digits in no order', () => {
  it.each(['j86_8t8ot16a3zjb', '9f8e7d6c5b4a', 'inv_9f8e7d6c5b4a'])('%s is an identifier', (segment) =>
    expect(sureClass(segment)).toBe('token'),
  );

  it.each([
    'h264-aac2',
    'iso8859_utf16',
    'windows10pro2',
    'base64url_sha256',
    'oauth2token2',
    'b2b_c2c',
    'area51level2map3',
  ])('%s is a name', (segment) => expect(sureClass(segment)).toBeNull());
});
