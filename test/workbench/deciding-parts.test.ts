import type { Spec } from '@asbuilt/spec';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers } from './kit/axe.js';
import { addLending, PREPARING, startBench, type Bench } from './kit/bench.js';

// One field, one value, one transition, one cell, one witness: each is decided by itself, and what it is of stands.

let bench: Bench;
let product: string;
let page: Page;
/** Before anybody decided anything. */
let concluded: Spec;

beforeAll(async () => {
  bench = await startBench();
  product = await addLending(bench);
  page = await bench.open(`/${product}`);
  concluded = await document();
}, PREPARING);
afterAll(() => bench.close());

const open = (path: string) => page.goto(`${bench.url}/${product}/${path}`);
const document = () => bench.ask<Spec>('GET', `/api/products/${product}/versions/latest/document`);
const exported = async (): Promise<Spec> =>
  bench.ask<Spec>('GET', `/api/products/${product}/versions/latest/exports/spec.json`);
const drawer = () => page.getByRole('complementary', { name: 'Evidence' });
const told = (words: string) => drawer().getByText(words, { exact: false }).first().waitFor();
const form = () => drawer().getByRole('form', { name: 'Correct this statement' });

async function correct(what: string, value: string): Promise<void> {
  await page.keyboard.press('e');
  await form().getByLabel('What is wrong').selectOption({ label: what });
  const asked = form().locator('label').nth(1);
  const isList = (await asked.locator('select').count()) > 0;
  await (isList ? asked.locator('select').selectOption({ label: value }) : asked.locator('input').fill(value));
  await form().getByRole('button', { name: 'Save correction' }).click();
  await form().waitFor({ state: 'detached' });
}

const entity = (spec: Spec, called: string) => spec.entities.statements.find(({ name }) => name === called)!;
const field = (name: string) => page.locator('.entity tr').getByRole('button', { name, exact: true }).first();

/** By the link to it: of the entities that a word finds, only those in view are there. */
const openMember = async () => open(`entities?q=member&why=${entity(await document(), 'member').id}`);

test('a field is rejected by a key: it is struck out, gone from exports, and comes back', async () => {
  await openMember();
  const name = entity(await document(), 'member').fields.at(-1)!.path;
  await field(name).click();
  await drawer().getByRole('heading').first().waitFor();
  await page.keyboard.press('x');
  await told('rejected by Ann');
  await page.locator('.entity tr.rejected', { hasText: name }).waitFor();
  const paths = async () => entity(await exported(), 'member').fields.map(({ path }) => path);
  expect(await paths()).not.toContain(name);
  expect(entity(await document(), 'member').review).toBeUndefined();
  await page.keyboard.press('u');
  await page.locator('.entity tr.rejected').waitFor({ state: 'detached' });
  expect(await paths()).toContain(name);
});

test('a field is renamed and then confirmed; every decision is about the same field', async () => {
  const before = entity(await document(), 'member').fields.at(-1)!.path;
  await openMember();
  await field(before).click();
  await correct('The name is wrong', 'nickname');
  await open(`entities?q=member&why=${entity(await document(), 'member').id}&part=nickname`);
  await told('edited by Ann: renamed to nickname');
  await page.keyboard.press('c');
  await told('confirmed by Ann');
  expect(entity(await document(), 'member').parts).toMatchObject([{ part: before, now: 'nickname' }]);
  expect(entity(await exported(), 'member').fields.map(({ path }) => path)).toContain('nickname');
  await drawer().getByRole('button', { name: 'Open all of member' }).click();
  await told(`${before}: confirmed by Ann`);
});

test('a value of a closed set is rejected', async () => {
  const spec = await document();
  const owner = spec.entities.statements.find(({ fields }) => fields.some(({ values }) => values !== undefined))!;
  const { path, values } = owner.fields.find((one) => one.values !== undefined)!;
  await open(`entities?why=${owner.id}&part=${path}`);
  await drawer()
    .locator('.why-parts')
    .getByRole('button', { name: JSON.stringify(values![0]) })
    .click();
  await told(`${path} may be ${JSON.stringify(values![0])}.`);
  await page.keyboard.press('x');
  await told('rejected by Ann');
  const kept = entity(await exported(), owner.name).fields.find((one) => one.path === path)!.values ?? [];
  expect(kept).toEqual(values!.slice(1));
});

