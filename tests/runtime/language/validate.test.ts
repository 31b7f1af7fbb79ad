import { describe, expect, it } from 'vitest';
import { builtInServices } from '#runtime/language/builtin/services.ts';
import { validate } from '#runtime/language/index.ts';
import type { SchemaFiles } from '#runtime/language/load/load.ts';
import { tinyApp, tinyReplacing, tinyWith } from './tiny.ts';

/** The back end has what the platform's own calls name, and nothing else. */
const platformHandlers = Object.values(builtInServices).flatMap(service =>
  Object.values(service.calls).flatMap(call => call.handler ?? []),
);
const found = (files: SchemaFiles) =>
  validate(files, {
    handlers: new Set(platformHandlers),
  }).issues;
const short = (files: SchemaFiles) =>
  found(files).map(issue => `${issue.file}:${issue.line}:${issue.column} ${issue.code}`);

describe('a log-in by QR code', () => {
  const qr = (more: string) =>
    short(
      tinyWith({
        'pages/login.page.yaml': `kind: login\ntitle: 登录\nmethods: [password, qr]\ncall: login.token\n${more}`,
      }),
    );
  it('needs the page that the code opens', () => {
    expect(qr('')).toEqual([expect.stringMatching(/^pages\/login.page.yaml:\d+:\d+ HD111$/)]);
    expect(qr('confirm: goods\n')).toEqual([]);
    expect(qr('confirm: gods\n')).toEqual(['pages/login.page.yaml:5:10 HD205']);
  });
});

describe('an app without mistakes', () => {
  it('has no issues', () => expect(found(tinyWith())).toEqual([]));
});

