import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { firstLook } from './first-look.ts';
import { type PolicyHosts, securityHeaders } from './policy.ts';

/** What stands in index.html where the nonce of each answer goes. */
const placeholder = '__CSP_NONCE__';

/** Where the client shows a page of documents that are being written, within the workbench. */
export const previewPage = '/heddle/workbench/preview';

export interface ClientPage {
  /** Names the build: another one has another. */
  build: string;
  /** Answers with index.html, with a nonce of its own each time, as its reader has it. It serves every page path. @param title as HTML @param head what else stands in its head @param hosts what it may reach */
  send(reply: FastifyReply, title: string, head: string, hosts: PolicyHosts): FastifyReply;
}

/** The page of the built client. It says which build it is, so that a window can tell that there is a newer one. */
export async function clientPage(assets: string): Promise<ClientPage> {
  const html = await readFile(path.join(assets, 'index.html'), 'utf8').catch(
    () => '<!doctype html><meta charset="utf-8"><p>页面尚未构建。</p>',
  );
  const build = createHash('sha256').update(html).digest('hex').slice(0, 10);
  const named = `<meta name="heddle-client" content="${build}">`;
  return {
    build,
    send(reply, title, head, hosts) {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .headers({
          ...securityHeaders(nonce, hosts, reply.request.url.split('?')[0] === previewPage ? 'self' : 'none'),
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        })
        .send(
          html
            .replaceAll(placeholder, nonce)
            .replace(/(?<=<title>)[^<]*/, () => title)
            .replace('<html lang="zh-CN"', `$&${firstLook(reply.request.headers.cookie ?? '')}`)
            .replace('</head>', `${named}${head}</head>`),
        );
    },
  };
}
