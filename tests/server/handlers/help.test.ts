import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageHelp } from '#runtime/language/bundle/page-help.ts';
import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { Caller } from '../world.ts';

let world: FolderWorld;
let desk: Caller;
let personnel: Caller;
let guest: Caller;
beforeAll(async () => {
  world = await openFolder('secrets');
  desk = await world.caller('desk', 'desk1234');
  personnel = await world.caller('personnel', 'hr123456');
  guest = await world.caller('guest', 'guest123');
});
afterAll(async () => {
  await world?.close();
});

const answer = (page: string, caller: Caller) => caller.get('/sysApi/v1/documents/help', { page });
const help = async (page: string, caller: Caller): Promise<PageHelp> => (await answer(page, caller)).content;

it('says what a page is for, what its buttons do and what its fields hold, in sentences of staff', async () => {
  const { title, about, actions, fields } = await help('people', personnel);
  expect(title).toBe('人员');
  expect(about).toEqual(['列出人员，可按姓名、月薪、手机号查询。']);
  expect(actions).toEqual([
    { label: '新建', does: [], opens: { page: 'personForm', title: '新建人员', isAlone: true } },
    { label: '编辑', does: [], opens: { page: 'personForm', title: '新建人员' } },
    { label: '详情', does: [], opens: { page: 'person', title: '人员详情' } },
  ]);
  expect(fields).toContainEqual({ label: '姓名', says: ['必填，最多30个字。'] });
  expect((await help('personForm', personnel)).actions).toEqual([
    { label: '保存新的', does: ['新建一条人员。'] },
    { label: '保存修改', does: ['修改一条人员。'] },
  ]);
});

it('says nothing of a field that is not there for whoever asks, by its label, its name or a sentence', async () => {
  for (const page of ['people', 'person', 'personForm']) {
    const [all, fewer] = [JSON.stringify(await help(page, personnel)), JSON.stringify(await help(page, desk))];
    expect(all).toMatch(/月薪.*职级/);
    expect(fewer).not.toMatch(/月薪|职级|salary|levelId/);
    expect(fewer).toContain('姓名');
  }
});

it('is of pages that there are, for those who may open them', async () => {
  expect(await answer('people', guest)).toMatchObject({ code: 403, content: null });
  for (const page of ['nowhere', '__proto__', ''])
    expect(await answer(page, personnel)).toMatchObject({ code: 422, errors: { page: expect.any(String) } });
});
