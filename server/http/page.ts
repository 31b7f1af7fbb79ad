import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { securityHeaders } from './policy.ts';

/** What stands in index.html where the nonce of each answer goes. */
const placeholder = '__CSP_NONCE__';

/**
 * Gives index.html of the built client, with a nonce of its own for every answer. It serves every page path.
 * The files that the client asks for first are named in the head, so that they come while its code is read.
 */
export async function pageServer(
  assets: string,
): Promise<(reply: FastifyReply, files: ReadonlyMap<string, string>) => FastifyReply> {
  const html = await readFile(path.join(assets, 'index.html'), 'utf8').catch(
    () => '<!doctype html><meta charset="utf-8"><p>页面尚未构建。</p>',
  );
  return (reply, files) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ ...securityHeaders(nonce), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(html.replaceAll(placeholder, nonce).replace('</head>', `${preloads(files)}</head>`));
  };
}

const preloads = (files: ReadonlyMap<string, string>): string =>
  firstFiles(files)
    .map(name => `<link rel="preload" as="fetch" crossorigin href="/bundle/${name}">`)
    .join('');

/** The manifest and what it names. */
function firstFiles(files: ReadonlyMap<string, string>): string[] {
  const manifest = files.get('manifest.json');
  return manifest === undefined
    ? []
    : ['manifest.json', ...Object.values(JSON.parse(manifest) as Record<string, string>)];
}
