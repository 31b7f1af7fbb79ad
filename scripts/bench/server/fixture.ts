import { appendFile, cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** One entity as an analyst declares a large one: twelve fields, indexes for what staff search and sort by. */
const app = fileURLToPath(new URL('app', import.meta.url));

export const rowCount = 1_000_000;
export const password = 'heddle2026';

/** The calls of the fixture, under its base. */
export const base = '/api/line';

/** Who log in at once. */
export const colleagues = Array.from({ length: 200 }, (_, index) => `clerk${index}`);

/** Puts the app into a folder, with all who log in at once. */
export async function writeApp(folder: string): Promise<void> {
  await cp(app, folder, { recursive: true });
  const account = `{ name: 营业员, roles: [营业员], password: ${password}, organisation: 城东分公司 }`;
  await appendFile(path.join(folder, 'roles.yaml'), colleagues.map(name => `  ${name}: ${account}\n`).join(''));
}

/** A record to be made; {turn} is another one each time. */
export const newLine = {
  lineName: '新用户{turn}',
  billId: '17400000000',
  state: 'a5',
  balance: 0,
  openedOn: '2026-11-01',
  address: '人民路1号',
  operatorNo: 'G00001',
  paid: false,
};

/** Surnames, given names and streets as frequent as they are in life: a few are common, most are not. */
const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗';
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰萍红建文辉力鹏宇浩轩梓涵欣怡子墨思雨';
const streets = '人民中山解放建设和平胜利文化新华光明朝阳滨江长江黄河东风五一青年';

/** Fills the table, spread over the three branches, each row decided by its number. */
export const fillSql = `
  insert into line (line_name, bill_id, state, balance, speed, rate, opened_on, address, operator_no, paid, remarks, last_seen, org_id, created_by)
  select substr('${surnames}', 1 + (power(random(), 2) * ${surnames.length})::int % ${surnames.length}, 1)
      || substr('${given}', 1 + (random() * ${given.length - 1})::int, 1) || substr('${given}', 1 + (random() * ${given.length - 1})::int, 1),
    '174' || lpad(((n * 7919::bigint) % 100000000)::text, 8, '0'), 'a' || (power(random(), 3) * 8)::int % 8, (random() * 50000)::bigint,
    100 * (1 + n % 10), random()::numeric(6, 4), date '2016-01-01' + (random() * 3650)::int,
    substr('${streets}', 1 + 2 * (random() * ${streets.length / 2 - 1})::int, 2) || '路' || (1 + n % 900) || '号' || (1 + n % 30) || '栋' || (1 + n % 1200) || '室',
    'G' || lpad((n % 5000)::text, 5, '0'), n % 3 > 0, null, timestamptz '2026-11-01' - n * interval '1 minute',
    (select array_agg(org_id order by org_id) from secorganize where parent_id is not null)[1 + n % 3], 'clerk'
  from generate_series(1, ${rowCount}) n`;
