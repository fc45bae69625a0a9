'use strict';

module.exports = ({ env }) => ({
  host: '127.0.0.1',
  port: env.int('PORT', 1337),
  url: env('PUBLIC_URL', 'http://strapi.example'),
  app: { keys: ['key-for-the-bench-one', 'key-for-the-bench-two'] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
});
