import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { build, type Rolldown } from 'vite';
import { securityHeaders } from '#server/http/policy.ts';

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript' };

/** Builds the page of a desk as the app is built, and serves it at /desk/ under the app's own policy. */
export async function serveDeskPage(app: FastifyInstance): Promise<void> {
  const built = (await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: '/desk/',
    configFile: false,
    logLevel: 'error',
    // sockjs-client speaks of `global`.
    define: { global: 'globalThis' },
    build: { write: false, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })) as Rolldown.RolldownOutput;
  for (const file of built.output) {
    const { fileName } = file;
    const text = file.type === 'chunk' ? file.code : String(file.source);
    const type = types[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    app.get(`/desk/${fileName}`, (_, reply) =>
      reply.headers({ ...securityHeaders(), 'content-type': `${type}; charset=utf-8` }).send(text),
    );
  }
}
