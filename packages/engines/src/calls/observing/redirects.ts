// A form leads back to itself or on to one page or two; more are data.
const MOST_REDIRECTS = 5;

/** The lowest are kept, whatever the order of arrival. */
export function addRedirect({ redirects }: { redirects: string[] }, address: string): void {
  if (redirects.includes(address)) return;
  redirects.push(address);
  redirects.sort();
  if (redirects.length > MOST_REDIRECTS) redirects.pop();
}
