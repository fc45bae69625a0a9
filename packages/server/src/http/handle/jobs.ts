import type { Job } from '@asbuilt/contract';
import type { Handlers } from '../handlers.js';
import { notFound } from '../problem.js';
import { productOf } from './products.js';

export const jobHandlers: Pick<Handlers, 'digest' | 'job' | 'cancelJob' | 'retryJob'> = {
  async digest({ param }, desk) {
    const { id } = await productOf(param('product'), desk);
    return desk.foreman.add(id, 'digest', null);
  },
  job: async ({ param }, { foreman }) => there(await foreman.find(param('job'))),
  cancelJob: async ({ param }, { foreman }) => there(await foreman.cancel(param('job'))),
  retryJob: async ({ param }, { foreman }) => there(await foreman.retry(param('job'))),
};

function there(job: Job | undefined): Job {
  if (job === undefined) throw notFound('job');
  return job;
}
