/** Every link, picture and script of a site that leads to no file of it, or to no place in that file. @param files where each lies → its text */
export function deadLinks(files: ReadonlyMap<string, string | Uint8Array>): string[] {
  const ids = new Map<string, Set<string>>();
  for (const [file, text] of files)
    if (typeof text === 'string' && file.endsWith('.html'))
      ids.set(file, new Set([...text.matchAll(/<[a-z][^<>]*? id="([^"]+)"/g)].map(([, id = '']) => id)));
  const dead: string[] = [];
  for (const [file, text] of files) {
    if (typeof text !== 'string' || !file.endsWith('.html')) continue;
    const drawn = text.replace(/<svg[\s\S]*?<\/svg>/g, '');
    for (const [, address = ''] of drawn.matchAll(/<[a-z][^<>]*? (?:href|src)="([^"]+)"/g))
      if (!/^(https?|mailto):/.test(address) && !leads(address, file, files, ids)) dead.push(`${file}: ${address}`);
  }
  return dead;
}

function leads(
  address: string,
  from: string,
  files: ReadonlyMap<string, unknown>,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  // As a browser reads it, so that nothing leads out of the site unseen.
  const { pathname, hash } = new URL(
    address,
    `https://site.invalid/${from.split('/').map(encodeURIComponent).join('/')}`,
  );
  const file = decodeURIComponent(pathname.slice(1));
  if (!files.has(file)) return false;
  return hash === '' || (ids.get(file)?.has(decodeURIComponent(hash.slice(1))) ?? false);
}
