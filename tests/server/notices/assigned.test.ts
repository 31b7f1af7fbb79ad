import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sent, sheetOf } from '../imports/sheets.ts';
import { type Ground, openGround } from '../processes/ground.ts';
import { errands } from './errands.ts';

let ground: Ground;
let finance = 0;
beforeAll(async () => {
  ground = await openGround(...errands);
  [{ id: finance } = { id: 0 }] = await ground.rows<{ id: number }>(
    "select org_id as id from secorganize where org_name = '财务部'",
  );
});
beforeEach(() => ground.rows('truncate errand, heddle_notice, heddle_request restart identity'));
afterAll(() => ground?.close());

const staff = () => ground.by.staff;
/** Nobody has it yet. */
const made = async (values: Record<string, unknown> = {}): Promise<number> => {
  const answer = await staff().post('/api/errand', { errandName: '送件', ...values });
  expect(answer).toMatchObject({ code: 200 });
  return answer.content.id;
};
const put = async (path: string, body: Record<string, unknown> = {}, by = staff()) =>
  expect(await by.put(`/api/errand/${path}`, body)).toMatchObject({ code: 200 });
/** Whose notices, with what they say. */
const told = () =>
  ground.rows(
    `select o.operator_code as who, n.title, n.text, n.page, n.params from heddle_notice n
     join secoperator o using (operator_id) order by o.operator_code, n.id`,
  );
const one = (who: string, id: number, name = '送件') => ({
  who,
  title: expect.stringMatching(new RegExp(`^转给您：CS\\d+ ${name}$`)),
  text: '差事 · 申请人转给您',
  page: 'errands',
  params: { id },
});
const several = (who: string, count: number) => ({
  who,
  title: `转给您${count}个差事`,
  text: '差事 · 申请人转给您',
  page: 'errands',
  params: {},
});

/** How a record becomes somebody's. */
const ways: Record<string, (doerId: number) => Promise<number>> = {
  'made for them': doerId => made({ doerId }),
  'changed to be theirs': async doerId => {
    const id = await made();
    await put(String(id), { doerId, version: 1 });
    return id;
  },
  'a transition that asks for them': async doerId => {
    const id = await made();
    await put(`${id}/dispatch`, { doerId });
    return id;
  },
  'a transition of several': async doerId => {
    const id = await made();
    await put('dispatch', { ids: [id], doerId });
    return id;
  },
  'the steps of an act': async doerId => {
    const id = await made();
    await put('share', { doerId });
    return id;
  },
  'an act that gives it to another on the way': async doerId => {
    const id = await made();
    await put(`${id}/swap`, { doerId });
    return id;
  },
  'handed on by whoever has it': async doerId => {
    const id = await made();
    await put(`${id}/take`);
    await put(`${id}/dispatch`, { doerId });
    return id;
  },
  'a row of a spreadsheet': async doerId => {
    const [row] = await ground.rows<{ name: string }>(
      `select operator_name as name from secoperator where operator_id = ${doerId}`,
    );
    const [body, headers] = sent(
      await sheetOf([
        ['名称 *', '办理人'],
        ['送件', row?.name ?? ''],
      ]),
      { page: 'errands' },
    );
    expect(await staff().post('/sysApi/v1/imports/check', body, headers)).toMatchObject({ code: 200 });
    expect(await told()).toEqual([]);
    expect(await staff().post('/sysApi/v1/imports', body, headers)).toMatchObject({ code: 200 });
    return (await ground.rows<{ id: number }>('select id from errand'))[0]?.id ?? 0;
  },
};

describe.each(Object.entries(ways))('work that is given: %s', (_name, way) => {
  it('is told to whoever has it now, once, with the page that shows it', async () => {
    const id = await way(ground.ids.leader);
    expect(await told()).toEqual([one('leader', id)]);
    const inbox = await ground.by.leader.get('/sysApi/v1/inbox');
    expect(inbox.content).toMatchObject({ unread: 1, notices: [{ page: 'errands', params: { id } }] });
  });

  it('is not told to whoever gives it to themselves', async () => {
    await way(ground.ids.staff);
    expect(await told()).toEqual([]);
  });
});

describe('several at once', () => {
  const many = async (count: number) => {
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) ids.push(await made());
    return ids;
  };

  it.each<[string, (ids: number[]) => Promise<void>]>([
    [
      'one request after the other',
      async ids => {
        for (const id of ids) await put(`${id}/dispatch`, { doerId: ground.ids.leader });
      },
    ],
    ['one request, each by itself', async ids => put('dispatch', { ids, doerId: ground.ids.leader })],
    ['one request, all or none', async ids => put('dispatchAll', { ids, doerId: ground.ids.leader })],
    ['an act', async () => put('share', { doerId: ground.ids.leader })],
  ])('are one notice, which opens the list: %s', async (_name, give) => {
    await give(await many(12));
    expect(await told()).toEqual([several('leader', 12)]);
  });

  it('are told anew where the last was read, or is of another', async () => {
    const [first = 0, second = 0, third = 0] = await many(3);
    await put(`${first}/dispatch`, { doerId: ground.ids.leader });
    await ground.by.leader.put('/sysApi/v1/inbox/read', { upTo: 1 });
    await put(`${second}/dispatch`, { doerId: ground.ids.leader });
    await put(`${third}/dispatch`, { doerId: ground.ids.leader }, ground.by.deputy);
    expect(await told()).toEqual([
      one('leader', first),
      one('leader', second),
      { ...one('leader', third), text: '差事 · 副经理转给您' },
    ]);
  });

  it('are not told by what was refused', async () => {
    const ids = await many(2);
    await put(`${ids[1]}/toGroup`, { groupId: finance });
    await ground.rows('truncate heddle_notice');
    await staff().put('/api/errand/dispatchAll', { ids, doerId: ground.ids.leader });
    expect(await told()).toEqual([]);
  });
});

describe('what is given to a group', () => {
  const group = (who: string, id: number) => ({
    ...one(who, id),
    title: expect.stringMatching(/^转给财务部：CS\d+ 送件$/),
    text: '差事 · 申请人转给财务部',
  });

  it('is told to its members who may open the page', async () => {
    const id = await made();
    await put(`${id}/toGroup`, { groupId: finance });
    // The cashiers are of the group, and may not.
    expect(await told()).toEqual([group('audit', id), group('finance', id)]);
  });

  it('is told to nobody when one of them takes it, nor when it goes back', async () => {
    const id = await made();
    await put(`${id}/toGroup`, { groupId: finance });
    await ground.rows('truncate heddle_notice');
    await put(`${id}/take`, {}, ground.by.finance);
    await put(`${id}/putBack`);
    expect(await told()).toEqual([]);
  });
});
