import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Caller } from '../world.ts';
import type { Ground } from './ground.ts';

const path = '/api/shop/goods';
let serial = 0;
const fresh = (): string => `货物${++serial}`;

export const writeSuite = (ground: Ground) =>
  describe('writes', () => {
    let boss: Caller;
    const create = async (body: Record<string, unknown> = {}) =>
      (await boss.post(path, { goodsName: fresh(), ...body })).content;
    beforeAll(async () => {
      boss = await ground.world.as('boss');
    });

    it('creates a record with what the server gives, and defaults', async () => {
      const created = await create({ parts: [{ partName: '盖', count: 2 }] });
      expect(created).toMatchObject({
        kind: 'food',
        sold: 0,
        status: 'draft',
        version: 1,
        createdBy: 'boss',
        parts: [{ partName: '盖', count: 2 }],
      });
      expect(created.code).toMatch(/^SP\d{8}\d{4}$/);
      expect((await boss.get(`${path}/${created.id}`)).content).toEqual(created);
    });

    it('says of each field what is wrong, inside rows too', async () => {
      const answer = await boss.post(path, {
        goodsName: ' '.repeat(31),
        stock: 10000,
        price: 1.5,
        madeOn: '2026-02-30',
        kind: 'nope',
        tags: ['nope'],
        parts: [{ count: 0, kind: 'nope' }],
        nope: 1,
      });
      expect(answer).toMatchObject({ status: 422, code: 422, content: null });
      expect(answer.errors).toEqual({
        goodsName: '最多 30 个字符',
        stock: '库存应在0~9999之间',
        price: '只能填写整数或者保留两位小数的有效数字',
        madeOn: '没有这一天，请核对',
        kind: '请选择列表中的值',
        tags: '请选择列表中的值',
        'parts.0.partName': '该项为必填项',
        'parts.0.count': expect.any(String),
        'parts.0.kind': '请选择列表中的值',
        nope: '不允许提交该字段',
      });
      expect((await boss.post(path, {})).errors).toEqual({ goodsName: '该项为必填项' });
    });

    it('refuses whole numbers and amounts that would arrive as others', async () => {
      for (const [name, value] of [
        ['price', 2 ** 53],
        ['price', 2 ** 60],
        ['parentId', 2 ** 53],
      ] as const)
        expect((await boss.post(path, { goodsName: fresh(), [name]: value })).errors, name).toHaveProperty(name);
      const most = Number.MAX_SAFE_INTEGER;
      expect((await boss.post(path, { goodsName: fresh(), price: most })).content.price).toBe(most);
    });

    it('stores nothing of a write that is refused', async () => {
      const before = (await boss.get(path)).content.total;
      await boss.post(path, { goodsName: fresh(), nope: 1 });
      expect((await boss.get(path)).content.total).toBe(before);
    });

    it('refuses a value that exists already, on its field', async () => {
      const { goodsName } = await create();
      expect((await boss.post(path, { goodsName })).errors).toEqual({ goodsName: '名称已存在' });
      const other = await create();
      expect((await boss.put(`${path}/${other.id}`, { goodsName, version: 1 })).errors).toEqual({
        goodsName: '名称已存在',
      });
    });

    it('refuses a combination that exists already', async () => {
      const custId = (await boss.post('/api/shop/customer', { custName: '重复' })).content.custId;
      const order = { custId, seat: 'A1', day: '2026-05-01' };
      expect((await boss.post('/api/shop/order', order)).status).toBe(200);
      expect((await boss.post('/api/shop/order', order)).errors).toEqual({ day: '座位与日期已存在' });
    });

    it('refuses a reference to nothing', async () => {
      expect((await boss.post(path, { goodsName: fresh(), parentId: 99_999_999 })).errors).toEqual({
        parentId: '商品不存在',
      });
    });

    it('changes what is sent and leaves the rest', async () => {
      const { id } = await create({ price: 100, barcode: '1' });
      const updated = (await boss.put(`${path}/${id}`, { price: 200, barcode: null, version: 1 })).content;
      expect(updated).toMatchObject({ price: 200, barcode: null, kind: 'food', version: 2 });
      expect((await boss.put(`${path}/${id}`, { price: 300 })).errors).toEqual({ version: '该项为必填项' });
      expect((await boss.put(`${path}/${id}`, { goodsName: '', version: 2 })).errors).toEqual({
        goodsName: '该项为必填项',
      });
    });

    it('of two who change the same version lets one win, and shows the other the record as it is', async () => {
      const { id } = await create({ price: 1 });
      const answers = await Promise.all([2, 3, 4, 5].map(price => boss.put(`${path}/${id}`, { price, version: 1 })));
      const won = answers.filter(answer => answer.status === 200);
      expect(won).toHaveLength(1);
      for (const lost of answers.filter(answer => answer.status !== 200)) {
        expect(lost).toMatchObject({ status: 409, code: 409, message: '该记录已被他人修改，请核对现在的内容后再办理' });
        expect(lost.content).toMatchObject({ id, price: won[0]?.content.price, version: 2 });
      }
    });

    it('refuses to put a record below itself', async () => {
      const top = await create();
      const middle = await create({ parentId: top.id });
      const low = await create({ parentId: middle.id });
      for (const parentId of [top.id, middle.id, low.id])
        expect((await boss.put(`${path}/${top.id}`, { parentId, version: 1 })).errors).toEqual({
          parentId: '上级商品不能是自己或下级',
        });
      expect((await boss.get(`${path}/${top.id}`)).content).toMatchObject({ parentId: null, version: 1 });
    });

    it('gives each record its own code, however many are made at once', async () => {
      const codes = await Promise.all(Array.from({ length: 40 }, async () => (await create()).code));
      expect(new Set(codes).size).toBe(40);
      const numbers = codes.map(code => Number(code.slice(10))).sort((a, b) => a - b);
      expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(39);
    });

    it('deletes, unless others refer to it', async () => {
      const top = await create();
      const low = await create({ parentId: top.id });
      expect(await boss.delete(`${path}/${top.id}`)).toMatchObject({
        status: 409,
        message: '该记录已被引用，不能删除',
      });
      expect((await boss.delete(`${path}/${low.id}`)).status).toBe(200);
      expect((await boss.delete(`${path}/${top.id}`)).status).toBe(200);
      expect(await boss.get(`${path}/${top.id}`)).toMatchObject({ status: 404, message: '记录不存在，可能已被删除' });
    });

    it('deletes nothing that rows of another record refer to', async () => {
      const customer = async () => (await boss.post('/api/shop/customer', { custName: '被引用' })).content.custId;
      const [custId, visitor] = [await customer(), await customer()];
      await boss.post('/api/shop/order', { custId, visitors: [{}, { custId: visitor }] });
      const refused = await boss.delete(`/api/shop/customer/${visitor}`);
      expect(refused).toMatchObject({ status: 409, message: '该记录已被引用，不能删除' });
      expect((await boss.get(`/api/shop/customer/${visitor}`)).status).toBe(200);
      expect((await boss.post('/api/shop/order', { custId, visitors: [{ custId: 99_999_999 }] })).errors).toEqual({
        'visitors.0.custId': '客户不存在',
      });
    });

    it('names what the lines of a record point at, as a mask for whom the name is masked', async () => {
      const admin = await ground.world.as('admin');
      const named = async (custName: string) => (await boss.post('/api/shop/customer', { custName })).content.custId;
      const [custId, visitor] = [await named('梁小雨'), await named('苏明月')];
      const body = { custId, visitors: [{ custId: visitor }, { phone: '13900000001' }, { custId }] };
      const { id, visitors } = (await boss.post('/api/shop/order', body)).content;
      const names = (lines: Record<string, unknown>[]) => lines.map(line => line.custId$name);
      expect(names(visitors)).toEqual(['苏**', undefined, '梁**']);
      const one = (await admin.get(`/api/shop/order/${id}`)).content;
      expect(names(one.visitors)).toEqual(['苏明月', undefined, '梁小雨']);
      const { records } = (await admin.get('/api/shop/order', { custId })).content;
      expect(names(records[0].visitors)).toEqual(['苏明月', undefined, '梁小雨']);
      // A name is told, not stored.
      const { rows } = await ground.world.connection.pool.query('select visitors from "order" where id = $1', [id]);
      expect(Object.keys(rows[0].visitors[0])).toEqual(['custId']);
    });

    it('finds the rows that refer to a record by an index', async () => {
      const { rows } = await ground.world.connection.pool.query(
        "select indexdef from pg_indexes where tablename = 'order' and indexdef like '%gin%visitors%'",
      );
      expect(rows).toHaveLength(1);
      const client = await ground.world.connection.pool.connect();
      try {
        await client.query('begin');
        await client.query('set local enable_seqscan = off');
        const plan = await client.query(
          `explain select 1 from "order" where visitors @> '[{"custId": 1}]'::jsonb limit 1`,
        );
        expect(JSON.stringify(plan.rows)).toContain('Bitmap Index Scan');
      } finally {
        await client.query('rollback');
        client.release();
      }
    });

    it('deletes no version that the caller has not seen', async () => {
      const { id } = await create({ price: 1 });
      await boss.put(`${path}/${id}`, { price: 2, version: 1 });
      const answer = await boss.delete(`${path}/${id}`, { version: 1 });
      expect(answer).toMatchObject({ status: 409, message: '该记录已被他人修改，请核对现在的内容后再办理' });
      expect(answer.content).toMatchObject({ id, price: 2, version: 2 });
      expect((await boss.delete(`${path}/${id}`, { version: 'x' })).errors).toEqual({ version: '应为1~1个整数' });
      expect((await boss.delete(`${path}/${id}`, { version: 2 })).status).toBe(200);
      const [one, other] = [await create(), await create()];
      await boss.put(`${path}/${other.id}`, { price: 2, version: 1 });
      const { results } = (await boss.delete(`${path}/batch`, { ids: `${one.id},${other.id}`, versions: '1,1' }))
        .content;
      expect(results).toEqual([
        { id: one.id, ok: true, message: '' },
        { id: other.id, ok: false, message: '该记录已被他人修改，请核对现在的内容后再办理' },
      ]);
    });

    it('deletes many, and says of each line how it went', async () => {
      const top = await create();
      const low = await create({ parentId: top.id });
      const { results } = (await boss.delete(`${path}/batch`, { ids: `${top.id},${low.id},99999999` })).content;
      expect(results).toEqual([
        { id: top.id, ok: false, message: '该记录已被引用，不能删除' },
        { id: low.id, ok: true, message: '' },
        { id: 99999999, ok: false, message: '记录不存在，可能已被删除' },
      ]);
      for (const ids of ['', 'x', '1,2;3', '1 or 1=1'])
        expect((await boss.delete(`${path}/batch`, { ids })).status, ids).toBe(422);
    });

    it('takes no key that is no number', async () => {
      for (const key of ['x', '1x', '-1', '1%20or%201=1', '9'.repeat(40), '%00'])
        expect((await boss.get(`${path}/${key}`)).status, key).toBe(404);
    });

    it('lets a client write no field of the server, in no entity and no write', async () => {
      const admin = await ground.world.as('admin');
      const targets = {
        goods: path,
        customer: '/api/shop/customer',
        order: '/api/shop/order',
        secorganize: '/api/sec/organize',
      };
      const owned = Object.entries(targets).flatMap(([name, base]) => {
        const entity = ground.world.model.entities[name] as EntityModel;
        return entity.fields.filter(field => field.readOnly).map(field => ({ base, field: field.name }));
      });
      const strangers = ['__proto__x', 'constructor', 'created_by', 'orgPath ', 'ID'].map(field => ({
        base: path,
        field,
      }));
      const values = fc.oneof(
        fc.integer(),
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.array(fc.integer()),
        // A body with this key anywhere is refused before its fields are looked at.
        fc.object({ key: fc.string().filter(key => !(key in {})) }),
      );
      const { status, errors } = await admin.post(path, JSON.parse('{"id":{"__proto__":1}}'));
      expect({ status, errors }).toEqual({ status: 422, errors: {} });
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...owned, ...strangers),
          values,
          fc.constantFrom('create', 'update', 'transition'),
          async ({ base, field }, value, kind) => {
            if (kind === 'transition' && base !== path) return;
            const body = { [field]: value, ...(kind === 'update' && field !== 'version' ? { version: 1 } : {}) };
            if (field === 'version' && kind !== 'create') return;
            const answer =
              kind === 'create'
                ? await admin.post(base, body)
                : kind === 'update'
                  ? await admin.put(`${base}/1`, body)
                  : await admin.put(`${base}/1/sell`, body);
            expect(answer.status).toBe(422);
            expect(answer.errors[field]).toBe('不允许提交该字段');
          },
        ),
        { numRuns: 300 },
      );
    });

    it('never fails on values of any kind', async () => {
      const fields = (ground.world.model.entities.goods as EntityModel).fields
        .filter(field => !field.readOnly)
        .map(field => field.name);
      const anything = fc.oneof(
        fc.double(),
        fc.integer(),
        fc.string({ unit: 'binary' }),
        fc.constant('\u0000'),
        fc.constant(1e30),
        fc.constant(2 ** 53),
        fc.array(fc.string()),
        fc.object(),
        fc.constant(null),
      );
      const noText = JSON.parse('{ "toString": 0 }');
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.constantFrom(...fields), anything), async body => {
          expect([200, 422]).toContain((await boss.post(path, { goodsName: fresh(), ...body })).status);
        }),
        { numRuns: 200, examples: [[{ tags: noText }], [{ tags: [noText] }]] },
      );
    });
  });
