import { describe, expect, it } from 'vitest';
import type { RawExchange } from '../../events.js';
import { admit } from '../../admit.js';
import { createRedactor } from '../redactor.js';

function shown(status: number, mime: string, text: string, url = 'https://a.example/x'): string {
  const body = { mime, text, base64: false, size: null, cut: false, params: null };
  const raw: RawExchange = {
    kind: 'exchange',
    ref: { material: 'm', entry: 0 },
    actor: 'a',
    startedAt: null,
    took: null,
    method: 'POST',
    url,
    status,
    requestHeaders: [],
    responseHeaders: [],
    requestBody: null,
    responseBody: body,
    resourceType: null,
    fromCache: false,
    messages: [],
  };
  return JSON.stringify(admit(raw, createRedactor({ key: new Uint8Array(32) })).event);
}

describe('secrets that a refusal quotes', () => {
  it.each([
    ['ARDUsbkc92kQxGldU', 401, 'application/json', '{"message":"Token ARDUsbkc92kQxGldU is not valid"}'],
    ['8sK2mQpLx93bTnWv0ZcR', 401, 'application/json', '{"error":"Session 8sK2mQpLx93bTnWv0ZcR expired."}'],
    ['Linen#Egret3', 422, 'application/json', '{"errors":{"password":["\\"Linen#Egret3\\" is too weak"]}}'],
    ['Pewter%Stork1', 400, 'text/plain', 'Invalid password Pewter%Stork1'],
    ['Moor(ER4xk81h', 400, 'text/plain', 'Invalid password Moor(ER4xk81h'],
    ['Moor,ER4xk81h', 200, 'text/html', '<p class="error">Password Moor,ER4xk81h is wrong</p>'],
    ['Cobalt*Wren8', 200, 'text/html', '<p class="error">Password Cobalt*Wren8 is wrong</p>'],
  ])('%s goes', (secret, status, mime, text) => {
    expect(shown(status, mime, text)).not.toContain(secret);
  });

  it.each([
    ['application/json', '{"message":"Password is too short, at least 8 characters"}'],
    ['application/json', '{"message":"Token expired. Session required for token type bearer"}'],
    ['application/json', '{"errors":{"password":["must match \\"confirmation\\""]}}'],
    ['text/plain', 'The session has ended; secret santas welcome'],
    ['text/html', '<ul><li>Password doesn&#39;t match confirmation</li><li>Token couldn&rsquo;t be read</li></ul>'],
    [
      'text/html',
      '<form><label for="password">Password</label><input id="password" class="wide2" type="password"></form>',
    ],
  ])('prose stays: %s %s', (mime, text) => {
    const said = JSON.parse(shown(422, mime, text)) as { response: { text?: string; value?: unknown } };
    expect(said.response.text ?? JSON.stringify(said.response.value)).toBe(
      mime.endsWith('json') ? JSON.stringify(JSON.parse(text)) : text,
    );
  });

  it.each(['tokens', 'sessions', 'keys', 'login', 'invitations'])('a random segment behind /%s goes', (noun) => {
    expect(shown(200, 'text/plain', 'ok', `https://a.example/${noun}/kQ93bTnWv0ZcRxGldU72pL`)).not.toContain(
      'kQ93bTnWv0ZcRxGldU72pL',
    );
  });
});
