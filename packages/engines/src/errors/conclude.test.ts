import { describe, expect, it } from 'vitest';
import type { Event, View } from '@asbuilt/evidence';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { calls, concludeCalls } from '../calls/index.js';
import { errors } from './index.js';

function conclude(lines: string, views: readonly View[] = []) {
  const summary = errors.empty();
  const events: Event[] = [...readTape(`tape\n\n${lines}`).exchanges, ...views];
  for (const event of events) errors.observe(summary, event);
  return errors.conclude(summary, { origins: [TAPE_ORIGIN], calls: { callAt: () => undefined }, points: {} });
}

describe('the errors point', () => {
  it('is not shown without an error, and says how to begin', () => {
    const point = conclude('ann  GET /a  -> 200 {"ok":true}');
    expect(point).toMatchObject({ shown: 'not shown', statements: [] });
    expect(point.gaps.map((gap) => gap.says)).toEqual(['Error catalogue: not shown.']);
  });

  it('says that bodies of refusals are not in the material, though nothing else is shown', () => {
    const point = conclude('ann  POST /a {}  -> 409 missing/body');
    expect(point).toMatchObject({ shown: 'not shown', statements: [] });
    expect(point.gaps.map((gap) => gap.says)).toEqual([
      'Error catalogue: not shown.',
      'Some response bodies with status 409 are missing in the recordings.',
    ]);
  });

  it('has a whole body of a refusal in JSON, the shortest that said it', () => {
    const { statements } =
      conclude(`ann  POST /a {}  -> 422 {"error":{"code":"NO_TITLE","message":"No title"},"request":"a-long-one"}
ann  POST /a {}  -> 422 {"error":{"code":"NO_TITLE","message":"No title"}}`);
    expect(statements.map(({ body }) => body)).toEqual([{ error: { code: 'NO_TITLE', message: 'No title' } }]);
  });

  it('has no body of a page, of a long answer, or of one that is no refusal', () => {
    const long = 'x'.repeat(900);
    const { statements } = conclude(`ann  POST /a a=  -> 422 <p class="error">No title</p>
ann  POST /b {}  -> 422 {"error":{"code":"LONG","message":"Too long"},"trace":"${long}"}
ann  POST /c {}  -> 200 {"errors":[{"message":"Not yours","code":"FOREIGN"}]}`);
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.filter(({ body }) => body !== undefined)).toEqual([]);
  });

  it('does not call a refusal not shown whose body alone is not in the material', () => {
    const point = conclude(`ann  GET /b  -> 403 {"message":"Not yours"}
ann  POST /a {}  -> 409 missing/body`);
    expect(point.gaps.some(({ says }) => says.includes('conflicts'))).toBe(false);
  });

  it('names the refusals that were never seen, and those that said nothing', () => {
    const point = conclude(`ann  GET /a  -> 401
ann  GET /b  -> 403 {"message":"Not yours"}
ann  POST /c {}  -> 422 {"message":"No title"}
ann  GET /d  -> 500 missing/body`);
    expect(point.shown).toBe('partly');
    expect(point.gaps.map((gap) => gap.says)).toEqual([
      'Errors for records that do not exist (404): not shown.',
      'Errors for conflicts (409): not shown.',
      'Errors for too many requests (429): not shown.',
      'Responses with status 401 have no message.',
      'Some response bodies with status 500 are missing in the recordings.',
    ]);
  });

  it.each([
    ['/login?next=/till', false],
    ['/in?next=/till', false],
    ['/shows', false],
  ])('to be led to %s while signed out leaves it open that a sign-in is wanted: %s', (to, isOpen) => {
    const { exchanges } = readTape(`tape

ann  GET /shows  -> 200 <h1>Shows</h1>
ann  GET /till  -> 302 ${to}
ann  GET /login  -> 200 <h1>Sign in</h1>
ann  GET /in  -> 200 <h1>Come in</h1>
ann  POST /in name=ann&password=x  -> 302 [set-cookie: sess=a1b2c3d4; HttpOnly] /shows
ann  GET /api/x  -> 403 {"message":"Not yours"}`);
    const [summary, seen] = [errors.empty(), calls.empty()];
    for (const exchange of exchanges) {
      errors.observe(summary, exchange);
      calls.observe(seen, exchange);
    }
    const { point, book } = concludeCalls(seen, [TAPE_ORIGIN]);
    const { gaps } = errors.conclude(summary, { origins: [TAPE_ORIGIN], calls: book, points: { calls: point } });
    expect(gaps.some(({ says }) => says.includes('want of a sign-in'))).toBe(isOpen);
  });

  it('says where it was said though no call of the product stands there', () => {
    const summary = errors.empty();
    const lines = ['GET /nowhere', 'GET /orders/9'].map((asked) => `ann  ${asked}  -> 404 {"error":"Not here"}`);
    for (const exchange of readTape(`tape\n\n${lines.join('\n')}`).exchanges) errors.observe(summary, exchange);
    const calls = {
      callAt: (address: string) => (address.includes('/orders') ? 'C-1' : undefined),
      unservedAt: (address: string) => (address.includes('/orders') ? undefined : 'GET /nowhere'),
    };
    const { statements } = errors.conclude(summary, { origins: [TAPE_ORIGIN], calls, points: {} });
    expect(statements).toMatchObject([{ where: ['C-1'], unserved: ['GET /nowhere'] }]);
  });

  it('keeps its ids when more is seen', () => {
    const one = conclude('ann  POST /a {"n":1}  -> 422 {"message":"At most 60 letters"}');
    const two = conclude(`ann  POST /a {"n":1}  -> 422 {"message":"At most 60 letters"}
ann  POST /b {"n":1}  -> 422 {"message":"At most 255 letters"}`);
    expect(one.statements.map((s) => s.message)).toEqual(['At most 60 letters']);
    expect(two.statements.map((s) => s.message)).toEqual(['At most {max} letters']);
    expect(two.statements[0]!.id).toBe(one.statements[0]!.id);
  });

  it('learns from screens what fields are called', () => {
    const lines = `ann  POST /a {"x":1}  -> 422 {"errors":["Date of birth is invalid","Home town is invalid"]}`;
    const field = { id: '', type: 'text', required: false, constraints: {}, options: [] };
    const fields = [
      { ...field, name: 'born', label: 'Date of birth *' },
      { ...field, name: 'town', label: 'Home town' },
    ];
    const [exchange] = readTape('t\n\nann  GET /a  -> 200').exchanges;
    const screen = { ref: exchange!.ref, actor: 'ann', at: null, url: exchange!.url, title: '', headings: [] };
    const forms = [{ action: '/a', method: 'post', fields }];
    const view: View = { kind: 'view', ...screen, forms, links: [], buttons: [], notices: [] };
    expect(conclude(lines).statements.map((s) => s.message)).toEqual([
      'Date of birth is invalid',
      'Home town is invalid',
    ]);
    // Another form has the same label for a field of another name.
    const other = { ...view, forms: [{ ...forms[0]!, fields: [{ ...field, name: 'again', label: 'Home town' }] }] };
    const named = `ann  POST /a {"home_town":1}  -> 422 {"errors":["Home town is invalid"]}`;
    expect(conclude(named, [other]).statements.map((s) => s.field)).toEqual(['home_town']);
    const [joined] = conclude(lines, [view]).statements;
    expect(joined).toMatchObject({ message: '{field} is invalid', field: null, fields: ['born', 'town'] });
  });
});
