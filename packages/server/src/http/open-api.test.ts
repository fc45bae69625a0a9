import { ENDPOINTS } from '@asbuilt/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApi } from './open-api.js';

test('the document of the server’s own calls is sound, and has all of them', async () => {
  const source = JSON.stringify(openApi('1.0.0'));
  const config = await createConfig({ extends: ['spec'] });
  const problems = await lintFromString({ source, config });
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  const { paths } = JSON.parse(source) as { paths: Record<string, object> };
  const calls = Object.values(paths).flatMap((path) => Object.keys(path));
  expect(calls).toHaveLength(Object.keys(ENDPOINTS).length);
  expect(paths[ENDPOINTS.continueUpload.path]).toMatchObject({
    patch: {
      parameters: [
        { in: 'path' },
        { name: 'Upload-Offset', in: 'header', required: true, schema: { type: 'integer' } },
        { name: 'Upload-Sha256', in: 'header', required: false },
      ],
    },
  });
});