describe('a mistake comes back with its code and its place', () => {
  const cases: [string, SchemaFiles, string[]][] = [
    [
      'YAML syntax',
      tinyReplacing('pages/goods.page.yaml', 'query: [goodsName, status]', 'query: [goodsName, status'),
      ['pages/goods.page.yaml:5:1 HD101'],
    ],
    [
      'an anchor',
      tinyReplacing('pages/goods.page.yaml', 'query: [', 'query: &q ['),
      ['pages/goods.page.yaml:4:11 HD102'],
    ],
    [
      'an empty file',
      tinyWith({ 'dictionaries/empty.dictionary.yaml': '' }),
      ['dictionaries/empty.dictionary.yaml:1:1 HD103'],
    ],
    ['a file of no family', tinyWith({ 'pagez/x.yaml': 'a: 1' }), ['pagez/x.yaml:1:1 HD104']],
    [
      'an unknown key',
      tinyReplacing('pages/goods.page.yaml', 'columns:', 'colums:'),
      ['pages/goods.page.yaml:5:1 HD110'],
    ],
    [
      'meta of a page that nothing reads',
      tinyReplacing('pages/goods.page.yaml', 'columns:', 'route: { source: PURCHASE, editor: none }\ncolumns:'),
      ['pages/goods.page.yaml:5:10 HD110', 'pages/goods.page.yaml:5:28 HD110'],
    ],
    [
      'an unknown key of a field',
      tinyReplacing('entities/goods.entity.yaml', 'maxLength: 30', 'maxLenght: 30'),
      ['entities/goods.entity.yaml:4:43 HD110'],
    ],
    [
      'a wrong type',
      tinyReplacing('entities/goods.entity.yaml', 'maxLength: 30', 'maxLength: thirty'),
      ['entities/goods.entity.yaml:4:54 HD112'],
    ],
    [
      'a value that is not allowed',
      tinyReplacing('entities/goods.entity.yaml', 'type: money', 'type: cash'),
      ['entities/goods.entity.yaml:5:29 HD113'],
    ],
    [
      'an unknown kind',
      tinyReplacing('pages/goods.page.yaml', 'kind: list', 'kind: lists'),
      ['pages/goods.page.yaml:1:7 HD116'],
    ],
    [
      'an unknown entity',
      tinyReplacing('entities/goods.entity.yaml', 'entity: goods', 'entity: good'),
      ['entities/goods.entity.yaml:6:34 HD201'],
    ],
    [
      'two calls with one method and path, however their parameters are called',
      tinyReplacing(
        'services/shop/shop.goods.calls.yaml',
        'create, update, delete]\n',
        "create, update, delete]\ncalls:\n  again: { get: ':code', verb: get, access: login }\n",
      ),
      ['services/shop/shop.goods.calls.yaml:6:17 HD513'],
    ],
    [
      'another address that is one of another call',
      tinyReplacing(
        'services/shop/shop.goods.calls.yaml',
        'create, update, delete]\n',
        "create, update, delete]\ncalls:\n  update: { also: [{ put: change }, { delete: ':key' }] }\n",
      ),
      ['services/shop/shop.goods.calls.yaml:4:35 HD513', 'services/shop/shop.goods.calls.yaml:6:47 HD530'],
    ],
    [
      'a list by something in its path that its records have not',
      tinyReplacing(
        'services/shop/shop.goods.calls.yaml',
        'create, update, delete]\n',
        "create, update, delete]\ncalls:\n  of: { get: 'of/:colour', verb: list, access: login }\n",
      ),
      ['services/shop/shop.goods.calls.yaml:6:14 HD203'],
    ],
    ...(
      [
        ['a condition on no field', "{ get: '', verb: list, where: { nothing: 1 } }", 'HD203'],
        ['a condition that no number meets', "{ get: '', verb: list, where: { price: dear } }", 'HD510'],
        ['a condition on a code that there is not', "{ get: '', verb: list, where: { status: sold } }", 'HD207'],
        [
          'a condition that nothing reads',
          "{ get: '', verb: list }\n  one: { get: 'one/:id', verb: get, access: login, where: { price: 1 } }",
          'HD510',
        ],
      ] as const
    ).map(([what, call, code]): [string, SchemaFiles, string[]] => [
      what,
      tinyReplacing(
        'services/shop/shop.goods.calls.yaml',
        'create, update, delete]\n',
        `create, update, delete]\ncalls:\n  list: ${call}\n  all: { get: all, access: login, verb: list }\n`,
      ),
      [expect.stringMatching(new RegExp(`^services/shop/shop.goods.calls.yaml:[67]:\\d+ ${code}$`))],
    ]),
    [
      'an order by a masked field',
      tinyWith({
        'entities/goods.entity.yaml':
          tinyApp['entities/goods.entity.yaml']?.replace('maxLength: 30', 'maxLength: 30, mask: name') ?? '',
        'pages/goods.page.yaml': `${tinyApp['pages/goods.page.yaml']}sort: goodsName\n`,
      }),
      [expect.stringMatching(/^pages\/goods.page.yaml:\d+:7 HD510$/)],
    ],
    [
      'a search that the type does not know',
      tinyReplacing('entities/goods.entity.yaml', 'type: money', 'type: money, search: contains'),
      ['entities/goods.entity.yaml:5:44 HD113'],
    ],
    [
      'a mask of a number',
      tinyReplacing('entities/goods.entity.yaml', 'type: money', 'type: money, mask: phone'),
      ['entities/goods.entity.yaml:5:42 HD508'],
    ],
    [
      'an unknown dictionary',
      tinyReplacing('entities/goods.entity.yaml', 'dictionary: goodsStatus', 'dictionary: goodStatus'),
      // That nothing uses the right one follows.
      ['entities/goods.entity.yaml:8:15 HD202'],
    ],
    [
      'an unknown field in a column',
      tinyReplacing('pages/goods.page.yaml', 'price, status, createdAt', 'prise, status, createdAt'),
      ['pages/goods.page.yaml:5:22 HD203'],
    ],
    [
      'an unknown call',
      tinyReplacing('pages/goods.page.yaml', 'call: shop.goods.list', 'call: shop.goods.lst'),
      ['pages/goods.page.yaml:3:7 HD204'],
    ],
    [
      'an unknown page',
      tinyReplacing('pages/goods.page.yaml', 'open: goodsForm }', 'open: goodForm }'),
      ['pages/goods.page.yaml:7:16 HD205'],
    ],
    [
      'an unknown parameter of a page',
      tinyReplacing(
        'pages/goods.page.yaml',
        'open: goodsForm, record: row',
        'label: 编辑, open: goodsForm, with: { key: row.id }',
      ),
      ['pages/goods.page.yaml:8:47 HD211'],
    ],
    [
      'a status that the dictionary lacks',
      tinyReplacing('entities/goods.entity.yaml', 'initial: onSale', 'initial: fresh'),
      ['entities/goods.entity.yaml:9:12 HD207'],
    ],
    [
      'an unknown handler',
      tinyReplacing(
        'services/shop/shop.goods.calls.yaml',
        ', delete]\n',
        "]\ncalls:\n  delete: { delete: ':id', handler: shop.remove }\n",
      ),
      ['pages/goods.page.yaml:9:3 HD111', 'services/shop/shop.goods.calls.yaml:6:37 HD208'],
    ],
    [
      'a page without catalogue entry',
      tinyReplacing('permissions.yaml', '  goodsForm: 商品管理\n', ''),
      ['pages/goodsForm.page.yaml:2:1 HD301'],
    ],
    [
      'an entry without page',
      tinyReplacing('permissions.yaml', 'goodsForm: 商品管理\n', 'goodsForm: 商品管理\n  goodsDetail: 商品管理\n'),
      ['permissions.yaml:4:3 HD302'],
    ],
    [
      'an unknown label',
      tinyReplacing('roles.yaml', 'permissions: [商品管理]', 'permissions: [商品维护]'),
      ['permissions.yaml:2:10 HD304', 'permissions.yaml:3:14 HD304', 'roles.yaml:2:23 HD303'],
    ],
    [
      'a rule over a field that is not there, said at none',
      tinyWith({
        'pages/goodsForm.page.yaml': `${tinyApp['pages/goodsForm.page.yaml']}rules: [{ check: form.cost < form.price, message: 亏本, field: cost }]\n`,
      }),
      ['pages/goodsForm.page.yaml:9:23 HD401', 'pages/goodsForm.page.yaml:9:62 HD203'],
    ],
    [
      'parameters in the path, and a kind in the title, that the page does not have',
      tinyWith({
        'pages/goodsForm.page.yaml': `${tinyApp['pages/goodsForm.page.yaml']}route: { inPath: [type], titleBy: { param: kind, dictionary: goodsKind } }\n`,
      }),
      [
        'menu.yaml:3:5 HD307',
        'pages/goods.page.yaml:7:16 HD223',
        'pages/goods.page.yaml:8:17 HD223',
        'pages/goodsForm.page.yaml:9:19 HD211',
        'pages/goodsForm.page.yaml:9:44 HD211',
        'pages/goodsForm.page.yaml:9:62 HD202',
      ],
    ],
    [
      'an unreachable page',
      tinyReplacing('menu.yaml', '  - goods\n', '')
        .set(
          'pages/goods.page.yaml',
          (tinyApp['pages/goods.page.yaml'] ?? '')
            .replaceAll('open: goodsForm', 'label: 打开, open: goods')
            .replace(', record: row', ', place: row'),
        )
        .set('menu.yaml', 'items:\n  - goods\n'),
      ['pages/goodsForm.page.yaml:2:8 HD305'],
    ],
    [
      'a page twice in the menu',
      tinyReplacing('menu.yaml', '  - goodsForm', '  - goodsForm\n  - goods'),
      ['menu.yaml:4:5 HD306'],
    ],
    [
      'a bad expression',
      tinyReplacing('pages/goods.page.yaml', "row.status == 'onSale'", "row.statu == 'onSale'"),
      ['pages/goods.page.yaml:8:51 HD401'],
    ],
    [
      'an expression of the wrong type',
      tinyReplacing('pages/goods.page.yaml', "when: row.status == 'onSale'", 'when: row.goodsName'),
      ['pages/goods.page.yaml:8:47 HD402'],
    ],
    [
      'a bad expression in a template',
      tinyReplacing('pages/goods.page.yaml', '{row.goodsName}', '{row.goodName}'),
      ['pages/goods.page.yaml:9:58 HD401'],
    ],
    [
      'braces that do not match',
      tinyReplacing('pages/goods.page.yaml', '{row.goodsName}', '{row.goodsName'),
      ['pages/goods.page.yaml:9:49 HD403'],
    ],
    [
      'two methods',
      tinyReplacing(
        'services/shop/shop.goods.calls.yaml',
        'create, update, delete]\n',
        "create, update, delete]\ncalls:\n  get: { get: ':id', put: ':id', verb: get }\n",
      ),
      ['pages/goodsForm.page.yaml:5:7 HD204', 'services/shop/shop.goods.calls.yaml:6:3 HD503'],
    ],
    [
      'an unused dictionary',
      tinyWith({ 'dictionaries/other.dictionary.yaml': 'title: 其他\nitems: { a: 甲 }\n' }),
      ['dictionaries/other.dictionary.yaml:1:8 HD506'],
    ],
    [
      'a field name of the platform',
      tinyReplacing('entities/goods.entity.yaml', '  price:', '  version: { label: 版 }\n  price:'),
      ['entities/goods.entity.yaml:5:3 HD507'],
    ],
    [
      'documents of an older version of the language',
      tinyReplacing('app.yaml', 'heddle: 3\n', ''),
      ['app.yaml:1:1 HD106'],
    ],
    [
      'a comma that cuts an expression off',
      tinyReplacing(
        'pages/goods.page.yaml',
        "when: row.status == 'onSale'",
        'when: addDays(row.createdAt, 3) > today()',
      ),
      ['pages/goods.page.yaml:8:47 HD118'],
    ],
    [
      'brackets that an unquoted expression may not have in braces',
      tinyReplacing('pages/goods.page.yaml', "when: row.status == 'onSale'", "when: row.status in ['onSale']"),
      ['pages/goods.page.yaml:8:61 HD101'],
    ],
    [
      'a report that is not there',
      tinyWith({
        'pages/goodsForm.page.yaml': 'kind: report\ntitle: 商品\nreport: orders\n',
        'pages/goods.page.yaml': (tinyApp['pages/goods.page.yaml'] ?? '')
          .replaceAll('open: goodsForm', 'label: 打开, open: goodsForm')
          .replace(', record: row', ', place: row'),
      }),
      [
        'pages/goodsForm.page.yaml:3:9 HD206',
        ...[14, 19, 27].map(column => `services/shop/shop.goods.calls.yaml:4:${column} HD308`),
      ],
    ],
    [
      'an action without a label',
      tinyReplacing('pages/goods.page.yaml', '{ open: goodsForm }', '{ open: goods }'),
      ['pages/goods.page.yaml:7:3 HD111'],
    ],
    [
      'a form with one title for two things',
      tinyReplacing('pages/goodsForm.page.yaml', 'editTitle: 编辑商品\n', ''),
      ['pages/goodsForm.page.yaml:2:8 HD111'],
    ],
    [
      'an action of a row where there is no list',
      tinyWith({
        'pages/goodsForm.page.yaml':
          'kind: detail\ntitle: 商品\nparams: { id: integer }\nload: shop.goods.get\nfields: [goodsName]\nactions:\n  back: { label: 返回, place: row, open: goods }\n',
      }),
      ['menu.yaml:3:5 HD307', 'pages/goods.page.yaml:7:16 HD223', 'pages/goodsForm.page.yaml:7:29 HD512'],
    ],
    [
      'a call of another verb where a form saves',
      tinyReplacing('pages/goodsForm.page.yaml', 'create: shop.goods.create', 'create: shop.goods.delete'),
      ['pages/goodsForm.page.yaml:6:9 HD220'],
    ],
    [
      'a call of another entity on a row',
      tinyWith({
        'services/staff.calls.yaml':
          "title: 员工\nbase: /api/staff\nentity: secoperator\ncalls:\n  delete: { delete: ':id', verb: delete }\n",
        'pages/goods.page.yaml': (tinyApp['pages/goods.page.yaml'] ?? '').replace('call: delete', 'call: staff.delete'),
      }),
      ['pages/goods.page.yaml:9:19 HD224'],
    ],
    [
      'a page that is opened without what it needs',
      tinyWith({
        'pages/goodsForm.page.yaml':
          'kind: detail\ntitle: 商品\nparams: { id: integer }\nload: shop.goods.get\nfields: [goodsName]\n',
      }),
      ['menu.yaml:3:5 HD307', 'pages/goods.page.yaml:7:16 HD223'],
    ],
    [
      'a code above itself',
      tinyReplacing(
        'dictionaries/goodsStatus.dictionary.yaml',
        '{ label: 在售, colour: green }',
        '{ label: 在售, parent: onSale }',
      ),
      ['dictionaries/goodsStatus.dictionary.yaml:3:32 HD514'],
    ],
    [
      'a text where a page wants a number',
      tinyReplacing(
        'pages/goods.page.yaml',
        'open: goodsForm, record: row',
        'label: 编辑, open: goodsForm, with: { id: row.goodsName }',
      ),
      ['pages/goods.page.yaml:8:51 HD225'],
    ],
    [
      'a required field that nobody can fill in',
      tinyReplacing('pages/goodsForm.page.yaml', '[goodsName,', '[{ field: goodsName, readOnly: true },'),
      ['pages/goodsForm.page.yaml:8:10 HD515'],
    ],
    [
      'a reference that nothing offers records for',
      tinyReplacing(
        'services/shop/shop.goods.calls.yaml',
        'create, update, delete]\n',
        'create, update, delete]\ncalls:\n  list: { where: { price: 1 } }\n',
      ),
      ['pages/goodsForm.page.yaml:8:28 HD516'],
    ],
    ['a missing app.yaml', tinyWith({ 'app.yaml': undefined }), ['app.yaml:1:1 HD105']],
  ];
  it.each(cases)('%s', (_, files, expected) => expect(short(files)).toEqual(expected));
});

it('collects all mistakes, not the first', () => {
  const files = tinyWith({
    'pages/goods.page.yaml': (tinyApp['pages/goods.page.yaml'] ?? '')
      .replace('goodsName, status]', 'goodName, state]')
      .replace('price,', 'prise,'),
  });
  expect(found(files).map(issue => issue.code)).toEqual(['HD203', 'HD203', 'HD203']);
});

it('names the nearest spelling, in both languages', () => {
  const [issue] = found(tinyReplacing('pages/goods.page.yaml', 'price, status', 'prise, status'));
  expect(issue?.message).toBe('实体「goods」没有字段「prise」 · entity "goods" has no field "prise"');
  expect(issue?.hint).toBe('是否想写「price」？ · did you mean "price"?');
});
