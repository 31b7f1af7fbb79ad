import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Caller } from '../world.ts';
import { parts } from './file-parts.ts';
import type { Ground } from './ground.ts';

const path = '/api/shop/goods';
const files = '/sysApi/v1/files';
let serial = 0;
const fresh = (): string => `一次${++serial}`;
const key = () => ({ 'idempotency-key': `once ${++serial}` });
/** The header lines that tell nothing of what was done. */
const said = ({ status, code, message, content, errors }: Answer) => ({ status, code, message, content, errors });

export const onceSuite = (ground: Ground) =>
  describe('a write under one key', () => {
    let boss: Caller;
    const goods = async () => (await boss.post(path, { goodsName: fresh() })).content;
    beforeAll(async () => {
      boss = await ground.world.as('boss');
    });

    /** Each way to write: what is prepared, and the request made with the key. */
    const ways: [string, () => Promise<(headers: Record<string, string>) => Promise<Answer>>][] = [
      [
        'create',
        async () => {
          const body = { goodsName: fresh(), price: 7 };
          return headers => boss.post(path, body, headers);
        },
      ],
      [
        'update',
        async () => {
          const { id } = await goods();
          return headers => boss.put(`${path}/${id}`, { price: 8, version: 1 }, headers);
        },
      ],
      [
        'transition',
        async () => {
          const { id } = await goods();
          return headers => boss.put(`${path}/${id}/sell`, {}, headers);
        },
      ],
      [
        'delete',
        async () => {
          const { id } = await goods();
          return headers => boss.delete(`${path}/${id}`, { version: 1 }, headers);
        },
      ],
      [
        'batch delete',
        async () => {
          const [one, other] = [await goods(), await goods()];
          return headers => boss.delete(`${path}/batch`, { ids: `${one.id},${other.id},99999999` }, headers);
        },
      ],
      [
        'upload',
        async () => {
          const [body, type] = parts('合同.pdf', fresh());
          return headers => boss.post(files, body, { ...type, ...headers });
        },
      ],
    ];

    it.each(ways)('of the kind %s is done once, and answered alike each time', async (_, prepare) => {
      const send = await prepare();
      const headers = key();
      const answers = await Promise.all(Array.from({ length: 12 }, () => send(headers)));
      expect(answers[0]).toMatchObject({ status: 200 });
      for (const answer of [...answers, await send(headers)]) expect(said(answer)).toEqual(said(answers[0] as Answer));
    });

    it('counts once in the tables', async () => {
      const { pool } = ground.world.connection;
      const count = async () =>
        (await pool.query('select (select count(*) from goods) as goods, (select count(*) from heddle_file) as files'))
          .rows[0];
      const create = await (ways[0] as (typeof ways)[0])[1]();
      const upload = await (ways[5] as (typeof ways)[0])[1]();
      const before = await count();
      const headers = key();
      const fileHeaders = key();
      await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? create(headers) : upload(fileHeaders))));
      expect(await count()).toEqual({ goods: before.goods + 1, files: before.files + 1 });
    });

    it('is refused for anything else, and is each person’s own', async () => {
      const headers = key();
      const { id } = (await boss.post(path, { goodsName: fresh() }, headers)).content;
      for (const answer of [
        await boss.post(path, { goodsName: fresh() }, headers),
        await boss.put(`${path}/${id}`, { price: 1, version: 1 }, headers),
        await boss.delete(`${path}/${id}`, {}, headers),
        await boss.post(files, ...withKey(parts('a.pdf', 'x'), headers)),
      ])
        expect(answer).toMatchObject({ status: 409, message: '请求编号已用于其它内容，请刷新页面后重试' });
      expect((await boss.get(`${path}/${id}`)).content).toMatchObject({ version: 1 });
      const { content } = await (await ground.world.as('east')).post(path, { goodsName: fresh() }, headers);
      expect(content.createdBy).toBe('east');
    });

    it('is not used up by a refusal', async () => {
      const headers = key();
      const taken = await goods();
      expect((await boss.post(path, { goodsName: taken.goodsName }, headers)).message).toBe('填写有误，请检查后重试');
      expect((await boss.post(path, { goodsName: fresh() }, headers)).status).toBe(200);
    });

    it('is good for a day', async () => {
      const headers = key();
      const body = { price: 1 };
      const made = (await boss.post(path, { goodsName: fresh(), ...body }, headers)).content;
      const age = (hours: number) =>
        ground.world.connection.pool.query(
          'update heddle_request set asked_at = now() - make_interval(hours => $1) where key = $2',
          [hours, headers['idempotency-key']],
        );
      await age(23);
      expect((await boss.post(path, { goodsName: made.goodsName, ...body }, headers)).content.id).toBe(made.id);
      await age(25);
      const { content } = await boss.post(path, { goodsName: fresh(), ...body }, headers);
      expect(content.id).toBeGreaterThan(made.id);
    });

    it('changes a password once: the second time the old one would be wrong', async () => {
      const admin = await ground.world.as('admin');
      const orgId = (await admin.get('/api/sec/organize')).content.records[0].orgId;
      const operator = await admin.post('/api/sec/operator', { operatorCode: 'once', operatorName: '一次', orgId });
      const { password } = (await admin.put(`/api/sec/operator/${operator.content.operatorId}/password`)).content;
      const { access_token } = (await ground.world.login('once', password, '10.9.9.9')).content;
      const own = ground.world.with(access_token);
      const headers = key();
      for (let time = 0; time < 3; time++)
        expect(
          await own.put(
            '/api/sec/operator/own/password',
            { oldPassword: password, newPassword: 'brook7Lantern' },
            headers,
          ),
        ).toMatchObject({ status: 200 });
    });
  });

const withKey = (
  [body, type]: [Buffer, Record<string, string>],
  headers: Record<string, string>,
): [Buffer, Record<string, string>] => [body, { ...type, ...headers }];
