import { win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actorOf, bareName, materialIds } from './naming.js';

describe('names of material', () => {
  it.each([
    ['/x/01-admin.har', '01-admin'],
    ['01-admin.har.gz', '01-admin'],
    ['01-admin.HAR', '01-admin'],
    ['01-admin.pages.ndjson', '01-admin.pages'],
    ['trace', 'trace'],
    ['.har', '.har'],
  ])('%s is called %s', (path, bare) => expect(bareName(path)).toBe(bare));

  it.each([
    ['01-admin.har', 'admin'],
    ['02-owner-members.har', 'owner-members'],
    ['02-owner-members.pages.ndjson', 'owner-members'],
    ['02-owner-members.actions.ndjson.gz', 'owner-members'],
    ['admin.har', 'admin'],
    ['3.har', '3'],
    ['2026.har', '2026'],
    ['007_bond.har.gz', 'bond'],
    ['admin (1).har', 'admin'],
    ['2026-01-31-admin.har', 'admin'],
    ['2026-01-31T09-20-00 admin.har', 'admin'],
    ['2026-01-31.har', '2026-01-31'],
    ['01-3d-shop.har', '3d-shop'],
    ['member-2.har', 'member-2'],
  ])('%s was acted by %s', (path, actor) => expect(actorOf(path)).toBe(actor));
});

describe('ids of material', () => {
  const ids = (...paths: string[]) => Object.fromEntries(materialIds(paths));

  it('are the bare names where these differ', () => {
    expect(ids('/a/01-admin.har', '/b/02-guest.har')).toEqual({
      '/a/01-admin.har': '01-admin',
      '/b/02-guest.har': '02-guest',
    });
  });

  it('take parent folders only where a name is shared, and only as many as it takes', () => {
    expect(ids('/one/may/x.har', '/two/may/x.har', '/two/y.har')).toEqual({
      '/one/may/x.har': 'one/may/x',
      '/two/may/x.har': 'two/may/x',
      '/two/y.har': 'y',
    });
  });

  it('take the ending where the folder is the same too', () => {
    expect(ids('/a/x.har', '/a/x.har.gz')).toEqual({ '/a/x.har': 'x.har', '/a/x.har.gz': 'x.har.gz' });
  });

  it('stay different when a longer name happens to be that of another file', () => {
    expect(new Set(materialIds(['/a/x.har', '/a/x.har.gz', '/a/x.har.har']).values()).size).toBe(3);
  });

  it('do not depend on the order of files', () => {
    const paths = ['/a/x.har', '/b/x.har', '/b/c/x.har', '/b/y.har'];
    expect(ids(...paths.toReversed())).toEqual(ids(...paths));
  });

  it('are the same on Windows, whichever slash and drive', () => {
    const paths = ['C:\\rec\\may\\01-admin.har', 'C:/rec/june/01-admin.har', 'D:\\rec\\guest.har.gz'];
    expect([...materialIds(paths, win32).values()].sort()).toEqual(['guest', 'june/01-admin', 'may/01-admin']);
  });
});
