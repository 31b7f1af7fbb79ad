import { describe, expect, it } from 'vitest';
import { incrementalChecker, validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from '../../tiny.ts';

const kinds = `title: 种类
items:
  '0': { label: 故障工单, path: malfunction }
  '4': { label: 投诉工单, path: [complaints, complaint] }
`;
const order = `title: 工单
name: title
fields:
  typeId: { label: 类型, dictionary: kind, required: true }
  title: { label: 标题, required: true }
  fault: { label: 现象 }
  level: { label: 级别 }
`;
const form = (variants: string): string => `kind: form
title: 受理
params: { type: text }
create: order.create
variants:
${variants}
sections:
  工单: [{ field: typeId, initial: params.type }, title]
  故障: { when: form.typeId == '0', fields: [fault] }
`;
const both = `  param: type
  dictionary: kind
  pages:
    orders/malfunction: '0'
    orders/complaints: { code: '4', title: 投诉, sections: { 故障: null, 投诉: [level] } }`;
const catalogue = (pages: string): string => `${tinyApp['permissions.yaml']}  accept: 商品管理\n${pages}`;

const app = (variants = both, pages = '  orders/malfunction: 商品管理\n  orders/complaints: 商品管理\n') =>
  tinyWith({
    'kind.dictionary.yaml': kinds,
    'order.entity.yaml': order,
    'order.calls.yaml': 'base: /api/order\nentity: order\nrest: [list, create]\n',
    'accept.page.yaml': form(variants),
    'permissions.yaml': catalogue(pages),
  });

const issuesOf = (...given: Parameters<typeof app>) =>
  validate(app(...given))
    // Whether somebody uses what is there is not what is looked at.
    .issues.filter(({ code }) => !['HD302', 'HD305', 'HD308'].includes(code))
    .map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);

describe('the variants of a page', () => {
  const { resolved } = validate(app());
  const page = (path: string) => resolved.pages.find(one => one.path === path);
  const route = (path: string) => resolved.routes.find(one => one.path === path);

  it('are pages of their own: address, title, label, what they are made of', () => {
    expect(issuesOf()).toEqual([]);
    expect(route('orders/malfunction')).toMatchObject({
      title: '故障工单受理',
      permission: '商品管理',
      fixed: { type: '0' },
    });
    expect(route('orders/complaints')).toMatchObject({ title: '投诉', fixed: { type: '4' } });
    expect(route('accept')).not.toHaveProperty('fixed');
    expect(page('accept')).toMatchObject({ sections: [{ title: '工单' }, { title: '故障' }] });
    expect(page('orders/complaints')).toMatchObject({ sections: [{ title: '工单' }, { title: '投诉' }] });
  });

  it('have what they are for good: a field that begins as it is not edited', () => {
    expect(page('orders/malfunction')).toMatchObject({
      sections: [{ fields: [{ name: 'typeId', readOnly: true }, {}] }, {}],
    });
    expect(page('accept')).not.toMatchObject({ sections: [{ fields: [{ readOnly: true }, {}] }, {}] });
  });

  it('need a line in the catalogue each', () => {
    expect(issuesOf(both, '  orders/malfunction: 商品管理\n')).toEqual(['HD301 accept.page.yaml:10:37']);
  });

  it.each([
    ['a code that is not there', both.replace("'0'", "'9'"), 'HD207 accept.page.yaml:9:25'],
    ['a parameter that is not there', both.replace('param: type', 'param: kind'), 'HD211 accept.page.yaml:6:10'],
    [
      'a dictionary that is not there',
      both.replace('dictionary: kind', 'dictionary: kin'),
      'HD202 accept.page.yaml:7:15',
    ],
    ['a field that is not there', both.replace('[level]', '[levels]'), 'HD203 accept.page.yaml:10:75'],
    ['a key that is not there', both.replace('title: 投诉', 'titel: 投诉'), 'HD110 accept.page.yaml:10:37'],
    ['an address that another page has', both.replace('orders/malfunction', 'goods'), 'HD502 accept.page.yaml:9:5'],
  ])('%s is told where it is said, once', (_, variants, issue) => expect(issuesOf(variants)).toContain(issue));

  it('are others where the name of their code is: what was known of them does not stay', () => {
    const check = incrementalChecker();
    check(app());
    const files = app().set('kind.dictionary.yaml', kinds.replace('故障工单', '报修工单'));
    const now = check(files).resolved.routes.find(({ path }) => path === 'orders/malfunction');
    expect(now).toMatchObject({ title: '报修工单受理' });
  });
});
