import { makeApiToken } from '#server/auth/api-tokens/store.ts';
import { type Shop, shop, shopFiles } from '../../shop.ts';
import type { World } from '../../world.ts';

/** The shop, where whoever has 我的令牌 makes tokens, and an administrator ends those of others. */
const tokenFiles: Record<string, string> = {
  'permissions.yaml': `${shopFiles['permissions.yaml']}`.replace(
    'pages:\n',
    'pages:\n  goodsDetail: 商品管理\n  tokens: 我的令牌\n  allTokens: 令牌管理\n',
  ),
  'menu.yaml': 'items: [tokens, allTokens, goods, customers, orders, organisations, customerReport]\n',
  'roles.yaml': `${shopFiles['roles.yaml']}`
    .replace('店长: { permissions: [', '店长: { permissions: [我的令牌, ')
    .replace('店员: { permissions: [', '店员: { permissions: [我的令牌, '),
  'entities/goods.entity.yaml': `${shopFiles['entities/goods.entity.yaml']}search: { by: [goodsName], open: goodsDetail, with: { id: row.id } }\n`,
  'pages/goodsDetail.page.yaml': 'kind: detail\ntitle: 商品\nload: shop.goods.get\nfields: [goodsName]\n',
  'pages/tokens.page.yaml': `kind: board
title: 我的令牌
blocks:
  tokens:
    title: 令牌
    call: apiToken.own
    columns: [tokenName]
    actions:
      add: { label: 新建令牌, call: create, ask: [tokenName, calls, until, addresses], tell: '{answer.token}' }
      end: { label: 结束, call: end, with: { tokenId: row.tokenId } }
`,
  'pages/allTokens.page.yaml': `kind: list
title: 令牌管理
call: sec.apiToken.list
columns: [tokenName]
actions:
  end: { label: 结束, call: end, with: { tokenId: row.tokenId } }
`,
  'services/staff.calls.yaml': `title: 人员
base: /api/staff
calls:
  leave:
    put: leave/:operatorId
    permission: 令牌管理
    do:
      - { get: secoperator, by: query.operatorId }
      - { update: secoperator, by: secoperator.operatorId, as: locked, set: { enabled: false } }
`,
  'services/sec.apiToken.calls.yaml': `title: 令牌
base: /api/sec/token
entity: apiToken
named: [list]
calls:
  end: { put: end/:tokenId, handler: apiToken.endOther }
`,
};

export const tokenShop = (): Shop => shop(tokenFiles);

/** A day from today, in Beijing, as yyyy-MM-dd. */
export const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

/** A token as its owner would have it, called 试, for these calls and from anywhere. */
export async function tokenOf(
  { connection }: Pick<World, 'connection'>,
  operatorCode: string,
  calls: string[],
): Promise<{ token: string; tokenId: number }> {
  const { rows } = await connection.pool.query(
    'select operator_id as "operatorId", org_id as "orgId" from secoperator where operator_code = $1',
    [operatorCode],
  );
  const asked = { ...rows[0], operatorCode, calls, name: '试', networks: [], until: day(1) };
  return connection.database.transaction().execute(database => makeApiToken(database, asked));
}
