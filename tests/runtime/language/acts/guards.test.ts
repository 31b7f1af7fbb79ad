import { describe, expect, it } from 'vitest';
import { compile } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from '../tiny.ts';

const service = (calls: string): string => `title: 商品
base: /api/shop/goods
entity: goods
calls:
  list: { get: '', verb: list }
  get: { get: ':id', verb: get }
  create: { post: '', verb: create }
${calls}`;
const plain = `  update: { put: ':id', verb: update }
  delete: { delete: ':id', verb: delete }
  deleteBatch: { delete: batch, verb: deleteMany }
`;
const guarded = (call: string, check: string, message = '不行'): string =>
  plain.replace(new RegExp(`(${call}: \\{.*) \\}`), `$1, allow: [{ check: "${check}", message: "${message}" }] }`);
const compiled = (calls: string, changed: Record<string, string | undefined> = {}) =>
  compile(
    tinyWith({
      ...changed,
      'services/shop/shop.goods.calls.yaml': service(calls),
      'entities/goods.entity.yaml': tinyApp['entities/goods.entity.yaml']?.replace(
        'fields:\n',
        'fields:\n  owner: { label: 货主, mask: name }\n',
      ),
    }),
  );
const issues = (calls: string): string[] =>
  compiled(calls).issues.map(({ line, column, code }) => `${line}:${column} ${code}`);
/** The actions of the list of goods, as the bundle has them. */
function actions(
  calls: string,
  changed?: Record<string, string | undefined>,
): Record<string, { guards?: { that: { cel: string } }[] }> {
  const { bundle, issues: found } = compiled(calls, changed);
  expect(found).toEqual([]);
  const pages = [...(bundle?.files ?? [])].map(([, text]) => JSON.parse(text.startsWith('{') ? text : '{}'));
  const page = pages.find(one => one.path === 'goods' && one.kind === 'list');
  return Object.fromEntries(page.actions.map((action: { key: string }) => [action.key, action]));
}

describe('a guard of a call', () => {
  it('goes with every action that makes the call, or that opens the form which makes it', () => {
    const update = actions(guarded('update', "row.status == 'onSale'"));
    expect(update.edit?.guards?.map(guard => guard.that.cel)).toEqual(["row.status == 'onSale'"]);
    expect(update.add?.guards).toBeUndefined();
    expect(update.remove?.guards).toBeUndefined();
    const remove = actions(guarded('delete', "row.status != 'onSale'"));
    expect(remove.remove?.guards).toHaveLength(1);
  });

  it('does not go with an action that opens the form for a new record, whatever else it is given', () => {
    const asked = guarded('update', "row.status == 'onSale'");
    const given = (params: string) => ({
      'pages/goods.page.yaml': tinyApp['pages/goods.page.yaml']?.replace(
        'open: goodsForm, record: row',
        `label: 编辑, open: goodsForm, with: { ${params} }`,
      ),
      'pages/goodsForm.page.yaml': tinyApp['pages/goodsForm.page.yaml']?.replace(
        '{ id: integer }',
        '{ id: integer, like: integer }',
      ),
    });
    expect(actions(asked, given('like: row.id')).edit?.guards).toBeUndefined();
    expect(actions(asked, given('id: row.id, like: row.id')).edit?.guards).toHaveLength(1);
  });

  it('that asks for the body is left to the back end', () => {
    expect(actions(guarded('update', 'body.price > 0')).edit?.guards).toBeUndefined();
  });

  it('holds for several as for one', () => {
    const { bundle } = compiled(guarded('delete', "row.status != 'onSale'"));
    expect(bundle?.model.calls['shop.goods.deleteBatch']?.allow).toHaveLength(1);
  });

  it.each([
    ['a field that is not there', guarded('update', 'row.prise > 1'), '8:61 HD401'],
    ['no truth', guarded('update', 'row.price'), '8:56 HD402'],
    ['what some see masked', guarded('update', "row.owner == 'x'"), '8:56 HD612'],
    ['a record where there is none', guarded('deleteBatch', "row.status == 'x'"), '10:69 HD401'],
  ])('is checked: %s', (_, calls, expected) => expect(issues(calls)).toEqual([expected]));

  it('is no way to say who sees what', () => {
    expect(
      issues(
        `${plain}  other: { get: other, verb: list, allow: [{ check: user.operatorId > 0, message: 不行 }], access: login }\n`,
      ),
    ).toEqual(['11:36 HD614']);
  });
});