test('a transition leads elsewhere, and another is rejected', async () => {
  const [cycle] = (await document()).states.statements;
  const move = cycle!.transitions.find(({ from, to }) => from !== null && to !== null)!;
  const line = `${move.from} → ${move.to}`;
  await open('states');
  await page.getByRole('button', { name: line, exact: true }).first().click();
  await page.keyboard.press('x');
  await page.locator('tr.rejected', { hasText: line }).waitFor();
  const moves = async () =>
    (await exported()).states.statements
      .find(({ id }) => id === cycle!.id)!
      .transitions.map((one) => `${one.from} → ${one.to}`);
  expect((await moves()).length).toBe(cycle!.transitions.length - 1);
  await page.keyboard.press('u');
  await page.locator('tr.rejected').waitFor({ state: 'detached' });
  await correct('The state after is wrong', '(deleted)');
  await told('edited by Ann');
  expect(await moves()).toContain(`${move.from} → null`);
});

test('a cell is rejected, and one that nobody tried is said to be allowed', async () => {
  await open('roles?q=close-day');
  const cell = page.getByRole('button', { name: /^partner, POST .*close-day/ });
  await cell.click();
  await told('there is nothing to confirm or reject');
  expect(await drawer().getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true);
  await correct('The permission is wrong', 'may do it');
  await page.getByRole('button', { name: /^partner, POST .*close-day: allowed/ }).waitFor();
  const call = (await document()).calls.statements.find(({ path }) => path.endsWith('close-day'))!.id;
  const may = async () => (await exported()).roles.statements.find(({ name }) => name === 'partner')!.may;
  expect(await may()).toContain(call);
  await page.keyboard.press('x');
  await page.locator('.matrix-cell.rejected').waitFor();
  expect(await may()).not.toContain(call);
});

test('one witness of a rule is rejected, and the rule stands', async () => {
  const spec = await document();
  const rule = spec.validation.statements.find(({ witnesses = [] }) => witnesses.length > 1)!;
  await open(`validation?why=${rule.id}`);
  await drawer().locator('.why-parts').getByRole('button').first().click();
  await page.keyboard.press('x');
  await told('rejected by Ann');
  await page.locator('.witnesses .rejected').first().waitFor();
  const kept = (await exported()).validation.statements.find(({ id }) => id === rule.id);
  expect(kept?.witnesses).toEqual(rule.witnesses!.slice(1));
});

test('an answer of a call is rejected', async () => {
  const call = (await document()).calls.statements[0]!;
  await open(`calls?open=${call.id}`);
  await page.getByRole('button', { name: 'Response 403' }).click();
  await page.keyboard.press('x');
  await told('rejected by Ann');
  const kept = (await exported()).calls.statements.find(({ id }) => id === call.id)!;
  expect(kept.responses.map(({ status }) => status)).toEqual([200]);
});

test('what is decided of parts is still there after the next digest', async () => {
  const before = entity(await document(), 'member').parts!;
  expect(before.length).toBeGreaterThan(0);
  await bench.seed(product, { ...concluded, origins: [...concluded.origins, 'https://other.example'] });
  expect((await document()).origins).toContain('https://other.example');
  expect(entity(await document(), 'member').parts).toEqual(before);
});

test('neither a part nor its form keeps anybody out, in light or in dark', async () => {
  const found: string[] = [];
  const look = async () => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
      found.push(...(await barriers(page)));
    }
  };
  await open('roles?q=close-day');
  await page.getByRole('button', { name: /^partner, POST .*close-day/ }).click();
  await page.keyboard.press('e');
  await form().waitFor();
  await look();
  await open(`states?why=${(await document()).states.statements[0]!.id}`);
  await drawer().locator('.why-parts').waitFor();
  await look();
  const call = (await document()).calls.statements[0]!;
  await open(`calls?open=${call.id}&why=${call.id}`);
  await page.locator('.timing').first().waitFor();
  await look();
  expect(found).toEqual([]);
});

test('what is handed on is called as the product is by now', async () => {
  await bench.ask('PATCH', `/api/products/${product}`, { name: 'Corner shop' });
  expect([(await exported()).product, (await document()).product]).toEqual(['Corner shop', 'Corner shop']);
});

test('no page complained', () => {
  expect(bench.complaints).toEqual([]);
});
