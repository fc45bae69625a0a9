import type { Job } from '@asbuilt/contract';
import type { Handlers } from '../handlers.js';
import { notFound } from '../problem.js';
import { productOf } from './products.js';

export const jobHandlers: Pick<Handlers, 'digest' | 'job' | 'cancelJob' | 'retryJob'> = {
  async digest({ param }, services) {
    const { id } = await productOf(param('product'), services);
    return services.jobQueue.add(id, 'digest', null);
  },
  job: async ({ param }, { jobQueue }) => there(await jobQueue.find(param('job'))),
  cancelJob: async ({ param }, { jobQueue }) => there(await jobQueue.cancel(param('job'))),
  retryJob: async ({ param }, { jobQueue }) => there(await jobQueue.retry(param('job'))),
};

function there(job: Job | undefined): Job {
  if (job === undefined) throw notFound('job');
  return job;
}
