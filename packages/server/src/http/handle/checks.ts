import { renderReport, type CheckFormat } from '@asbuilt/check';
import type { CheckDraft } from '@asbuilt/contract';
import type { About } from '../../proof/checks.js';
import type { Checking } from '../../proof/check-thread.js';
import { materialOf } from '../../proof/material-of.js';
import { download } from '../download.js';
import type { Services, Handlers } from '../handlers.js';
import { notFound, ProblemError } from '../problem.js';
import { refuseUnknown } from './products.js';
import { versionToProve } from './version-to-prove.js';

type Names = 'check' | 'beginCheck' | 'cancelCheck' | 'checkReport';
type TargetDraft = Extract<CheckDraft, { against: 'target' }>;

/** As the command line calls what it writes. */
const FILES = new Map<string, CheckFormat>([
  ['report.html', 'html'],
  ['report.md', 'md'],
  ['report.json', 'json'],
  ['junit.xml', 'junit'],
]);

export const checkHandlers: Pick<Handlers, Names> = {
  async check({ param }, services) {
    await refuseUnknown(param('product'), services);
    return services.checks.of(param('product'));
  },
  async beginCheck({ param, body }, services) {
    const product = param('product');
    const draft = body as CheckDraft;
    const { spec, number } = await versionToProve(product, draft.version, services);
    if (services.checks.of(product).status === 'running')
      throw new ProblemError(409, 'A check is running.', 'Wait until it is done, or cancel it.');
    const version = { version: number };
    if (draft.against === 'target') {
      const { about, replaying } = targetOf(draft, spec.origins);
      const inputs = await materialThere(product, [], services);
      return services.checks.begin(product, { ...about, ...version }, { spec, inputs, replaying });
    }
    const inputs = await materialThere(product, draft.sessions, services);
    const about = { against: draft.against, what: draft.sessions, writes: false };
    return services.checks.begin(product, { ...about, ...version }, { spec, inputs, replaying: null });
  },
  cancelCheck: ({ param }, { checks }) => checks.cancel(param('product')),
  async checkReport({ param }, { checks }) {
    const report = checks.report(param('product'));
    const format = FILES.get(param('file'));
    if (report === undefined || format === undefined) throw notFound('report');
    return download(param('file'), Buffer.from(renderReport(report, format)));
  },
};

async function materialThere(product: string, sessions: readonly string[], { context }: Services) {
  const inputs = await materialOf(context, product, sessions);
  if (inputs.length === 0)
    throw new ProblemError(409, 'There is no recording to check with.', 'Add a recording, then check again.');
  return inputs;
}

/** Where requests go, and whether they may change anything; refused where it was not plainly said. */
function targetOf(
  { targets, write, signIn }: TargetDraft,
  origins: readonly string[],
): { about: Omit<About, 'version'>; replaying: Checking['replaying'] } {
  const named = targets.map(({ of, to }): [string, URL] => {
    const url = URL.canParse(to) ? new URL(to) : null;
    if (url === null || !/^https?:$/.test(url.protocol))
      throw new ProblemError(400, `${to} is not a valid address.`, 'Use an address such as http://localhost:3000.');
    if (!origins.includes(of))
      throw new ProblemError(400, `The specification has no origin ${of}.`, `Its origins are ${origins.join(', ')}.`);
    return [of, url];
  });
  const typed = new Set(write.map((host) => host.trim().toLowerCase()));
  const untyped = named.find(([, url]) => !typed.has(url.host));
  if (typed.size > 0 && untyped !== undefined)
    throw new ProblemError(
      400,
      'Confirm the host to send requests that may change data.',
      `Type ${untyped[1].host} to confirm.`,
    );
  const what = named.map(([, url]) => url.origin);
  const to = new Map(named.map(([of, url]) => [of, url.origin]));
  const writes = typed.size > 0;
  return { about: { against: 'target', what, writes }, replaying: { targets: to, write: writes, signIn } };
}
