import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangeSetAct, type ChangeSetStatus, statusLabels } from '#runtime/language/bundle/change-sets.ts';
import { acts } from '#server/workbench/rules.ts';
import { type Ground, openGround, root } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground?.close());

const file = 'pages/goods.page.yaml';
const goods = 'kind: list\ntitle: 商品管理\ncall: shop.goods.list\ncolumns: [goodsName, kind]\n';
const statuses = Object.keys(statusLabels) as ChangeSetStatus[];
const people = ['boss', 'east', 'west', 'guest'] as const;

/** In which statuses of a set of whom somebody may do something; of all else it is refused. */
const allowed: Record<ChangeSetAct, Partial<Record<ChangeSetStatus, Record<string, readonly string[]>>>> = {
  write: { draft: { east: ['east'], boss: ['boss'] }, returned: { east: ['east'], boss: ['boss'] } },
  comment: {
    draft: { east: ['boss', 'east', 'west'], boss: ['boss', 'east', 'west'] },
    handedIn: { east: ['boss', 'east', 'west'], boss: ['boss', 'east', 'west'] },
    returned: { east: ['boss', 'east', 'west'], boss: ['boss', 'east', 'west'] },
    published: { east: ['boss', 'east', 'west'], boss: ['boss', 'east', 'west'] },
    rolledBack: { east: ['boss', 'east', 'west'], boss: ['boss', 'east', 'west'] },
  },
  handIn: { draft: { east: ['east'], boss: ['boss'] }, returned: { east: ['east'], boss: ['boss'] } },
  withdraw: { handedIn: { east: ['east'], boss: ['boss'] } },
  return: { handedIn: { east: ['boss'], boss: ['boss'] } },
  publish: { handedIn: { east: ['boss'], boss: [] } },
  rollBack: { published: { east: ['boss'], boss: ['boss'] } },
  discard: { draft: { east: ['east'], boss: ['boss'] }, returned: { east: ['east'], boss: ['boss'] } },
};

/** A set of somebody that stands so, with a document that may be published. */
async function setOf(owner: string, status: ChangeSetStatus): Promise<number> {
  const asker = await ground.ask(owner);
  const id = await asker.begin('商品', { [file]: goods });
  await ground.rows(
    `update heddle_change_set set status = $2,
       handed_in_by = case when $2 = 'draft' then null else owner_id end, handed_in_name = owner_name where id = $1`,
    [id, status],
  );
  return id;
}

/** What is asked of the server for each act. */
const asked: Record<ChangeSetAct, (who: string, id: number) => Promise<{ status: number; message: string }>> = {
  write: async (who, id) => (await ground.ask(who)).put(`${root}/${id}`, { title: '别的名称' }),
  comment: async (who, id) => (await ground.ask(who)).act(id, 'comments', { text: '看过了' }),
  handIn: async (who, id) => (await ground.ask(who)).act(id, 'hand-in'),
  withdraw: async (who, id) => (await ground.ask(who)).act(id, 'withdraw'),
  return: async (who, id) => (await ground.ask(who)).act(id, 'return', { reason: '再看看' }),
  publish: async (who, id) => (await ground.ask(who)).act(id, 'publish'),
  rollBack: async (who, id) => (await ground.ask(who)).act(id, 'roll-back'),
  discard: async (who, id) => (await ground.ask(who)).act(id, 'discard'),
};

describe.each(Object.keys(acts) as ChangeSetAct[])('%s', act => {
  it.each(statuses)('of a set that is %s: by those alone who may', async status => {
    for (const owner of ['east', 'boss'])
      for (const who of people) {
        const id = await setOf(owner, status);
        const answer = await asked[act](who, id);
        const may = allowed[act][status]?.[owner]?.includes(who) === true;
        const said = `${who} of a set of ${owner}: ${answer.message}`;
        expect([answer.status, said]).toEqual([may ? 200 : who === 'guest' ? 403 : 409, said]);
        const { may: told } =
          who === 'guest' ? { may: undefined } : await (await ground.ask(who)).read(await setOf(owner, status));
        if (told) expect([told[act] === null, said]).toEqual([may, said]);
        await ground.save(file, 'kind: list\ntitle: 商品管理\ncall: shop.goods.list\ncolumns: [goodsName]\n');
      }
  });
});

it('a label is asked for on every address, and a log-in', async () => {
  const guest = await ground.ask('guest');
  const id = await setOf('east', 'draft');
  for (const path of [
    '',
    `/${id}`,
    `/${id}/patch`,
    `/${id}/folder`,
    `/${id}/examination`,
    `/${id}/document?file=${file}`,
  ]) {
    expect((await guest.get(`${root}${path}`)).message).toBe('没有权限：页面工作台');
    expect((await ground.with('').get(`${root}${path}`)).status).toBe(401);
  }
  expect((await guest.keep(id, file, goods, null)).status).toBe(403);
  expect((await guest.delete(`${root}/${id}/document`, { file })).status).toBe(403);
  expect((await guest.post(root, { title: '商品' })).status).toBe(403);
});
