/** Not all browsers have one. */
interface Navigation extends EventTarget {
  readonly currentEntry: { readonly url: string | null } | null;
}

/** Tells each address as the document comes to stand at it: when it is made, and whenever a script moves it. */
export function hearArrivals(tell: (url: string) => void): void {
  tell(location.href);
  const { navigation } = globalThis as { readonly navigation?: Navigation };
  navigation?.addEventListener('currententrychange', () => tell(navigation.currentEntry?.url ?? location.href));
}
