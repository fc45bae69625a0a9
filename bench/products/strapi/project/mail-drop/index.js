'use strict';

// An e-mail provider that sends nothing: the machine has no mail.
module.exports = { init: () => ({ send: async () => undefined }) };
