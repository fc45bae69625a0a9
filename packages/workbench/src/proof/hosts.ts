/** Hosts of addresses, with their ports; of what is no address yet, nothing. */
export function hostsOf(addresses: readonly string[]): string[] {
  const urls = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).host);
  return [...new Set(urls.filter((host) => host !== ''))];
}
