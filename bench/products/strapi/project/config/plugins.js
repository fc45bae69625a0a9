'use strict';

module.exports = {
  email: {
    config: {
      provider: 'mail-drop',
      settings: { defaultFrom: 'workshop@strapi.example', defaultReplyTo: 'workshop@strapi.example' },
    },
  },
  upload: { config: { sizeLimit: 200000 } },
  'users-permissions': { config: { jwtSecret: 'jwt-secret-for-the-bench' } },
};
