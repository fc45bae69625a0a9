import { describe, expect, it } from 'vitest';
import { acceptedExtensions } from './accepted-extensions.js';

describe('extensions that a refusal says are accepted', () => {
  it.each([
    ['Only .pdf and .png files are allowed', '.pdf, .png'],
    ['File type not supported. Supported: .jpg, .png', '.jpg, .png'],
    ['The file must be one of .csv, .xlsx', '.csv, .xlsx'],
  ])('%s', (message, named) => expect(acceptedExtensions(message)).toBe(named));

  it.each(['.exe files are not allowed', 'Files with .exe at the end are not supported.', 'Only images are allowed'])(
    'none: %s',
    (message) => expect(acceptedExtensions(message)).toBeUndefined(),
  );
});
