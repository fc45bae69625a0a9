import { expect, test } from 'vitest';
import { createLinkActions } from './link-actions.js';

const actions = createLinkActions([], []);

const ACTS =
  'charge pay-out cash-out deploy migrate sign complete downgrade freeze unfreeze fulfill push pull detach attach prune drain ' +
  'provision reissue redeliver escalate deposit reindex apply process schedule dispatch ring adjust seed failover resync replay ' +
  'redo open-door switch refresh fork dial sync-items test_connection refresh-tokens hydrate quiesce evacuate transcode warm ' +
  'reconvene nullify rebalance defrost coalesce recharge bypass dismiss embargo transform onboard decommission relist remap';
const VIEWS =
  'edit new history details settings comments files activity overview items members invoices line-items access-log audit_log ' +
  'pricing billing shipping permissions analytics status address progress receipt slip timeline attachments description pdf ' +
  'quoted archived documentation team-members preview review children people membership Einstellungen Buchung articles';

test.each(ACTS.split(' '))('what is not known to name a page is not opened behind an identifier: %s', (word) => {
  expect(actions.ofStep('Go', `https://example.test/orders/12/${word}`)).not.toBeNull();
  expect(actions.ofStep('Go', `https://example.test/orders.php?id=12&action=${word}`)).not.toBeNull();
  // nothing is named to act upon
  expect(actions.ofStep('Go', `https://example.test/orders/${word}`)).toBeNull();
});

test.each(VIEWS.split(' '))('what names a page is: %s', (word) => {
  expect(actions.ofStep('Go', `https://example.test/orders/12/${word}`)).toBeNull();
  expect(actions.ofStep('Go', `https://example.test/orders.php?id=12&action=${word}`)).toBeNull();
});

test('so is what the user allows, what is said to be shown, and what is written in letters without such endings', () => {
  const href = 'https://example.test/orders/12/charge';
  expect(createLinkActions([], ['charge']).ofStep('Charge', href)).toBeNull();
  expect(actions.ofStep('View charge', href)).toBeNull();
  expect(actions.ofStep('明細', 'https://example.test/orders/12/明細')).toBeNull();
});
