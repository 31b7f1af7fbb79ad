import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { securityHeaders } from '#server/http/policy.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.wav': 'audio/wav' };

/** Builds the page as the app is built and serves it under the app's own policy. */
export async function servePage(): Promise<{ server: Server; url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-softphone-'));
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page.test');
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return response.writeHead(404).end();
    response.writeHead(200, {
      ...securityHeaders(),
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      ...(searchParams.has('stopListening') ? { 'permissions-policy': 'microphone=()' } : {}),
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
