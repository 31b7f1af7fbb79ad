import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { serveWorld, type World } from '../world.ts';
import { parts } from './file-parts.ts';
import type { Ground } from './ground.ts';

const secret = 'a secret of the night 2026';
const variable = 'HEDDLE_CLIENT_NIGHT_BATCH';
const info = '/loginApi/v1/uac/userInfo';

/** Limits by account, and the programs that app.yaml names. */
export const limitsSuite = (ground: Ground) =>
  describe('what somebody asks for too fast', () => {
    let world: World;
    beforeAll(async () => {
      const { model, ...rest } = ground.world;
      const app = {
        ...model.app,
        // So few that a busy machine gives no more of them meanwhile.
        limits: { ...model.app.limits, calls: 6, files: 60 },
        clients: { 'night-batch': { title: '夜间批处理', calls: 240 } },
      };
      const { url } = ground.world;
      world = await serveWorld(url, await connect(url), { ...rest, model: { ...model, app } }, { unlimited: false });
      process.env[variable] = secret;
    });
    afterEach(() => {
      process.env[variable] = secret;
    });
    afterAll(async () => {
      delete process.env[variable];
      await world?.close();
    });
    const logIn = async (username: string, password: string, client: Record<string, string> = {}) => {
      const response = await world.server.app.inject({
        method: 'POST',
        url: '/loginApi/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ grant_type: 'password', username, password, ...client }).toString(),
        remoteAddress: '10.4.0.1',
      });
      return response.json();
    };
    const browser = { client_id: 'heddle-web', client_secret: 'heddle-web' };
    const batch = { client_id: 'night-batch', client_secret: secret };
    const as = async (username: string, password: string, client = browser) =>
      world.with((await logIn(username, password, client)).content.access_token);

    it('waits, told in the envelope when to come again; what others ask for, and files, are answered', async () => {
      const [east, west] = [await as('east', 'east1234'), await as('west', 'west1234')];
      const answers = await Promise.all(Array.from({ length: 60 }, () => east.get(info)));
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(30);
      for (const { status, code, message, headers } of refused) {
        expect([status, code]).toEqual([429, 429]);
        expect(message).toMatch(/^操作太快，服务器暂不受理，请\d+秒后再试；已填写的内容不会丢失$/);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      expect((await west.get(info)).status).toBe(200);
      expect((await east.post('/sysApi/v1/files', ...parts('一.pdf', 'x'))).status).toBe(200);
      // What is refused is not done: nobody has logged out.
      expect((await east.post('/loginApi/oauth/logout')).status).toBe(429);
    });

    it('is more for a program that the app names', async () => {
      const eastTwo = await as('eastTwo', 'east1234', batch);
      const answers = await Promise.all(Array.from({ length: 60 }, () => eastTwo.get(info)));
      expect(answers.filter(({ status }) => status === 200).length).toBe(60);
    });

    it.each([
      ['no program', {}],
      ['an unknown one', { client_id: 'evil', client_secret: 'wrong' }],
      ['a name of every object', { client_id: 'constructor', client_secret: 'wrong' }],
      ['one with another secret', { ...batch, client_secret: 'wrong' }],
      ['one without a secret', { client_id: 'night-batch' }],
      ['the browser with another secret', { ...browser, client_secret: secret }],
    ])('is no token: of %s', async (_, client) => {
      const answer = await logIn('guest', 'guest123', client as Record<string, string>);
      expect([answer.code, answer.message]).toEqual([
        422,
        '登录程序的标识或密钥（client_id、client_secret）不对，请联系系统管理员',
      ]);
    });

    it('is no token of a program whose secret the environment does not say', async () => {
      delete process.env[variable];
      expect((await logIn('guest', 'guest123', { ...batch, client_secret: '' })).code).toBe(422);
      expect((await logIn('guest', 'guest123', { ...batch, client_secret: 'undefined' })).code).toBe(422);
    });

    it('is renewed by the program that logged in, and by no other', async () => {
      const { refresh_token } = (await logIn('guest', 'guest123', batch)).content;
      const renew = { grant_type: 'refresh_token', refresh_token };
      expect((await logIn('', '', { ...browser, ...renew })).code).toBe(401);
      expect((await logIn('', '', { ...batch, ...renew })).content).toMatchObject({ access_token: expect.any(String) });
      const own = (await logIn('guest', 'guest123', browser)).content.refresh_token;
      expect((await logIn('', '', { ...batch, ...renew, refresh_token: own })).code).toBe(401);
      expect((await logIn('', '', { ...browser, ...renew, refresh_token: own })).code).toBe(200);
    });

    it('is asked of nobody where the app names no programs (spec 7.2: their values are not shown)', async () => {
      expect((await ground.world.login('guest', 'guest123', '10.4.0.2')).status).toBe(200);
    });
  });
