const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 12345678 → `12.3 MB`. */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}

/** 12345 → `12,345`. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 exchange`, `2 exchanges`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** Milliseconds → `8 s`, `2 min 5 s`. */
export function timeText(millis: number): string {
  const seconds = Math.max(0, Math.round(millis / 1000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
