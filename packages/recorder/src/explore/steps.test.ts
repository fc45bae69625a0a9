import { expect, test } from 'vitest';
import { createDenial } from './denial.js';

const denial = createDenial([], []);

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
  expect(denial.ofStep('Go', `https://example.test/orders/12/${word}`)).not.toBeNull();
  expect(denial.ofStep('Go', `https://example.test/orders.php?id=12&action=${word}`)).not.toBeNull();
  // nothing is named to act upon
  expect(denial.ofStep('Go', `https://example.test/orders/${word}`)).toBeNull();
});

test.each(VIEWS.split(' '))('what names a page is: %s', (word) => {
  expect(denial.ofStep('Go', `https://example.test/orders/12/${word}`)).toBeNull();
  expect(denial.ofStep('Go', `https://example.test/orders.php?id=12&action=${word}`)).toBeNull();
});

test('so is what the user allows, what is said to be shown, and what is written in letters without such endings', () => {
  const href = 'https://example.test/orders/12/charge';
  expect(createDenial([], ['charge']).ofStep('Charge', href)).toBeNull();
  expect(denial.ofStep('View charge', href)).toBeNull();
  expect(denial.ofStep('明細', 'https://example.test/orders/12/明細')).toBeNull();
});
