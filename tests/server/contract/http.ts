import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/schema/migrate.ts';
import { createServer, type Server } from '#server/http/server.ts';
import { shopReplacing } from '../shop.ts';
import type { Ground } from './ground.ts';

export const httpSuite = (ground: Ground) =>
  describe('over HTTP', () => {
    let assets: string;
    let server: Server;
    const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
      server.app.inject({ url, headers });
    beforeAll(async () => {
      assets = await mkdtemp(path.join(tmpdir(), 'heddle-assets-'));
      await mkdir(path.join(assets, 'assets'));
      await writeFile(
        path.join(assets, 'index.html'),
        '<html><head></head><script nonce="__CSP_NONCE__" src="/assets/app.js"></script></html>',
      );
      await writeFile(path.join(assets, 'assets', 'app.js'), 'plain');
      await writeFile(path.join(assets, 'assets', 'app.js.br'), 'small');
      const { model, files, connection } = ground.world;
      server = await createServer({ model, files, connection, assets });
    });
    afterAll(async () => {
      await server.app.close();
      await rm(assets, { recursive: true, force: true });
    });

    it('serves every page path with a nonce of its own and a strict policy', async () => {
      const answers = await Promise.all(
        ['/', '/supplierManage', '/a/b?x=1'].map(url => get(url, { accept: 'text/html' })),
      );
      const nonces = answers.map(answer => /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? '');
      expect(new Set(nonces).size).toBe(3);
      for (const [index, answer] of answers.entries()) {
        const policy = String(answer.headers['content-security-policy']);
        expect(policy).toContain("script-src 'self';");
        expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
        for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", 'report-uri /csp-report'])
          expect(policy).toContain(rule);
        expect(policy).not.toContain('unsafe');
        expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
        expect(answer.headers['referrer-policy']).toBeTruthy();
      }
    });

    it('serves hashed files for ever, compressed as the client likes, and asks about the manifest each time', async () => {
      const manifest = await get('/bundle/manifest.json');
      expect(manifest.headers['cache-control']).toBe('no-cache');
      const { app } = manifest.json();
      const encoded = await Promise.all(
        ['br, gzip', 'gzip', 'br;q=0'].map(accept => get(`/bundle/${app}`, { 'accept-encoding': accept })),
      );
      expect(encoded.map(answer => answer.headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
      const texts = encoded.map((answer, index) =>
        [brotliDecompressSync, gunzipSync, (body: Buffer) => body][index]?.(answer.rawPayload).toString(),
      );
      expect(new Set(texts)).toEqual(new Set([ground.world.files.get(app)]));
      expect(encoded[0]?.headers['cache-control']).toContain('immutable');
      const script = await get('/assets/app.js', { 'accept-encoding': 'br' });
      expect(script.body).toBe('small');
      expect(script.headers['cache-control']).toContain('immutable');
    });

    it('says in page and manifest which build of the client goes with them', async () => {
      const { body } = await get('/', { accept: 'text/html' });
      const build = /<meta name="heddle-client" content="(\w+)">/.exec(body)?.[1];
      expect(build).toBeTruthy();
      expect((await get('/bundle/manifest.json')).json().client).toBe(build);
    });

    it('gives away no other file', async () => {
      for (const url of [
        '/bundle/../package.json',
        '/bundle/%2e%2e/package.json',
        '/assets/../index.html',
        '/assets/%2e%2e%2findex.html',
        '/bundle/nope',
        '/bundle/%',
        '/%',
        '/assets/nope.js',
      ]) {
        const answer = await get(url);
        expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode, url).toBeLessThan(500);
      }
    });

    it('answers HEAD as GET without a body, OPTIONS with what there is, and other methods in one form', async () => {
      const ask = (method: 'HEAD' | 'OPTIONS' | 'PATCH', url: string) =>
        server.app.inject({ method, url, headers: { accept: 'text/html' } });
      expect(await ask('HEAD', '/goods')).toMatchObject({ statusCode: 200, body: '' });
      expect(await ask('HEAD', '/api/shop/goods')).toMatchObject({ statusCode: 401, body: '' });
      const options = await ask('OPTIONS', '/api/shop/goods');
      expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
      expect(options.headers).not.toHaveProperty('access-control-allow-origin');
      expect((await ask('PATCH', '/api/shop/goods')).json()).toMatchObject({ code: 404, content: null });
    });

    it('binds browsers to https that have come by it, through a proxy that is believed too, and parts their windows from those of others', async () => {
      const { model, files, connection } = ground.world;
      const behind = await createServer({ model, files, connection, assets, trustProxy: ['10.0.0.1'] });
      const binds = async (remoteAddress: string, proto: string) => {
        const asked = { url: '/', remoteAddress, headers: { 'x-forwarded-proto': proto } };
        const { headers } = await behind.app.inject(asked);
        return [headers['strict-transport-security'], headers['cross-origin-opener-policy']];
      };
      expect(await binds('10.0.0.1', 'https')).toEqual(['max-age=31536000', 'same-origin']);
      expect(await binds('10.0.0.1', 'http')).toEqual([undefined, undefined]);
      expect(await binds('10.0.0.2', 'https')).toEqual([undefined, undefined]);
      await behind.app.close();
    });

    it('answers an unknown service in one form', async () => {
      const answer = await get('/api/none', { accept: 'application/json' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 404, message: '没有这个服务：/api/none', content: null });
    });

    it('refuses bodies that are too large, broken or of another kind', async () => {
      const { access_token } = (await ground.world.login('boss', 'boss1234', '10.9.0.1')).content;
      const post = async (payload: string, type: string) =>
        (
          await server.app.inject({
            method: 'POST',
            url: '/api/shop/goods',
            payload,
            headers: { 'content-type': type, authorization: `Bearer ${access_token}` },
          })
        ).json().code;
      expect(await post(`{"goodsName":"${'x'.repeat(3_000_000)}"}`, 'application/json')).toBe(413);
      expect(await post('{"goodsName":', 'application/json')).toBe(422);
      expect(await post('{"__proto__":{"x":1}}', 'application/json')).toBe(422);
      expect(await post('x', 'text/plain')).toBe(422);
      expect(await post('[1]', 'application/json')).toBe(422);
    });

    it('keeps what browsers report about the policy', async () => {
      const answer = await ground.world.server.app.inject({
        method: 'POST',
        url: '/csp-report',
        headers: { 'content-type': 'application/csp-report' },
        payload: '{"csp-report":{"effective-directive":"script-src-elem","blocked-uri":"inline"}}',
      });
      expect(answer.statusCode).toBe(204);
      expect(ground.world.log).toContain('policy report: directive=script-src-elem blocked=inline');
    });

    it('follows a published model at once, and keeps the present one when the next cannot be served', async () => {
      const boss = await ground.world.as('boss');
      const next = shopReplacing('entities/goods.entity.yaml', '  remarks:', '  colour: { label: 颜色 }\n  remarks:');
      for (const [name, call] of Object.entries(ground.world.model.calls))
        (next.model.calls[name] as typeof call).access = call.access;
      expect((await boss.post('/api/shop/goods', { goodsName: '红', colour: '红' })).errors).toEqual({
        colour: '不允许提交该字段',
      });
      await migrate(ground.world.connection.pool, next.model);
      ground.world.server.publish(next);
      expect((await boss.post('/api/shop/goods', { goodsName: '红', colour: '红' })).content).toMatchObject({
        colour: '红',
      });
      const broken = structuredClone(next.model);
      for (const call of Object.values(broken.calls).slice(0, 1)) call.does = { kind: 'built-in', handler: 'nope' };
      expect(() => ground.world.server.publish({ ...next, model: broken })).toThrow('"nope", which does not exist');
      expect((await boss.get('/api/shop/goods')).status).toBe(200);
      ground.world.server.publish(ground.world);
    });
  });
