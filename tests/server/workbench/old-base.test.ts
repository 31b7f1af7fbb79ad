import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOfText } from '#runtime/language/index.ts';
import { type Ground, openGround, root } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.save(file, before));
afterAll(() => ground?.close());

const file = 'pages/goods.page.yaml';
const before = '# 商品\nkind: list\ntitle: 商品管理\n\n# 数据\ncall: shop.goods.list\n\ncolumns:\n  - goodsName\n';
const mine = before.replace('title: 商品管理', 'title: 全部商品');
const theirs = before.replace('title: 商品管理', 'title: 货品');

describe('a document that was saved by somebody else meanwhile', () => {
  it('is not overwritten: the refusal has both texts', async () => {
    const east = await ground.ask('east');
    const id = await east.begin('商品', { [file]: mine });
    const { digest } = (await east.read(id)).documents[0];
    expect((await east.keep(id, file, `${mine}# 一\n`, digest)).status).toBe(200);
    const late = await east.keep(id, file, `${mine}# 二\n`, digest);
    expect([late.status, late.message]).toEqual([409, `「${file}」在此期间已被修改，请核对两边的内容`]);
    expect(late.content).toMatchObject({ theirs: `${mine}# 一\n`, mine: `${mine}# 二\n` });
  });

  it('as it is in force again, it is no part of the set any more', async () => {
    const east = await ground.ask('east');
    const id = await east.begin('商品', { [file]: mine });
    const { digest } = (await east.read(id)).documents[0];
    expect((await east.keep(id, file, before, digest)).status).toBe(200);
    expect((await east.read(id)).documents).toEqual([]);
  });

  it('is taken back alone', async () => {
    const east = await ground.ask('east');
    const id = await east.begin('商品', { [file]: mine });
    expect((await east.delete(`${root}/${id}/document`, { file })).status).toBe(200);
    expect((await east.read(id)).documents).toEqual([]);
  });
});

describe('a set whose base is old', () => {
  it('is neither handed in nor published over the same lines; both sides are told, and decided by the owner', async () => {
    const [east, boss] = [await ground.ask('east'), await ground.ask('boss')];
    const id = await east.begin('商品', { [file]: mine });
    await east.act(id, 'hand-in');
    await ground.save(file, theirs);
    const refused = await boss.act(id, 'publish');
    expect([refused.status, refused.message]).toEqual([
      409,
      `他人已发布了对相同内容的修改，请先核对两边的内容：${file}`,
    ]);
    expect(refused.content.conflicts).toMatchObject([{ file, base: before, mine, theirs }]);
    expect(await ground.text(file)).toBe(theirs);
    await boss.act(id, 'return', { reason: '与他人的修改重叠' });
    expect((await east.act(id, 'hand-in')).status).toBe(409);
    const [conflict] = (await east.act(id, 'bring-up')).content.conflicts;
    const decided = before.replace('title: 商品管理', 'title: 全部货品');
    const { digest } = (await east.read(id)).documents[0];
    const body = { file, text: decided, was: digest, onto: conflict.theirsDigest };
    expect((await east.put(`${root}/${id}/document`, body)).status).toBe(200);
    expect((await east.act(id, 'hand-in')).message).toBe('成功');
    expect((await boss.act(id, 'publish')).message).toBe('成功');
    expect(await ground.text(file)).toBe(decided);
  });

  it('takes in what touches other lines, where one asks', async () => {
    const east = await ground.ask('east');
    const id = await east.begin('商品', { [file]: mine });
    await ground.save(file, `${before}  - kind\n`);
    expect((await east.act(id, 'bring-up')).content).toEqual({ merged: [file], conflicts: [] });
    const { content } = await east.get(`${root}/${id}/document`, { file });
    expect(content).toMatchObject({ text: `${mine}  - kind\n`, base: `${before}  - kind\n` });
  });

  it('is gone on with from what a window shows of it: with what others have published in other lines', async () => {
    const east = await ground.ask('east');
    const id = await east.begin('商品', { [file]: mine });
    await ground.save(file, `${before}  - kind\n`);
    const shown = `${mine}  - kind\n`;
    expect((await east.keep(id, file, `${shown}  - price\n`, digestOfText(shown))).status).toBe(200);
    const { content } = await east.get(`${root}/${id}/document`, { file });
    expect(content).toMatchObject({ text: `${shown}  - price\n`, base: `${before}  - kind\n` });
  });

  it('a document that one deleted and another changed is decided by a person', async () => {
    const east = await ground.ask('east');
    const id = await east.begin('商品', { [file]: null });
    await ground.save(file, theirs);
    expect((await east.act(id, 'bring-up')).content.conflicts).toMatchObject([{ file, mine: null, theirs }]);
  });
});

describe('paths', () => {
  it.each([
    '../outside.yaml',
    'pages/../../outside.yaml',
    '/etc/outside.yaml',
    'C:\\outside.yaml',
    'pages\\goods.page.yaml',
    'extensions/door.yaml',
    'pages/.hidden.yaml',
    '.git/config.yaml',
    'pages/goods.ts',
    'README.md',
    'pages//goods.page.yaml',
    '',
  ])('%j is refused', async place => {
    const east = await ground.ask('east');
    const id = await east.begin('商品');
    const answer = await east.keep(id, place, 'a: 1\n', null);
    expect([answer.status, answer.message]).toEqual([422, expect.stringContaining('不是应用的文档')]);
  });

  it('a link that leads elsewhere is refused when it is published', async () => {
    const [east, boss] = [await ground.ask('east'), await ground.ask('boss')];
    await mkdir(path.join(ground.folder, '../elsewhere'), { recursive: true });
    await symlink(path.join(ground.folder, '../elsewhere'), path.join(ground.folder, 'linked'));
    const id = await east.begin('商品', { 'linked/x.dictionary.yaml': 'title: 新\nitems: { a: 甲 }\n' });
    await east.act(id, 'hand-in');
    expect((await boss.act(id, 'publish')).message).toBe('「linked/x.dictionary.yaml」经由链接指向别处，不能发布');
  });

  it('a document of 5 MB is refused with its length', async () => {
    const east = await ground.ask('east');
    const answer = await east.keep(await east.begin('商品'), 'big.page.yaml', '#'.repeat(5_000_000), null);
    expect(answer.message).toBe('「big.page.yaml」有 5000000 个字符，一份文档最多 500000 个');
  });
});

it('line ends of Windows stay, though an editor knows but one kind', async () => {
  const [east, boss] = [await ground.ask('east'), await ground.ask('boss')];
  const windows = (text: string): string => text.replaceAll('\n', '\r\n');
  await ground.save(file, windows(before));
  const id = await east.begin('商品', { [file]: mine });
  expect((await east.read(id)).documents).toMatchObject([{ added: 1, removed: 1 }]);
  await east.act(id, 'hand-in');
  expect((await boss.act(id, 'publish')).message).toBe('成功');
  expect(await ground.text(file)).toBe(windows(mine));
  await boss.act(id, 'roll-back');
  expect(await ground.text(file)).toBe(windows(before));
});
