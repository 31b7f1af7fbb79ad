import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { administrator } from '#scripts/browser/app.ts';
import { tokenOf } from './requests/token-of.ts';

const html = `<!doctype html><meta charset=utf-8><style>html,body{height:100%;margin:0}</style><body><script type=module src=page.js></script>`;

/**
 * Runs `body` while a bare AG Grid is served, whose records come from the same app.
 * @param page the script that makes it. @param body gets its address
 */
export async function withBareGrid<T>(app: RunningApp, page: URL, body: (url: string) => Promise<T>): Promise<T> {
  const { code, password } = administrator(app);
  const authorization = `Bearer ${await tokenOf(app.url, code, password)}`;
  const script = await bundled(page);
  const server = createServer(async ({ url = '/' }, response) => {
    const [type, text] = url.startsWith('/api/')
      ? ['application/json', await (await fetch(app.url + url, { headers: { authorization } })).text()]
      : url === '/page.js'
        ? ['text/javascript', script]
        : ['text/html', html];
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  try {
    return await body(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function bundled(page: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(page)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
