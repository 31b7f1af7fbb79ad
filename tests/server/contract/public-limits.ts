import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newToken } from '#server/auth/tokens.ts';
import { connect } from '#server/database/connect.ts';
import { serveWorld, type World } from '../world.ts';
import type { Ground } from './ground.ts';

/** Limits by network address, of whoever has no account. */
export const publicLimitsSuite = (ground: Ground) =>
  describe('what comes without an account, too fast from one address', () => {
    const proxy = '10.7.0.9';
    let world: World;
    /** Addresses that nobody has asked from. */
    let count = 0;
    const fresh = (): string => `10.8.0.${++count}`;
    const ask = async (remoteAddress: string, forwarded?: string) => {
      const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
      const url = '/toolApi/v1/tools//timestamps';
      return (await world.server.app.inject({ url, remoteAddress, headers })).statusCode;
    };
    beforeEach(async () => {
      const { model, url, ...rest } = ground.world;
      // One at once, the next after seconds.
      const app = { ...model.app, limits: { ...model.app.limits, publicCalls: 6 } };
      const served = { ...rest, model: { ...model, app } };
      world = await serveWorld(url, await connect(url), served, { unlimited: false, trustProxy: [proxy] });
    });
    afterEach(() => world?.close());

    it('waits, by whatever call, and is told when to come again; whoever is elsewhere, or is logged in, is answered', async () => {
      const calls = Object.values(world.model.calls).filter(({ access }) => access === 'public');
      expect(calls.length).toBeGreaterThan(3);
      const told: string[] = [];
      const named = calls.map(({ method, path }) => [method.toUpperCase(), path] as const);
      for (const [method, url] of [...named, ['POST', '/csp-report'] as const]) {
        const remoteAddress = fresh();
        expect(await ask(remoteAddress)).toBe(200);
        const answer = await world.server.app.inject({ method: method as 'GET', url, remoteAddress });
        told.push(`${answer.statusCode} ${answer.headers['retry-after']} ${answer.json().message}`);
      }
      const words = /^429 (\d) 操作太快，服务器暂不受理，请\1秒后再试；已填写的内容不会丢失$/;
      expect(told).toEqual(told.map(() => expect.stringMatching(words)));

      const [here, elsewhere] = [fresh(), fresh()];
      expect([await ask(here), await ask(here), await ask(elsewhere)]).toEqual([200, 429, 200]);
      const { access_token } = (await ground.world.login('boss', 'boss1234', fresh())).content;
      const own = { headers: { authorization: `Bearer ${access_token}` }, remoteAddress: here };
      expect((await world.server.app.inject({ url: '/loginApi/v1/uac/userInfo', ...own })).statusCode).toBe(200);
    });

    it('with tokens that are unknown or have ended, is refused before the database is asked; who is at work there goes on', async () => {
      const url = '/loginApi/v1/uac/userInfo';
      const here = fresh();
      const use = async (token: string, remoteAddress = here) => {
        const answer = await world.server.app.inject({
          url,
          remoteAddress,
          headers: { authorization: `Bearer ${token}` },
        });
        return [answer.statusCode, answer.headers['retry-after'] !== undefined];
      };
      const worker = (await ground.world.login('boss', 'boss1234', fresh())).content.access_token;
      const left = (await ground.world.login('boss', 'boss1234', fresh())).content.access_token;
      await ground.world.with(left).post('/loginApi/oauth/logout');
      expect(await use(worker)).toEqual([200, false]);

      const asked = vi.spyOn(world.connection.reserved, 'query');
      const guess = (): string => newToken();
      // What is no token is not looked for.
      expect(await use('guess')).toEqual([401, false]);
      expect(asked).not.toHaveBeenCalled();
      expect(await use(left)).toEqual([401, false]);
      const times = asked.mock.calls.length;
      for (const token of [guess(), guess(), left, guess()]) expect(await use(token)).toEqual([429, true]);
      expect(asked).toHaveBeenCalledTimes(times);
      expect(await use(worker)).toEqual([200, false]);
      expect(await use(guess(), fresh())).toEqual([401, false]);
      asked.mockRestore();
    });

    it('is counted by the word of a proxy that is named, and of nobody else', async () => {
      const [one, two] = [fresh(), fresh()];
      expect([await ask(proxy, one), await ask(proxy, one), await ask(proxy, two)]).toEqual([200, 429, 200]);
      // What has come past it is known by where it has come from.
      expect([await ask(one), await ask(two)]).toEqual([429, 429]);
      const liar = fresh();
      expect([await ask(liar, fresh()), await ask(liar, fresh()), await ask(liar, fresh())]).toEqual([200, 429, 429]);
    });

    it('is said in the log, once, where a proxy stands in front that nobody has named', async () => {
      await ask(proxy, fresh());
      expect(world.log).toEqual([]);
      const unnamed = fresh();
      for (const person of [fresh(), fresh()]) await ask(unnamed, person);
      expect(world.log).toEqual([expect.stringContaining(`--trust-proxy ${unnamed} (TRUST_PROXY)`)]);
    });
  });
