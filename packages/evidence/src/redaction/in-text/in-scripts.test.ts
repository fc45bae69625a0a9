import { expect, test } from 'vitest';
import { createRedactor } from '../redactor.js';

const clean = (script: string): string =>
  createRedactor({ key: new Uint8Array(32).fill(3) }).clean.text(`<script>${script}</script>`, 'html');

test.each([
  ['LSTOKENaabbccddeeff001122', "localStorage.t='LSTOKENaabbccddeeff001122';"],
  ['LSTOKENaabbccddeeff001122', 'sessionStorage["x"] = "LSTOKENaabbccddeeff001122"'],
  ['LSTOKENaabbccddeeff001122', "localStorage.setItem('x', 'LSTOKENaabbccddeeff001122')"],
  ['JSCOOKIEaabbccdd1122', "document.cookie='js=JSCOOKIEaabbccdd1122; path=/'"],
  ['basicPW321', "h.Authorization='Basic '+btoa('ann:basicPW321')"],
  ['kvPW777!', "list:[{key:'password',value:'kvPW777!'}]"],
  ['kvTOKEN8899aabb', '[{"name": "api_token", "value": "kvTOKEN8899aabb"}]'],
  ['brkPw1', "body:'user%5Bpassword%5D=brkPw1&page=2'"],
  ['brkPw2', "href='/x?user%5bpassword%5d=brkPw2'"],
  ['737', 'pay({name:"Ann",cvv:737})'],
  ['1234567', 'send({user:"ann",pin:1234567})'],
  ['HISTTOKENaabbccddeeff', "history.replaceState({},'','/account?session=HISTTOKENaabbccddeeff')"],
  ['wifikJson1', "{wifi_key:'wifikJson1'}"],
  ['pass_wordPW1', "{pass_word:'pass_wordPW1'}"],
])('%s goes from: %s', (secret, script) => expect(clean(script)).not.toContain(secret));

test.each([
  "localStorage.theme='dark-mode-2';localStorage.last='/orders/2024/overview'",
  "localStorage.setItem('id', '0b8e7f4e-6e0c-4a57-9d39-0d8c5a1f2b33')",
  "document.cookie='theme=dark; path=/'",
  "document.cookie=name+'='+value",
  "btoa('https://a.example/x');btoa('data:text/plain,x1');btoa(user+':'+password)",
  "[{name:'password',value:'required'},{key:'token',value:'Token'},{name:'password',value:'Passwort'}]",
  "[{id:'password',type:'text'},{key:'country',value:'kvPW777!'}]",
  "body:'user%5Bcolour%5D=brkPw1'",
  "href='/x?user%5bcolour%5d=brkPw2'",
  '{cvv:3,cvvs:737,rows:737}',
  '{pins:1234567,pin:3,page:1234567}',
  "open('/talks?session=MorningWorkshopSession')",
  "{primary_key:'wifikJson1'}",
])('nothing goes from: %s', (script) => expect(clean(script)).toBe(`<script>${script}</script>`));

test.each([
  'f({label:"Password:"},{routes:"users.list"})',
  'var m="Enter password: ",n="/orders"',
  "export default {login:{forgot:'Kennwort:',x:'users.password'}}",
  '{"js":"x=\\"Password:\\";y=\\"abc12345\\""}',
])('a label that ends a text of code is no name of what comes next: %s', (code) => {
  expect(createRedactor({ key: new Uint8Array(32).fill(7) }).clean.text(code, 'plain')).toBe(code);
});

test.each([
  'a={password:"Hunter2x!"}',
  'log("password: hunter2x")',
  'x="a",password:"Hunter2x!"',
  'f("a", { token : "abc12345def" })',
])('what a name in code assigns is taken out: %s', (code) => {
  const left = createRedactor({ key: new Uint8Array(32).fill(7) }).clean.text(code, 'plain');
  expect(left).not.toMatch(/unter2x|abc12345/);
});
