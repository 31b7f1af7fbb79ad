/** What of the document of a page says which record it is about. */
export interface PageDocument {
  kind: string;
  params?: Readonly<Record<string, unknown>>;
  with?: Readonly<Record<string, string>>;
}

/** The parameter by which a page gets the key of its record: the only one that it has, or the only one that its call is given. */
export function keyParameter({ params = {}, with: given = {} }: PageDocument): string | undefined {
  const names = Object.keys(params);
  if (names.length === 1) return names[0];
  const used = Object.values(given).flatMap(cel => /^params\.(\w+)$/.exec(cel.trim())?.[1] ?? []);
  return used.length === 1 && names.includes(used[0] ?? '') ? used[0] : undefined;
}
