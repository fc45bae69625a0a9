/** As people read it; as it stands where it is not encoded as addresses are. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
