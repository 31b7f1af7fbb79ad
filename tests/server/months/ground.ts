import { compile } from '#runtime/language/index.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { readyDatabase } from '../ready-database.ts';
import { type Shop, shopFiles } from '../shop.ts';

/** Who came into the shop: nobody refers to it. */
const visit = `title: 到店
fields:
  cameAt: { label: 到店时间, type: datetime, required: true, readOnly: true, index: true }
  cameOn: { label: 到店日期, type: date, readOnly: true }
  who: { label: 谁, required: true, maxLength: 200, index: true }
  goodsId: { label: 看了什么, entity: goods, index: true }
  tags: { label: 标签, dictionary: goodsKind, many: true }
`;
export const kept = 'keep: { for: 365d, by: cameAt }\n';

/** Visits by month, for the administrator. */
function addReport(files: Map<string, string>): void {
  const into = (file: string, before: string, after: string) =>
    files.set(file, (files.get(file) ?? '').replace(before, after));
  into('menu.yaml', 'items: [goods', 'items: [visits, goods');
  into('permissions.yaml', '  goods: 商品管理', '  visits: 商品管理\n  goods: 商品管理');
  files.set('pages/visits.page.yaml', 'kind: report\ntitle: 到店统计\nreport: visits\n');
  files.set(
    'reports/visits.report.yaml',
    `defineId: 909
title: 到店统计
entity: visit
params: [{ field: cameAt, required: true, default: thisYear }]
group: [{ field: cameAt, by: month }]
measures: { visits: { label: 次数, count: true } }
`,
  );
}

/** The shop with its visits. @param said what is added to their entity */
export async function shopWithVisits(said: string = kept, fields = visit): Promise<Shop> {
  const files = new Map(Object.entries(shopFiles));
  files.set('entities/visit.entity.yaml', `${fields}${said}`);
  files.set(
    'entities/visit.calls.yaml',
    `title: 到店
base: /api/shop/visits
entity: visit
calls:
  list: { get: '', verb: list, access: login }
  get: { get: ':id', verb: get, access: login }
  export: { get: export, verb: export, access: login }
${fields === visit ? `  come: { post: '', access: login, body: { cameAt: { label: 时间, type: datetime, required: true } }, do: [{ create: visit, set: { cameAt: body.cameAt, who: "'丁'" } }] }` : ''}
`,
  );
  if (said === kept && fields === visit) addReport(files);
  const { bundle, issues } = await compile(files);
  if (!bundle) throw new Error(JSON.stringify(issues.filter(({ severity }) => severity === 'error')));
  return bundle;
}

export const visitFields = visit;

/** A database of its own with the tables of an app. */
export async function openShop(app: Shop): Promise<Connection & { url: string }> {
  const url = await readyDatabase(await lentPostgres(), app);
  const connection = await connect(url);
  return Object.assign(connection, { url });
}

/** Visits, so many a month, of the months that there were in so many back from this one. */
export const fill = (months: number, each: number): string => `
  insert into visit (came_at, came_on, who, goods_id, tags, created_by)
  select at, at::date, case n % 4 when 0 then E'甲"乙,\\n丙' when 1 then '' when 2 then '空 ' else E'\\\\.' end || n, null,
    case when n % 2 = 0 then '{food,tool}'::text[] end, 'admin'
  from (select n, date_trunc('month', now()) - make_interval(months => (n % ${months})) + make_interval(mins => n % 25000) as at
        from generate_series(1, ${months * each}) n) t`;
