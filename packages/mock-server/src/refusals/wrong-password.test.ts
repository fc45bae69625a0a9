import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import type { Observed } from '../learned/observed.js';
import { presentPassword, unlikeBefore } from './wrong-password.js';
import { rehearse, type Rehearsal } from '../rehearse.js';
import { ordersSpec } from '../testing/orders.js';
import { stepOf } from '../testing/tape.js';

describe('the password that somebody has', () => {
  it.each([
    [{ oldPassword: 'a', newPassword: 'b' }, 'a'],
    [{ user: { current_password: 'a', password: 'b' } }, 'a'],
    [{ current: 'a', password: 'b' }, 'a'],
    [{ password: [{ user_id: '1', oldPassword: 'a', newPassword: 'b' }] }, 'a'],
    [{ password: 'a', new_password: 'b', new_password_confirmation: 'b' }, 'a'],
  ])('is found in %j', (sent, value) => {
    expect(presentPassword(sent)?.value).toBe(value);
  });

  it.each([
    [{ email: 'a@b.c', password: 'a' }],
    [{ password: 'a', password_confirmation: 'a' }],
    [{ current: '7', next: '8' }],
    [{ currentPage: '7', password: 'a' }],
  ])('is not asked for in %j', (sent) => {
    expect(presentPassword(sent)).toBeNull();
  });
});

describe('a password that is sent twice', () => {
  it.each([
    [{ password: 'a', password_confirmation: 'b' }],
    [{ user: { name: 'x', password: 'a', passwordConfirm: 'b' } }],
    [{ newPassword: 'a', confirmNewPassword: 'b' }],
    [{ password: 'a', password2: 'b' }],
  ])('is not the same in %j', (sent) => {
    expect(unlikeBefore(sent)).toMatchObject({ value: 'b' });
  });

  it.each([
    [{ password: 'a', password_confirmation: 'a' }],
    [{ password: 'a', password_confirmation: '' }],
    [{ old: { password: 'a' }, password_confirmation: 'b' }],
    [{ password: 'a', new_password: 'b' }],
    [{ email: 'a', email_confirmation: 'b' }],
  ])('may be right in %j', (sent) => {
    expect(unlikeBefore(sent)).toBeNull();
  });
});

describe('whoever wants another password', () => {
  const spec = (): Spec => {
    const shop = ordersSpec();
    const model = shop.calls.statements.find(({ id }) => id === 'C-create')!;
    const change = { ...model, id: 'C-change', path: '/password', does: 'action' as const, entity: null };
    shop.calls.statements.push({
      ...change,
      responses: [{ ...model.responses[0]!, status: 200 }, model.responses[1]!],
    });
    shop.validation.statements = [];
    shop.roles.statements[1]!.may.push('C-change');
    return shop;
  };
  const seen = (line: string): Observed => {
    const { request, status, expected } = stepOf(`guest ${line}`);
    const answered = expected ?? null;
    return {
      actor: 'clerk',
      request,
      status,
      headers: [],
      mime: 'application/json',
      answered,
      took: null,
      messages: [],
    };
  };
  const login = seen('POST /login {"email":"ann@b.c","password":"hers"} -> 200 {"token":"t"}');
  const change = (stage: Rehearsal, old: string, own: string) =>
    stage.respond(stepOf(`clerk POST /password {"old_password":"${old}","password":"${own}"} -> 0`).request);
  const after = (...observed: Observed[]) => rehearse(spec(), { seed: 'observed', observed });

  it('is refused without the one that they have, in the words that were heard for it', () => {
    const no = seen('POST /orders {"pin":"1"} -> 422 {"error":{"message":"The password is wrong."}}');
    expect(change(after(login, no), 'guess', 'other')).toMatchObject({
      status: 422,
      body: { error: { message: 'The password is wrong.' } },
    });
    expect(change(after(login), 'guess', 'other').status).toBe(422);
  });

  it('is taken with it, and then has the other', () => {
    const stage = after(login);
    expect([change(stage, 'hers', 'other').status, change(stage, 'other', 'third').status]).toEqual([200, 200]);
  });

  const asAnn = (stage: Rehearsal, password: string): number =>
    stage.respond(stepOf(`guest POST /login {"email":"ann@b.c","password":"${password}"} -> 0`).request).status;

  it('is let in with the new one alone', () => {
    const stage = after(login);
    const { request } = stepOf('guest POST /password {"old_password":"hers","password":"other"} -> 0');
    const headers = new Map([['authorization', 'Bearer t']]);
    expect([asAnn(stage, 'hers'), stage.respond({ ...request, headers }).status]).toEqual([200, 200]);
    const later = (password: string) => {
      const again = stepOf(`guest POST /login {"email":"ann@b.c","password":"${password}"} -> 0`).request;
      return stage.respond({ ...again, at: again.at + 1 }).status;
    };
    expect([later('hers'), later('other')]).toEqual([401, 200]);
  });

  it('is let in with the one they have where another was refused', () => {
    const stage = after(login);
    change(stage, 'guess', 'other');
    expect(asAnn(stage, 'hers')).toBe(200);
  });

  it('is refused where it is not the same twice', () => {
    const sent = '{"password":"one","password_confirmation":"two"}';
    expect(after().respond(stepOf(`clerk POST /password ${sent} -> 0`).request).status).toBe(422);
  });

  it('is taken with any where no password is known', () => {
    expect(change(rehearse(spec(), { seed: 'observed', observed: null }), 'guess', 'other').status).toBe(200);
  });
});
