import { expect, test } from 'vitest';
import { archiveName } from './archive-name.js';
import { download } from './download.js';

test.each([
  ['Borrow Street', 'borrow-street-spec.zip'],
  ['../../etc/passwd', 'etc-passwd-spec.zip'],
  ['a"; filename="b.exe\r\n', 'a-filename-b-exe-spec.zip'],
  ['Bücherei', 'bücherei-spec.zip'],
  ['…', 'spec.zip'],
  ['x'.repeat(1_000), `${'x'.repeat(60)}-spec.zip`],
])('the archive of %j is called after it', (product, file) => {
  expect(archiveName(product)).toBe(file);
});

test('a name that a header cannot hold is told as browsers read it', () => {
  const told = (file: string) => download(file, new Uint8Array()).headers.get('content-disposition');
  expect(told('shop-spec.zip')).toBe('attachment; filename="shop-spec.zip"');
  expect(told('bücherei-spec.zip')).toBe(
    `attachment; filename="b_cherei-spec.zip"; filename*=UTF-8''b%C3%BCcherei-spec.zip`,
  );
});

test('an archive says that it is one; what a browser could show does not say what it is', () => {
  const type = (file: string) => download(file, new Uint8Array()).headers.get('content-type');
  expect([type('shop-spec.zip'), type('spec.html')]).toEqual(['application/zip', 'application/octet-stream']);
});
