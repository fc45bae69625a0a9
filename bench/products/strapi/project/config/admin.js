'use strict';

module.exports = {
  auth: { secret: 'admin-secret-for-the-bench' },
  apiToken: { salt: 'api-token-salt-for-the-bench' },
  transfer: { token: { salt: 'transfer-token-salt-for-the-bench' } },
  secrets: { encryptionKey: '0123456789abcdef0123456789abcdef' },
  flags: { nps: false, promoteEE: false },
};
