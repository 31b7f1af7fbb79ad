import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { inlineStyles } from '../build/inline-styles.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the gallery, which npm start serves below /heddle/gallery/ (scripts/gallery). */
export default defineConfig({
  root: here('.'),
  base: '/heddle/gallery/',
  publicDir: false,
  cacheDir: here('../../node_modules/.vite/gallery'),
  plugins: [inlineStyles([here('../theme/variables.css'), here('../shell/loading-bar.css')])],
  define: { global: 'globalThis' },
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { format: 'es' },
  build: {
    outDir: here('../../dist/gallery'),
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
