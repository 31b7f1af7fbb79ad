import type { FastifyInstance } from 'fastify';
import { type Generated, type Insertable, Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Model } from '#runtime/language/index.ts';
import type { Operator } from '#server/auth/operator.ts';
import { countLimit } from '#server/query/count.ts';
import { guarded } from '../requests/guarded.ts';
import { base } from './fixture.ts';

interface Line {
  id: Generated<number>;
  version: Generated<number>;
  line_name: string;
  bill_id: string | null;
  state: string | null;
  balance: number | null;
  speed: number | null;
  rate: number | null;
  opened_on: string | null;
  address: string | null;
  operator_no: string | null;
  paid: boolean | null;
  remarks: string | null;
  last_seen: string | null;
  org_id: number;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}
interface Tables {
  line: Line;
  secorganize: { org_id: number; org_name: string };
}

const columns = [
  't.id',
  't.version',
  't.line_name as lineName',
  't.bill_id as billId',
  't.state',
  't.balance',
  't.speed',
  't.rate',
  't.opened_on as openedOn',
  't.address',
  't.operator_no as operatorNo',
  't.paid',
  't.remarks',
  't.last_seen as lastSeen',
  't.org_id as orgId',
  'o.org_name as orgName',
  'o.org_name as orgId$name',
  't.created_by as createdBy',
  't.created_at as createdAt',
  't.updated_at as updatedAt',
  sql<string | null>`(select named.operator_name from secoperator named where named.operator_code = t.created_by)`.as(
    'createdBy$name',
  ),
] as const;

interface ListQuery {
  curPage: number;
  limit: number;
  state?: string;
}
type Body = { lineName: string } & Partial<
  Record<'billId' | 'state' | 'address' | 'operatorNo' | 'openedOn', string>
> & {
    balance?: number;
    paid?: boolean;
  };

const listSchema = {
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: {
      curPage: { type: 'integer', minimum: 1, default: 1 },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 10 },
      state: { enum: Array.from({ length: 8 }, (_, index) => `a${index}`) },
      sort: { const: 'openedOn' },
      order: { const: 'desc' },
    },
  },
};
const text = (maxLength: number) => ({ type: 'string', maxLength });
const bodySchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['lineName'],
    properties: {
      lineName: { ...text(30), minLength: 1 },
      billId: text(20),
      state: { enum: Array.from({ length: 8 }, (_, index) => `a${index}`) },
      balance: { type: 'integer' },
      openedOn: { type: 'string', format: 'date' },
      address: text(200),
      operatorNo: text(20),
      paid: { type: 'boolean' },
    },
  },
};

/**
 * The three calls of the fixture as one would write them by hand for this table alone, with Fastify's schemas and
 * Kysely's typed queries: the same question of the token, right, data scope, SQL, answer and headers.
 */
export function handWritten(pool: pg.Pool, model: Model): FastifyInstance {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const app = guarded(pool, model, '用户管理');
  const mayRead = (operator: Operator): number[] | undefined =>
    operator.data === 'all' ? undefined : operator.data === 'org' ? [operator.org.orgId] : operator.orgIds;

  app.get<{ Querystring: ListQuery }>(base, { schema: listSchema }, async ({ query, operator }) => {
    const scope = mayRead(operator);
    const filtered = database
      .selectFrom('line as t')
      .$if(query.state !== undefined, all => all.where('t.state', '=', query.state ?? ''))
      .$if(scope !== undefined, all => all.where('t.org_id', 'in', scope ?? []));
    const page = filtered
      .select('t.id')
      .orderBy('t.opened_on', order => order.desc().nullsLast())
      .orderBy('t.id', 'desc')
      .limit(query.limit)
      .offset((query.curPage - 1) * query.limit);
    const [records, counted] = await Promise.all([
      database
        .selectFrom(page.as('page'))
        .innerJoin('line as t', 't.id', 'page.id')
        .leftJoin('secorganize as o', 'o.org_id', 't.org_id')
        .select(columns)
        .orderBy('t.opened_on', order => order.desc().nullsLast())
        .orderBy('t.id', 'desc')
        .execute(),
      database
        .selectFrom(
          filtered
            .select(sql`1`.as('one'))
            .limit(countLimit + 1)
            .as('counted'),
        )
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return {
      code: 200,
      message: '成功',
      content: { total: counted.total, records, current: query.curPage, size: query.limit },
    };
  });

  const one = async (id: number, scope: number[] | undefined) =>
    database
      .selectFrom('line as t')
      .leftJoin('secorganize as o', 'o.org_id', 't.org_id')
      .select(columns)
      .where('t.id', '=', id)
      .$if(scope !== undefined, all => all.where('t.org_id', 'in', scope ?? []))
      .executeTakeFirst();

  app.get<{ Params: { id: number } }>(`${base}/:id`, async ({ params, operator }, reply) => {
    const content = await one(params.id, mayRead(operator));
    return content ? { code: 200, message: '成功', content } : reply.status(404).send({ code: 404, message: '不存在' });
  });

  app.post<{ Body: Body }>(base, { schema: bodySchema }, async ({ body, operator }) => {
    const row: Insertable<Tables['line']> = {
      line_name: body.lineName,
      bill_id: body.billId ?? null,
      state: body.state ?? null,
      balance: body.balance ?? null,
      opened_on: body.openedOn ?? null,
      address: body.address ?? null,
      operator_no: body.operatorNo ?? null,
      paid: body.paid ?? null,
      org_id: operator.org.orgId,
      created_by: operator.operatorCode,
    };
    const made = await database
      .transaction()
      .execute(transaction => transaction.insertInto('line').values(row).returning('id').executeTakeFirstOrThrow());
    return { code: 200, message: '成功', content: await one(made.id, undefined) };
  });
  return app;
}
