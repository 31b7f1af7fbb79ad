import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { securityHeaders } from './policy.ts';

/** What stands in index.html where the nonce of each answer goes. */
const placeholder = '__CSP_NONCE__';

/** Gives index.html of the built client, with a nonce of its own for every answer. It serves every page path. */
export async function pageServer(assets: string): Promise<(reply: FastifyReply, links: string) => FastifyReply> {
  const html = await readFile(path.join(assets, 'index.html'), 'utf8').catch(
    () => '<!doctype html><meta charset="utf-8"><p>页面尚未构建。</p>',
  );
  return (reply, links) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ ...securityHeaders(nonce), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(html.replaceAll(placeholder, nonce).replace('</head>', `${links}</head>`));
  };
}
