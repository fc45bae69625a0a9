import { expect, test } from 'vitest';
import { createLightener } from './light-requests.js';

const asked = (bytes: string, method = 'Network.requestWillBeSent') => ({
  method,
  params: {
    requestId: '1',
    request: { url: 'http://a/', hasPostData: true, postData: 'x', postDataEntries: [{ bytes }] },
  },
});

test('what requests sent is told as long as the last of them have not sent too much, and the requests always', () => {
  const lightened = createLightener(10, 3);
  const heavy = asked('123456');
  expect(lightened(heavy)).toBe(heavy);
  const told = lightened(asked('12345')).params as { request: object };
  expect(told.request).toEqual({ url: 'http://a/', hasPostData: true, postData: undefined });
  expect(lightened(asked('1234'))).toEqual(asked('1234'));
  expect(lightened(asked('', 'Network.requestWillBeSent'))).toEqual(asked(''));
  // the first is forgotten by now
  expect(lightened(asked('12345', 'Fetch.requestPaused'))).toEqual(asked('12345', 'Fetch.requestPaused'));
});

test('whatever else is said stays as it is', () => {
  const lightened = createLightener(0);
  const said = { method: 'Network.dataReceived', params: { data: 'x'.repeat(100) } };
  expect(lightened(said)).toBe(said);
  expect(lightened({ id: 1, result: {} })).toEqual({ id: 1, result: {} });
});

test('an address longer than any that is recorded is told as its beginning', () => {
  const lightened = createLightener();
  const url = `http://a/${'x'.repeat(100_000)}`;
  const said = { method: 'Network.responseReceived', params: { requestId: '1', response: { url, status: 200 } } };
  const { response } = lightened(said).params as { response: { url: string; status: number } };
  expect([response.url, response.status]).toEqual([url.slice(0, 65_536), 200]);
});
