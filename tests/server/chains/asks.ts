import { shop, shopFiles } from '../shop.ts';

const service = (name: string, access: string) => `title: 事
base: /api/deals/${name}
entity: ${name}
calls:
  list: { get: '', verb: list, ${access} }
  get: { get: ':id', verb: get, ${access} }
`;
const entity = (title: string, more: string) => `title: ${title}
name: label
${more}
`;
const own = "see: row.createdBy == user.operatorCode || user.may('商品删除')";
const states = (codes: string) => `states:
  codes: { ${codes} }
  initial: draft
`;

const documents: Record<string, string> = {
  'entities/ask.entity.yaml': entity(
    '申请',
    `${own}
code: { prefix: SQ }
search: { by: [label], open: askDetail, with: { id: row.id } }
fields:
  label: { label: 名称, maxLength: 30 }
  amount: { label: 金额, type: money }
  taken: { label: 已用, type: money, default: 0 }
  untaken: { label: 可用, type: money, value: row.amount - row.taken }
${states('draft: 草稿 default, agreed: 通过 green')}`,
  ),
  'entities/deal.entity.yaml': entity(
    '合约',
    `${own}
fields:
  label: { label: 名称, maxLength: 30 }
  askId: { label: 申请, entity: ask }
  amount: { label: 合约金额, type: money }
  unpaid: { label: 未付, type: money }
${states('draft: 草稿 default, signed: 已签 green, cancelled: 作废 default')}`,
  ),
  'entities/bill.entity.yaml': entity(
    '账单',
    `see: 'true'
fields:
  label: { label: 名称, maxLength: 30, mask: name }
  dealId: { label: 合约, entity: deal }
  amount: { label: 账单金额, type: money, see: user.may('商品管理') }
  ownerId: { label: 归属, entity: ask }`,
  ),
  'entities/note.entity.yaml': entity(
    '批注',
    `see: 'true'
fields:
  label: { label: 名称, maxLength: 30 }
  askId: { label: 申请, entity: ask }`,
  ),
  'services/deals/deals.ask.calls.yaml': service('ask', 'permission: 客户管理'),
  'services/deals/deals.deal.calls.yaml': service('deal', 'permission: 商品管理'),
  'services/deals/deals.bill.calls.yaml': service('bill', 'permission: 客户管理'),
  'services/deals/deals.note.calls.yaml': service('note', 'permission: 客户管理'),
  'chains/buying.chain.yaml': `title: 采买
steps:
  - { entity: ask, amount: amount, left: untaken }
  - { entity: deal, by: askId, amount: amount, left: unpaid, counts: [signed], empty: 尚无合约 }
  - { entity: bill, by: dealId, amount: amount, facts: [ownerId] }
`,
  'chains/noting.chain.yaml': 'title: 批注\nsteps:\n  - { entity: ask }\n  - { entity: note, by: askId }\n',
  ...Object.fromEntries(
    ['ask', 'deal', 'bill', 'note'].map(name => [
      `pages/${name}Detail.page.yaml`,
      `kind: detail\ntitle: 详情\nload: deals.${name}.get\nfields: [label]\n`,
    ]),
  ),
};
const labels = ['ask', 'deal', 'bill', 'note'].map(
  name => `  ${name}Detail: ${name === 'deal' ? '商品管理' : '客户管理'}\n`,
);

/** An app in which asks lead to deals, and those to bills; asks also to notes. @throws Error where its documents have mistakes */
export const asks = () =>
  shop({
    ...documents,
    'permissions.yaml': (shopFiles['permissions.yaml'] ?? '').replace('pages:\n', `pages:\n${labels.join('')}`),
  });
