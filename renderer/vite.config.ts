import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { allFiles, fetchedFirst } from './build/fetched-first.ts';
import { inlineStyles } from './build/inline-styles.ts';
import { precompress } from './build/precompress.ts';
import { preload } from './build/preload.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the app to dist/ at the top of the repository. The back end writes the nonce of each answer in place of
 * __CSP_NONCE__. The mode `quick` is for one's own machine: no second is spent there on shorter files.
 */
export default defineConfig(({ mode }) => ({
  root: here('.'),
  publicDir: false,
  cacheDir: here('../node_modules/.vite'),
  plugins: [
    preload(['shell/Shell.tsx'], {
      'board.search': ['board/Search.tsx'],
      'board.block-list': ['list/ListBlock.tsx'],
      'board.block-figures': ['figures/FiguresBlock.tsx'],
      'board.block-links': ['links/LinksBlock.tsx'],
      '*.evaluates': ['expressions/evaluate.ts'],
    }),
    inlineStyles([here('theme/variables.css'), here('first-paint/frame.css'), here('shell/loading-bar.css')]),
    fetchedFirst(),
    precompress(mode === 'quick' ? 'quick' : 'thorough'),
  ],
  // sockjs-client was written for Node's name of it.
  define: { global: 'globalThis' },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // One style sheet: a page whose code has come is never without its look, also where the line was cut in between.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // Files within the policy: a data: address would need a rule of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: chunks({
          login: here('pages/login/LoginPage.tsx'),
          // With the days, which most pages and the evaluator need.
          lists: [
            'shell/Shell.tsx',
            'pages/list/ListPage.tsx',
            '../runtime/language/expressions/functions/days.ts',
          ].map(here),
          evaluator: here('../runtime/language/expressions/evaluate.ts'),
          toolbar: here('callcentre/toolbar/widget.tsx'),
        }),
      },
    },
    // All browsers of the target know it; the polyfill would be a script of its own.
    modulePreload: { polyfill: false, resolveDependencies: allFiles },
  },
}));
