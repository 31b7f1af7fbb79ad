import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BackEnd, startBackEnd } from '../server/back-end/start.ts';
import { sent, sheetOf } from '../server/imports/sheets.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { newDatabase } from '../server/new-database.ts';

vi.setConfig({ testTimeout: 720_000, hookTimeout: 540_000 });

const schemas = path.join(import.meta.dirname, '../../schemas');
const megabyte = 1024 * 1024;
let backEnd: BackEnd;
let token: string;
beforeAll(async () => {
  backEnd = await startBackEnd(await newDatabase(await lentPostgres()), {}, schemas);
  token = (await backEnd.login('admin', 'heddle2026')).body.content.access_token;
});
afterAll(() => backEnd?.stop());

/** A spreadsheet of some kilobytes that unpacks to so many rows like this one. */
async function unpacksTo(count: number, row: string): Promise<Buffer> {
  const parts = unzipSync(await sheetOf([['供应商名称'], ['甲']]));
  const [name = ''] = Object.keys(parts).filter(part => /worksheets\/sheet\d+\.xml$/.test(part));
  const text = Buffer.from(parts[name] ?? [])
    .toString()
    .replace('</sheetData>', `${row.repeat(count)}</sheetData>`);
  return Buffer.from(zipSync({ ...parts, [name]: Buffer.from(text) }));
}

async function check(content: Buffer): Promise<{ status: number; message: string }> {
  const [body, headers] = sent(content, { page: 'supplierManage' });
  const init = { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` } };
  const answer = await fetch(`${backEnd.url}/sysApi/v1/imports/check`, { ...init, body: new Uint8Array(body) });
  return { status: answer.status, message: (await answer.json()).message };
}

describe('small files that unpack to large ones', () => {
  it.each([
    ['forty of 78 MB', 40, 7_800, `<row><c t="inlineStr"><is><t>${'a'.repeat(10_000)}</t></is></c></row>`],
    ['four of 1,200,000 cells', 4, 2_000, `<row>${'<c><v>1</v></c>'.repeat(600)}</row>`],
  ])('%s at once are refused in words, one at a time, while others go on', async (_, files, rows, row) => {
    const bomb = await unpacksTo(rows, row);
    expect(bomb.length).toBeLessThan(megabyte / 2);
    // What is loaded with the first file is there before.
    await check(await sheetOf([['供应商名称'], ['甲']]));
    const before = await backEnd.mostMemory();
    let under = files;
    const answers = Promise.all(Array.from({ length: under }, () => check(bomb).finally(() => under--)));
    // Beside them somebody asks for this and that.
    let besides = 0;
    while (under > 0) {
      expect((await backEnd.ask('GET', '/heddle/live')).status).toBe(200);
      besides++;
      // They wait for none of the forty.
      if (besides === 1) expect(under).toBeGreaterThan(files / 2);
    }
    for (const { status, message } of await answers) {
      expect(status).toBe(422);
      expect(message).toContain('解压后过大');
    }
    const after = await backEnd.mostMemory();
    console.info(
      `${files} files of ${bomb.length >> 10} kB: ${before} MB before, ${after} MB at most, ${besides} answers beside them`,
    );
    // Forty that were unpacked all at once took 6.6 GB.
    expect(after).toBeLessThan(before + 1_500);
    expect(besides).toBeGreaterThan(1);
  });
});
