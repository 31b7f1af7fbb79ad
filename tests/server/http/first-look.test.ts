import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { firstLook } from '#server/http/first-look.ts';
import { clientPage } from '#server/http/page.ts';

it.each([
  ['', ''],
  ['heddle_look=dark.in', ' data-theme="dark" data-frame="whole"'],
  ['a=b; heddle_look=light.compact.folded.in', ' data-theme="light" data-density="compact" data-frame="folded"'],
  // Nobody is logged in: no shell will stand there.
  ['heddle_look=dark.folded', ' data-theme="dark"'],
  // The machine decides.
  ['heddle_look=system.in', ' data-frame="whole"'],
  ['heddle_look=dark"><script>alert(1)</script>', ' data-theme="dark"'],
  ['heddle_look="><script>', ''],
])('a document for %j is <html%s>', (cookie, attributes) => expect(firstLook(cookie)).toBe(attributes));

it('stands on the document from its first byte on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-look-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html>\n<html lang="zh-CN">\n<head><title>加载中…</title></head></html>',
  );
  const page = await clientPage(folder);
  const app = fastify();
  const none = { scripts: [], connections: [] };
  app.get('/', (_, reply) => page.send(reply, '供应商管理 - 测试', '', none));
  const ask = async (cookie?: string): Promise<string> =>
    (await app.inject({ url: '/', headers: cookie ? { cookie } : {} })).body;
  expect(await ask()).toContain('<title>供应商管理 - 测试</title>');
  expect(await ask('heddle_look=dark.in')).toContain('<html lang="zh-CN" data-theme="dark" data-frame="whole">');
  expect(await ask()).toContain('<html lang="zh-CN">');
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
