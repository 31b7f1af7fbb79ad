import type { Plugin } from 'vite';

/** The module that Vite calls before each import() of what is built, to have the files there that it needs. */
const helper = '\0vite/preload-helper.js';

/**
 * Each import() first fetches all files that it needs, the module itself among them: a browser that has failed once to
 * fetch a module for an import never asks for it again in that document, so that 重试 could do nothing but fail.
 * Belongs together with `allFiles`.
 */
export function fetchedFirst(): Plugin {
  return {
    name: 'heddle-fetched-first',
    apply: 'build',
    enforce: 'post',
    transform: (_, id) => (id === helper ? { code: helperCode, map: null } : undefined),
  };
}

/** What Vite's modulePreload is told of a chunk: its own file is fetched as those are that it imports. */
export const allFiles = (file: string, others: string[]): string[] => [...new Set([file, ...others])];

/* Style sheets come with the document. What is here once stays in the browser's cache for good (immutable). */
const helperCode = `
const fetched = new Map();
const fetchOnce = file => {
  const known = fetched.get(file);
  if (known) return known;
  const started = fetch('/' + file).then(async answer => {
    if (!answer.ok) throw new TypeError('Failed to fetch dynamically imported module: ' + answer.url);
    await answer.arrayBuffer();
  });
  fetched.set(file, started);
  started.catch(() => fetched.delete(file));
  return started;
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.filter(file => !file.endsWith('.css')).map(fetchOnce));
  return load();
};
`;
