const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * The address without `.` and `..` in its path, as clients send it and servers take it; logs and proxies have it as it came.
 * null: it climbs above the beginning of the site, which only those do who try doors.
 */
export function withoutDots(url: string): string | null {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (!DOTS.test(path)) return url;
  const from = path.indexOf('/', path.indexOf('://') + 3);
  const kept: string[] = [];
  const segments = path.slice(from + 1).split('/');
  for (const [i, segment] of segments.entries()) {
    const plain = segment.replace(/%2e/gi, '.');
    const isDots = plain === '.' || plain === '..';
    if (plain === '..' && kept.pop() === undefined) return null;
    if (!isDots) kept.push(segment);
    else if (i === segments.length - 1) kept.push('');
  }
  return `${path.slice(0, from)}/${kept.join('/')}${end < 0 ? '' : url.slice(end)}`;
}
