import { renderReport } from '@asbuilt/check';
import * as z from 'zod';
import { NotThere, tool } from './tool.js';

const page = z.int().min(1).optional().describe('page of a long answer, from 1');

export const runCheck = tool({
  name: 'run_check',
  title: 'Check the rebuild',
  description:
    'Replays the recordings against the product that was named when this server was started, and lists every difference.',
  input: { page },
  readOnly: false,
  when: ({ target }) => target !== null,
  run: async ({ target }) => `Target: ${target!.url}\n${renderReport(await target!.check(), 'text')}`,
});

export const startMockServer = tool({
  name: 'start_mock_server',
  title: 'Start the mock server',
  description: 'Starts a server on this machine that behaves as the specification says, and returns its address.',
  input: {},
  readOnly: false,
  run: async ({ mock }) => `The mock server listens at ${await mock.start()}.`,
});

export const stopMockServer = tool({
  name: 'stop_mock_server',
  title: 'Stop the mock server',
  description: 'Stops the mock server.',
  input: {},
  readOnly: false,
  run: async ({ mock }) => ((await mock.stop()) ? 'The mock server has stopped.' : 'No mock server was running.'),
});

export const review = tool({
  name: 'review',
  title: 'Review a statement',
  description:
    'Confirms, rejects or corrects a statement. The decision is kept with its reason, and can be undone in the file.',
  input: {
    id: z.string().max(200).describe('id of the statement'),
    verdict: z.enum(['confirm', 'reject', 'correct']),
    reason: z.string().min(1).max(2000).describe('why'),
    at: z.string().max(500).optional().describe('with correct: JSON pointer inside the statement, such as /value'),
    value: z.unknown().optional().describe('with correct: what belongs there'),
  },
  readOnly: false,
  when: ({ decide }) => decide !== null,
  run: async ({ decide }, { id, verdict, reason, at, value }) => {
    const fault = await decide!({ id, verdict: VERDICTS[verdict], reason, at, value });
    if (fault !== null) throw new NotThere(fault);
    return `Kept: ${id} is ${VERDICTS[verdict]}.`;
  },
});

const VERDICTS = { confirm: 'confirmed', reject: 'rejected', correct: 'edited' } as const;
