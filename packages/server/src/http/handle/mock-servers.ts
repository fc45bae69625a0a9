import type { MockServerDraft } from '@asbuilt/contract';
import type { Handlers } from '../handlers.js';
import { refuseUnknown } from './products.js';
import { versionToProve } from './version-to-prove.js';

type Names = 'mockServer' | 'startMockServer' | 'stopMockServer' | 'resetMockServer' | 'mockServerLog';

export const mockServerHandlers: Pick<Handlers, Names> = {
  async mockServer({ param }, services) {
    await refuseUnknown(param('product'), services);
    return services.mockServers.of(param('product'));
  },
  async startMockServer({ param, body }, services) {
    const draft = body as MockServerDraft;
    const { spec, number } = await versionToProve(param('product'), draft.version, services);
    return services.mockServers.start(param('product'), spec, number, draft);
  },
  stopMockServer: ({ param }, { mockServers }) => mockServers.stop(param('product')),
  resetMockServer: ({ param }, { mockServers }) => mockServers.reset(param('product')),
  async mockServerLog({ param }, services) {
    await refuseUnknown(param('product'), services);
    return [...services.mockServers.log(param('product'))];
  },
};
