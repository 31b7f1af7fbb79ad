/** How a host takes a log-in: every host speaks JSONP, some take POST. */
export type LoginMethod = 'jsonp' | 'post';

/** Hosts that may be contacted, by origin; all others never are. */
export type Hosts = Readonly<Record<string, LoginMethod>>;

/** The address of a host's log-in, or null where the host is not on the list. */
export function loginAddress(hosts: Hosts, host: string): { url: URL; method: LoginMethod } | null {
  let url: URL;
  try {
    url = new URL(host);
  } catch {
    return null;
  }
  if (!Object.hasOwn(hosts, url.origin) || url.username || url.password) return null;
  const method = hosts[url.origin];
  return method ? { url: new URL(`${url.pathname.replace(/\/$/, '')}/login`, url.origin), method } : null;
}
