import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { Model } from '#runtime/language/index.ts';
import { serveSecurityTxt } from '#server/http/security-txt.ts';

let app: ReturnType<typeof fastify> | undefined;
afterEach(() => app?.close());

const served = (security?: Model['app']['security']) => {
  app = fastify();
  const model = { app: { ...(security ? { security } : {}) } } as Model;
  serveSecurityTxt(
    app,
    () => model,
    () => Date.parse('2026-11-30T00:00:00Z'),
  );
  return app.inject('/.well-known/security.txt');
};

it('whom somebody who has found a hole writes to is told to anybody, until when that holds, and in which languages', async () => {
  const answer = await served({ contact: 'mailto:security@shop.example', policy: 'https://shop.example/security' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    'Contact: mailto:security@shop.example\nExpires: 2026-12-30T00:00:00.000Z\nPreferred-Languages: zh, en\nPolicy: https://shop.example/security\n',
  );
});

it('where app.yaml names nobody there is no such file', async () => {
  expect((await served()).statusCode).not.toBe(200);
});
