import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

/**
 * Writes style sheets into the document itself, in place of `<!-- styles -->`, and the links to the others at its end:
 * what is above them is painted without waiting for a file.
 * @param files whole paths, in their order
 */
export function inlineStyles(files: readonly string[]): Plugin {
  return {
    name: 'heddle-inline-styles',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const sheets = await Promise.all(files.map(file => readFile(file, 'utf8')));
        const { code } = await transform(byMachine(sheets.join('\n')), { loader: 'css', minify: true });
        const links: string[] = [];
        const withoutLinks = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, link => {
          links.push(link.trim());
          return '';
        });
        return withoutLinks
          .replace('<!-- styles -->', `<style nonce="__CSP_NONCE__">${code.trim()}</style>`)
          .replace('</body>', `${links.join('')}</body>`);
      },
    },
  };
}

/** The dark theme once more, for a machine that prefers it where nobody has chosen. */
function byMachine(css: string): string {
  const [, dark] = /:root\[data-theme="dark"\] \{\n([\s\S]*?)\n\}/.exec(css) ?? [];
  if (dark === undefined) throw new Error('variables.css has no dark theme');
  return `${css}\n@media (prefers-color-scheme: dark) {\n:root:not([data-theme]) {\n${dark}\n}\n}`;
}
