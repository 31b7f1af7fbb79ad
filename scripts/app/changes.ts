import type { Published } from '#server/http/server.ts';

/** Which pages of a bundle differ from those of another, by the hashes in the names of their files. */
export function changedPages(before: Published, after: Published): { pages: string[]; app: boolean } {
  const added = [...after.files.keys()].filter(name => !before.files.has(name));
  const pages = added.map(name => /^pages\/(.+)\.[0-9a-f]+\.json$/.exec(name)?.[1]).filter(page => page !== undefined);
  const app = shellOf(before) !== shellOf(after);
  return { pages, app };
}

/** The app file without the names of the pages' files, which change with every page. */
function shellOf({ files }: Published): string {
  const name = [...files.keys()].find(file => /^app\.[0-9a-f]+\.json$/.test(file));
  return (files.get(name ?? '') ?? '').replace(/\.[0-9a-f]{10}\.(json|js)"/g, '"');
}
