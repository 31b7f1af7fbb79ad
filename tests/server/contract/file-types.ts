import { beforeAll, describe, expect, it } from 'vitest';
import { createServer, type Server } from '#server/http/server.ts';
import type { Caller } from '../world.ts';
import { contentOf, partsAsTheyAre } from './file-parts.ts';
import type { Ground } from './ground.ts';

const files = '/sysApi/v1/files';
const goods = '/api/shop/goods';
const program = Buffer.from('4d5a90000300000004000000ffff0000', 'hex');
const elf = Buffer.from('7f454c460201010000000000000000000300', 'hex');
export const page = Buffer.from('<html><script>alert(1)</script></html>');

/** What is run when it is opened, by its name. */
export const run = [
  'svg',
  'html',
  'htm',
  'xhtml',
  'exe',
  'EXE',
  'bat',
  'cmd',
  'js',
  'hta',
  'jar',
  'lnk',
  'vbs',
  'ps1',
  'msi',
  'sh',
  'apk',
];
/** Names by which it would look like something else, and how they are seen. */
export const masked: readonly (readonly [name: string, seen: string])[] = [
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['账单.exe\u200E', '账单.exe'],
  ['账单.exe.', '账单.exe'],
  ['账单.exe ', '账单.exe'],
  ['账单\u2066.html\u2069', '账单.html'],
];
/** A program under the name of something else. */
export const hidden: readonly (readonly [name: string, content: Buffer])[] = [
  ['合同.pdf', program],
  ['照片.png', program],
  ['清单.txt', program],
  ['清单.csv', elf],
  ['说明', program],
];

let serial = 0;

/** Types of files × ways in. */
export const fileTypesSuite = (ground: Ground) =>
  describe('a file', () => {
    let boss: Caller;
    beforeAll(async () => {
      boss = await ground.world.as('boss');
    });
    /** Each way by which one comes in; gives what was refused, and why. */
    const ways: Record<string, (name: string, content: Buffer) => Promise<string | undefined>> = {
      'that is uploaded': async (name, content) => {
        const answer = await boss.post(files, ...partsAsTheyAre(name, content));
        return answer.status === 200 ? undefined : answer.message;
      },
      'that a record is to hold, however it came up': async (name, content) => {
        const { rows } = await ground.world.connection.pool.query<{ id: string }>(
          `insert into heddle_file (name, size, content, stored_by) values ($1, $2, $3, 'boss') returning id`,
          [name, content.length, content],
        );
        const stored = { id: rows[0]?.id, name, size: content.length };
        const answer = await boss.post(goods, { goodsName: `类型${++serial}`, photos: [stored] });
        return answer.status === 200 ? undefined : answer.errors.photos;
      },
    };
    for (const [way, sent] of Object.entries(ways))
      it.each(run)(`${way} and would be run when it is opened is refused in words: .%s`, async ending => {
        expect(await sent(`文件.${ending}`, page)).toMatch(/^不能上传 \w+ 文件：打开它会运行程序。/);
      });

    it.each(masked)('is judged by its name as it is seen: «%s»', async (name, seen) => {
      const answer = await boss.post(files, ...partsAsTheyAre(name, page));
      expect(answer.message).toMatch(new RegExp(`^不能上传 ${seen.split('.').at(-1)} 文件`));
    });

    it('keeps no sign in its name that nobody sees', async () => {
      const { content } = await boss.post(
        files,
        ...partsAsTheyAre('合\u200B同\u202E甲\u0007.txt', Buffer.from('正文')),
      );
      expect(content.name).toBe('合同甲.txt');
    });

    it.each(hidden)('that is a program under another name is refused: «%s»', async (name, content) => {
      expect((await boss.post(files, ...partsAsTheyAre(name, content))).message).toContain('的内容与它的后缀不符');
    });

    it('that is run is taken by a field whose accept names it, and by no other', async () => {
      const { model } = ground.world;
      const entities = structuredClone(model.entities);
      for (const field of entities.goods?.fields ?? []) if (field.name === 'papers') field.accept = ['pdf', 'svg'];
      const { connection } = ground.world;
      const server: Server = await createServer({
        model: { ...model, entities },
        files: new Map(),
        connection,
        assets: '/nonexistent',
      });
      const token = (await ground.world.login('boss', 'boss1234', '10.3.0.1')).content.access_token;
      const send = async (url: string, payload: Buffer | Record<string, unknown>, type = {}) =>
        (
          await server.app.inject({
            method: 'POST',
            url,
            payload,
            headers: { authorization: `Bearer ${token}`, ...type },
          })
        ).json();
      const [body, type] = partsAsTheyAre('图.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
      const stored = (await send(files, body, type)).content;
      expect(stored).toMatchObject({ name: '图.svg' });
      const photos = await send(goods, { goodsName: `类型${++serial}`, photos: [stored] });
      expect(photos.errors.photos).toMatch(/^不能上传 svg 文件/);
      const papers = await send(goods, { goodsName: `类型${++serial}`, papers: [stored] });
      expect(papers.content.papers).toEqual([stored]);
      await server.app.close();
      // It goes down as something to keep, which no browser runs.
      const down = await boss.get(`${files}/${stored.id}`);
      expect(down.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('图.svg')}`,
        'x-content-type-options': 'nosniff',
      });
      expect(String(down.headers['content-security-policy'])).toContain("object-src 'none'");
    });

    it('that no record takes is one of two hundred at the most', async () => {
      const { pool } = ground.world.connection;
      await pool.query(
        `insert into heddle_file (name, size, content, stored_by) select 'x.txt', 1, 'x', 'west' from generate_series(1, 199)`,
      );
      const west = await ground.world.as('west');
      const send = () => west.post(files, ...partsAsTheyAre('又.pdf', contentOf('又.pdf', 'x')));
      expect((await send()).status).toBe(200);
      expect((await send()).message).toMatch(/最多 200 个.*先保存单据再上传；一直未保存的两天后自动清除/);
      expect((await boss.post(files, ...partsAsTheyAre('又.txt', Buffer.from('x')))).status).toBe(200);
      await pool.query(`update heddle_file set stored_at = now() - interval '3 days' where stored_by = 'west'`);
      expect((await send()).status).toBe(200);
    });
  });
