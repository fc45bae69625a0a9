/** What a promise gives; null where it fails, or where it takes longer. */
export async function within<T>(millis: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, millis, null)));
  const answer = await Promise.race([promise.catch(() => null), late]);
  clearTimeout(timer);
  return answer;
}
