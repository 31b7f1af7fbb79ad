import fastify from 'fastify';
import type pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { serveHealth } from '#server/http/health.ts';

let app: ReturnType<typeof fastify> | undefined;
afterEach(() => app?.close());

it('however many ask whether the back end can work, the database is asked once at a time', async () => {
  const answers: (() => void)[] = [];
  const query = () => new Promise<void>(resolve => answers.push(resolve));
  app = fastify();
  serveHealth(app, { query } as unknown as pg.Pool);
  const ask = (count: number) =>
    Promise.all(Array.from({ length: count }, () => app?.inject({ url: '/heddle/health' })));
  for (const rounds of [1, 2]) {
    const asked = ask(200);
    await expect.poll(() => answers.length).toBe(rounds);
    answers.at(-1)?.();
    expect((await asked).map(answer => answer?.statusCode)).toEqual(Array.from({ length: 200 }, () => 200));
    expect(answers).toHaveLength(rounds);
  }
});
