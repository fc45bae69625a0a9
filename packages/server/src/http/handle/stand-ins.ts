import type { StandInDraft } from '@asbuilt/contract';
import type { Handlers } from '../handlers.js';
import { refuseUnknown } from './products.js';
import { versionToProve } from './version-to-prove.js';

type Names = 'standIn' | 'startStandIn' | 'stopStandIn' | 'resetStandIn' | 'standInLog';

export const standInHandlers: Pick<Handlers, Names> = {
  async standIn({ param }, services) {
    await refuseUnknown(param('product'), services);
    return services.standIns.of(param('product'));
  },
  async startStandIn({ param, body }, services) {
    const draft = body as StandInDraft;
    const { spec, number } = await versionToProve(param('product'), draft.version, services);
    return services.standIns.start(param('product'), spec, number, draft);
  },
  stopStandIn: ({ param }, { standIns }) => standIns.stop(param('product')),
  resetStandIn: ({ param }, { standIns }) => standIns.reset(param('product')),
  async standInLog({ param }, services) {
    await refuseUnknown(param('product'), services);
    return [...services.standIns.log(param('product'))];
  },
};
