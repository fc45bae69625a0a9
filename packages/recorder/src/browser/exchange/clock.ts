/** Brings the browser's clock (seconds since some moment) and the day's (milliseconds since 1970) together. */
export function createClock(now: () => number) {
  let stamp = 0;
  let wall = now();
  return {
    set(stampThen: number, wallThen: number): void {
      stamp = stampThen;
      wall = wallThen;
    },
    /** The browser's time now. */
    stamp: (): number => stamp + (now() - wall) / 1000,
    wall: (at: number): number => Math.round(wall + (at - stamp) * 1000),
  };
}
