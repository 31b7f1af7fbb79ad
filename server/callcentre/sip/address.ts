/** Who is meant by From, To or Contact (RFC 3261 20.10). */
export interface Address {
  uri: string;
  /** Of the header, in lower case: `tag`, `expires` … */
  params: ReadonlyMap<string, string>;
}

/** Reads `"Name" <sip:…>;tag=…` or `sip:…;tag=…`, one address alone. @returns undefined for what is none. */
export function parseAddress(value: string): Address | undefined {
  const named = /^(?:"(?:[^"\\]|\\.)*"|[^"<>,;]*)\s*<([^<>\s]{1,500})>\s*((?:;[^,]*)?)$/.exec(value);
  const [, uri, rest = ''] = named ?? /^([^<>\s;,"]{1,500})\s*((?:;[^,]*)?)$/.exec(value) ?? [];
  if (uri === undefined || !/^sips?:/i.test(uri)) return undefined;
  return { uri, params: parseParams(rest) };
}

function parseParams(text: string): Map<string, string> {
  const params = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of text.matchAll(/;\s*([^\s=;"]+)\s*(?:=\s*(?:"([^"]*)"|([^;"]*)))?/g))
    params.set(name.toLowerCase(), quoted ?? plain.trim());
  return params;
}

/** The user of `sip:user@host…`. */
export const userOf = (uri: string): string | undefined => /^sips?:([^@:;?]{1,100})@/i.exec(uri)?.[1];
