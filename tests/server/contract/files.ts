import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../world.ts';
import { contentOf, parts, partsAsTheyAre } from './file-parts.ts';
import type { Ground } from './ground.ts';

const files = '/sysApi/v1/files';
const goods = '/api/shop/goods';
let serial = 0;

export const filesSuite = (ground: Ground) =>
  describe('files', () => {
    let boss: Caller;
    const upload = async (name: string, content: string | Buffer = '合同正文') =>
      (await boss.post(files, ...parts(name, content))).content;
    const save = (papers: unknown) => boss.post(goods, { goodsName: `带资料${++serial}`, papers });
    beforeAll(async () => {
      boss = await ground.world.as('boss');
    });

    it('come up, are held by a record, and go down as they were, byte by byte', async () => {
      const content = Buffer.from([0, 255, 13, 10, 45, 45, 128]);
      const stored = await upload('合同 1.pdf', content);
      const whole = contentOf('合同 1.pdf', content);
      expect(stored).toEqual({ id: expect.any(String), name: '合同 1.pdf', size: whole.length });
      const saved = await save([stored]);
      expect(saved.content.papers).toEqual([stored]);
      const down = await boss.get(`${files}/${stored.id}`);
      expect(down.raw).toEqual(whole);
      expect(down.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('合同 1.pdf')}`,
      });
    });

    it('are for those who are logged in', async () => {
      const stored = await upload('合同.pdf');
      const nobody = ground.world.with('');
      expect((await nobody.get(`${files}/${stored.id}`)).status).toBe(401);
      expect((await nobody.post(files, ...parts('合同.pdf', 'x'))).status).toBe(401);
      // Nothing of the body was read.
      const [, headers] = parts('合同.pdf', 'x');
      expect((await nobody.post(files, Buffer.from('no parts at all'), headers)).status).toBe(401);
      expect((await boss.post(files, Buffer.from('no parts at all'), headers)).status).toBe(422);
    });

    it('that nobody has uploaded, or under another name, are refused', async () => {
      const stored = await upload('合同.pdf');
      for (const file of [
        { ...stored, name: '别的.pdf' },
        { ...stored, size: 1 },
        { ...stored, id: 'nobody' },
      ]) {
        const answer = await save([file]);
        expect([answer.status, answer.errors]).toEqual([422, { papers: '文件不存在，请重新上传' }]);
      }
    });

    it('are held within the limits of their field', async () => {
      expect((await save([await upload('照片.png')])).errors).toEqual({ papers: '只能上传 pdf 格式的文件' });
      const large = await upload('大.pdf', Buffer.alloc(1024 * 1024 + 1));
      expect((await save([large])).errors).toEqual({ papers: '文件不能大于 1 MB' });
      const three = [await upload('1.pdf'), await upload('2.pdf'), await upload('3.pdf')];
      expect((await save(three)).errors).toEqual({ papers: '最多 2 个' });
    });

    it('that are none, or too large for anything, are refused', async () => {
      expect((await boss.post(files, {})).message).toBe('请选择要上传的文件');
      const broken = await boss.post(files, Buffer.from('no parts'), {
        'content-type': 'multipart/form-data; boundary=edge',
      });
      expect(broken.status).toBe(422);
      const huge = await boss.post(files, ...parts('大.pdf', Buffer.alloc(22 * 1024 * 1024)));
      expect(huge.status).toBe(413);
    });

    it('come up where they are expected, and are read nowhere else', async () => {
      const elsewhere = await boss.post(goods, ...parts('合同.pdf', 'x'));
      expect([elsewhere.status, elsewhere.message]).toEqual([422, '这里不接收文件：请先上传文件，再提交']);
      expect((await boss.post('/sysApi/v1/nowhere', ...parts('合同.pdf', 'x'))).status).toBe(404);
    });

    it('that are not what their names say are refused', async () => {
      const program = Buffer.from('MZ\x90\x00 a program');
      expect((await boss.post(files, ...partsAsTheyAre('合同.pdf', program))).message).toBe(
        '「合同.pdf」的内容与它的后缀不符，请检查文件',
      );
      expect((await boss.post(files, ...partsAsTheyAre('照片.JPG', contentOf('a.png', 'x')))).status).toBe(422);
      expect((await boss.post(files, ...partsAsTheyAre('照片.PNG', contentOf('a.png', 'x')))).status).toBe(200);
      expect((await boss.post(files, ...partsAsTheyAre('清单.txt', program))).status).toBe(422);
      // Letters that a program begins with make none.
      expect((await boss.post(files, ...partsAsTheyAre('清单.txt', Buffer.from('MZ001,MZ002')))).status).toBe(200);
    });

    it('wait for a record in a fair number', async () => {
      const { pool } = ground.world.connection;
      const { id } = await upload('很大.txt');
      await pool.query('update heddle_file set size = 500 * 1024 * 1024 where id = $1', [id]);
      expect((await boss.post(files, ...parts('又一个.pdf', 'x'))).message).toBe(
        '您有太多已上传、未保存的文件（最多 200 个、500 MB），请先保存单据再上传；一直未保存的两天后自动清除',
      );
      const other = await ground.world.as('east');
      expect((await other.post(files, ...parts('又一个.pdf', 'x'))).status).toBe(200);
      await pool.query('delete from heddle_file where id = $1', [id]);
    });

    it('are had, until a record takes them, by whoever uploaded them, and given to records by nobody else', async () => {
      const stored = await upload('未存.pdf');
      for (const account of ['east', 'guest', 'admin']) {
        const other = await ground.world.as(account);
        expect((await other.get(`${files}/${stored.id}`)).status, account).toBe(404);
      }
      const admin = await ground.world.as('admin');
      const stolen = await admin.post(goods, { goodsName: `偷${++serial}`, papers: [stored] });
      expect(stolen.errors).toEqual({ papers: '文件不存在，请重新上传' });
      expect((await boss.get(`${files}/${stored.id}`)).status).toBe(200);
    });

    it('are had from then on by those who may read the record, as long as they may, and by nobody who knows their id', async () => {
      const { pool } = ground.world.connection;
      const stored = await upload('机密.pdf');
      const { id } = (await save([stored])).content;
      const east = await ground.world.as('east');
      const guest = await ground.world.as('guest');
      const of = async (caller: Caller) => (await caller.get(`${files}/${stored.id}`)).status;
      expect([await of(boss), await of(east), await of(guest)]).toEqual([200, 200, 404]);
      // Nor do they get at it by a record of their own.
      await pool.query(`update secrole set permissions = '{客户管理}' where role_name = '店员'`);
      expect([await of(boss), await of(east)]).toEqual([200, 404]);
      await pool.query(`update secrole set permissions = '{商品管理,客户管理,订单管理}' where role_name = '店员'`);
      expect(await of(east)).toBe(200);
      await boss.put(`${goods}/${id}`, { version: 1, remarks: '改' });
      expect(await of(east)).toBe(200);
      await boss.delete(`${goods}/${id}`);
      expect([await of(boss), await of(east)]).toEqual([404, 404]);
    });

    it('of a time before it was kept which records hold them are had by the same', async () => {
      const { pool } = ground.world.connection;
      const stored = await upload('旧的.pdf');
      await save([stored]);
      await pool.query('delete from heddle_file_holder where file_id = $1', [stored.id]);
      const guest = await ground.world.as('guest');
      expect((await guest.get(`${files}/${stored.id}`)).status).toBe(404);
      expect((await boss.get(`${files}/${stored.id}`)).status).toBe(200);
    });

    it('that no record took go after two days; those of records stay', async () => {
      const { pool } = ground.world.connection;
      const [left, taken] = [await upload('无主.pdf'), await upload('有主.pdf')];
      await save([taken]);
      await pool.query(`update heddle_file set stored_at = now() - interval '3 days' where id = any($1)`, [
        [left.id, taken.id],
      ]);
      await upload('又一个.pdf');
      expect((await boss.get(`${files}/${left.id}`)).status).toBe(404);
      expect((await boss.get(`${files}/${taken.id}`)).status).toBe(200);
    });
  });
