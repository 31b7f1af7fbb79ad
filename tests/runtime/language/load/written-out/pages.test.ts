import { describe, expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyWith } from '../../tiny.ts';

const comment = `title: 评论
fields:
  goodsId: { label: 商品, entity: goods, required: true }
  text: { label: 内容, required: true }
  score: { label: 分数, type: integer }
`;
const comments = 'base: /api/comment\nentity: comment\nrest: [list, create, update, delete]\n';
const goods = {
  'permissions.yaml':
    'pages:\n  goods: 商品管理\n  goodsForm: 商品管理\n  goodsDetail: 商品管理\nactions: [评论维护]\n',
  'entities/comment.entity.yaml': comment,
  'services/shop/shop.comment.calls.yaml': comments,
};

/** An app with these pages, as far as what comes of it: its pages and its mistakes, without where they stand. */
function made(pages: Record<string, string>, more: Record<string, string> = {}) {
  const files = Object.entries(pages).map(([name, text]) => [`pages/${name}.page.yaml`, text]);
  const { issues, resolved } = validate(tinyWith({ ...goods, ...more, ...Object.fromEntries(files) }));
  const pagesMade = JSON.parse(
    JSON.stringify(resolved.pages, (key, value: unknown) => (key === 'at' ? undefined : value)),
  ) as { path: string }[];
  return {
    // Whether somebody uses what is there is not what is looked at.
    issues: issues
      .filter(({ code }) => !['HD302', 'HD304', 'HD305', 'HD308'].includes(code))
      .map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`),
    page: (path: string) => pagesMade.find(page => page.path === path),
  };
}

const form = (keys: string): string => `kind: form\ntitle: 新建商品\neditTitle: 编辑商品\n${keys}fields: [goodsName]\n`;
const detail = (blocks: string): string =>
  `kind: detail\ntitle: 商品详情\nload: shop.goods.get\nfields: [goodsName]\nblocks:\n${blocks}`;

describe('a form that names its service', () => {
  const whole = 'params: { id: integer }\nload: shop.goods.get\ncreate: shop.goods.create\nupdate: shop.goods.update\n';

  it('reads and saves by its calls, and takes the parameter of their address', () => {
    const said = made({ goodsForm: form(whole) });
    const follows = made({ goodsForm: form('service: shop.goods\n') });
    expect(said.issues).toEqual([]);
    expect(follows).toMatchObject({ issues: [], page: expect.anything() });
    expect(follows.page('goodsForm')).toEqual(said.page('goodsForm'));
  });

  it('may name another of its calls by the key alone, in a button as well', () => {
    const { issues, page } = made(
      { goodsForm: form('service: shop.goods\ncreate: draft\nbuttons: { save: { label: 存, create: create } }\n') },
      {
        'services/shop/shop.goods.calls.yaml':
          'base: /api/shop/goods\nentity: goods\nrest: [list, get, create, update, delete]\ncalls:\n  draft: { post: draft, verb: create }\n',
      },
    );
    expect(issues).toEqual([]);
    expect(page('goodsForm')).toMatchObject({
      load: 'shop.goods.get',
      create: 'shop.goods.draft',
      update: 'shop.goods.update',
      buttons: [{ create: 'shop.goods.create', update: 'shop.goods.update' }],
    });
  });

  it('is told at that word of a service that is not there, or has none of these calls', () => {
    expect(made({ goodsForm: form('service: shop.gods\n') }).issues).toContain('HD204 pages/goodsForm.page.yaml:4:10');
    const none = { 'services/shop/shop.none.calls.yaml': 'base: /api/none\nentity: goods\nrest: [list]\n' };
    expect(made({ goodsForm: form('service: shop.none\n') }, none).issues).toContain(
      'HD111 pages/goodsForm.page.yaml:1:1',
    );
  });

  it('is another where the service is: what was known of it does not stay', () => {
    const update = 'rest: [list, get, update, delete]\n';
    const { page } = made(
      { goodsForm: form('service: shop.goods\n') },
      { 'services/shop/shop.goods.calls.yaml': `base: /api/shop/goods\nentity: goods\n${update}` },
    );
    expect(page('goodsForm')).not.toHaveProperty('create');
  });
});

describe('a block on a detail', () => {
  const whole = `  comments:
    block: list
    title: 评论
    call: shop.comment.list
    with: { goodsId: record.id }
    columns: [text, score]
    empty: 没有评论
    actions:
      add: { label: 新增评论, call: create, with: { goodsId: params.id }, ask: [text, score], permission: 评论维护 }
      edit: { label: 修改, place: row, call: update, ask: [text, score], permission: 评论维护 }
      remove: { place: row, call: delete, permission: 评论维护 }
  history: { block: history, title: 处理记录 }
`;

  it('is headed, narrowed to the record, filled and edited as its call and its entity say', () => {
    const said = made({ goodsDetail: detail(whole) });
    const follows = made({
      goodsDetail: detail('  comments: { call: shop.comment.list, edit: 评论维护 }\n  history: history\n'),
    });
    expect(said.issues).toEqual([]);
    expect(follows.issues).toEqual([]);
    expect(follows.page('goodsDetail')).toEqual(said.page('goodsDetail'));
  });

  it('says otherwise where it says so: another heading, everything, an action of its own', () => {
    const { issues, page } = made({
      goodsDetail: detail(
        '  comments: { title: 说法, call: shop.comment.list, with: {}, edit: 评论维护, actions: { add: { label: 写, call: create, ask: [goodsId, text], permission: 评论维护 } } }\n',
      ),
    });
    expect(issues).toEqual([]);
    expect(page('goodsDetail')).toMatchObject({
      blocks: [
        {
          title: '说法',
          with: {},
          empty: { parts: ['没有说法'] },
          actions: [{ label: '写' }, { label: '修改' }, { label: '删除' }],
        },
      ],
    });
  });

  it('is of no record where its entity refers to it twice', () => {
    const twice = `${comment}  other: { label: 另一商品, entity: goods }\n`;
    const { page } = made(
      { goodsDetail: detail('  comments: { call: shop.comment.list }\n') },
      { 'entities/comment.entity.yaml': twice },
    );
    expect(page('goodsDetail')).toMatchObject({ blocks: [{ with: {} }] });
  });

  it('has its mistakes told where what they follow from is said', () => {
    const { issues } = made({ goodsDetail: detail('  comments: { call: shop.comment.list, edit: 没有的 }\n') });
    expect(issues).toEqual(['HD303 pages/goodsDetail.page.yaml:6:46']);
  });

  it('has columns, and no edit, elsewhere', () => {
    const board = 'kind: board\ntitle: 看板\nblocks:\n  comments: { call: shop.comment.list, edit: 评论维护 }\n';
    const more = {
      'permissions.yaml': `${goods['permissions.yaml'].replace('actions', '  board: 商品管理\nactions')}`,
    };
    expect(made({ board }, more).issues).toContain('HD111 pages/board.page.yaml:4:3');
    const columned = board.replace('edit:', 'columns: [text], edit:');
    expect(made({ board: columned }, more).issues).toContain('HD510 pages/board.page.yaml:4:57');
  });
});
