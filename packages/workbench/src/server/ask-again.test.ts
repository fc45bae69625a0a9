import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAgain } from './ask-again.js';

const slow = () => {
  const answers: ((reviews: string[]) => void)[] = [];
  return { answers, queryFn: () => new Promise<string[]>((resolve) => void answers.push(resolve)) };
};

test('what is on its way is asked for again, for it was asked for before', async () => {
  const client = new QueryClient();
  const { answers, queryFn } = slow();
  const observer = new QueryObserver(client, { queryKey: ['reviews', 'shop'], queryFn });
  const stop = observer.subscribe(() => {});
  const asked = askAgain(client, ['reviews']);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(['rejected by Ann']);
  answers[0]!([]);
  await asked;
  expect(observer.getCurrentResult().data).toEqual(['rejected by Ann']);
  stop();
});

test('who asked once gets the answer, and nothing of another kind is asked for again', async () => {
  const client = new QueryClient();
  const { answers, queryFn } = slow();
  const once = client.fetchQuery({ queryKey: ['reviews', 'shop'], queryFn });
  await askAgain(client, ['reviews', 'gaps']);
  answers[0]!(['confirmed by Ann']);
  expect(await once).toEqual(['confirmed by Ann']);
  expect(answers).toHaveLength(1);
});
