// The project that Medusa runs in: what its starter has, without the storefront and without packages of optional services.
export const VERSION = '2.18.0';

const AWS = '3.980.0';

/** The last version that is MIT throughout. AWS packages are asked for in versions that fit each other. */
export const MANIFEST = {
  name: 'harbour-goods',
  version: '1.0.0',
  private: true,
  dependencies: {
    '@medusajs/admin-sdk': VERSION,
    '@medusajs/cli': VERSION,
    '@medusajs/framework': VERSION,
    '@medusajs/medusa': VERSION,
    react: '18.3.1',
    'react-dom': '18.3.1',
    typescript: '5.9.3',
  },
  overrides: {
    '@aws-sdk/client-s3': AWS,
    '@aws-sdk/lib-storage': AWS,
    '@aws-sdk/s3-request-presigner': AWS,
  },
};

export const TSCONFIG = {
  compilerOptions: {
    target: 'ES2021',
    module: 'Node16',
    moduleResolution: 'Node16',
    esModuleInterop: true,
    skipLibCheck: true,
    allowJs: true,
    outDir: './.medusa/server',
  },
  include: ['medusa-config.js'],
};

/** Roles and policies are a feature behind a flag; the recording is to show lesser roles. */
export const CONFIGURATION = `const { defineConfig } = require('@medusajs/framework/utils');

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http: {
      storeCors: process.env.STORE_ORIGIN,
      adminCors: process.env.STORE_ORIGIN,
      authCors: process.env.STORE_ORIGIN,
      jwtSecret: 'harbour-goods-jwt',
      cookieSecret: 'harbour-goods-cookie',
    },
    cookieOptions: { secure: false, sameSite: 'lax' },
  },
  featureFlags: { rbac: true },
  modules: [{ resolve: '@medusajs/medusa/rbac' }],
});
`;
