import type { FastifyInstance } from 'fastify';
import { type Generated, Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Model } from '#runtime/language/index.ts';
import { countLimit } from '#server/query/count.ts';
import { guarded } from '../requests/guarded.ts';

interface Tables {
  ticket: {
    id: Generated<number>;
    version: Generated<number>;
    title: string;
    handler_id: number | null;
    group_id: number | null;
    status: string | null;
    opened_on: string | null;
    remarks: string | null;
    created_by: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
}
const columns = [
  't.id',
  't.version',
  't.title',
  't.handler_id as handlerId',
  't.group_id as groupId',
  't.status',
  't.opened_on as openedOn',
  't.remarks',
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
  status?: string;
}
const schema = {
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: {
      curPage: { type: 'integer', minimum: 1, default: 1 },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 10 },
      status: { enum: ['toClaim', 'processing', 'done'] },
      sort: { const: 'openedOn' },
      order: { const: 'desc' },
    },
  },
};

/** ticket.list by hand for this table alone: who sees which tickets stands in the SQL. */
export function handWritten(pool: pg.Pool, model: Model): FastifyInstance {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const app = guarded(pool, model, '工单');
  app.get<{ Querystring: ListQuery }>('/api/ticket', { schema }, async ({ query, operator }) => {
    const seen = database
      .selectFrom('ticket as t')
      .$if(query.status !== undefined, all => all.where('t.status', '=', query.status ?? ''))
      .where(({ or, eb }) =>
        or([eb('t.handler_id', '=', operator.operatorId), eb('t.group_id', '=', operator.org.orgId)]),
      );
    const [records, counted] = await Promise.all([
      seen
        .select(columns)
        .orderBy('t.opened_on', order => order.desc().nullsLast())
        .orderBy('t.id', 'desc')
        .limit(query.limit)
        .offset((query.curPage - 1) * query.limit)
        .execute(),
      database
        .selectFrom(
          seen
            .select(sql`1`.as('one'))
            .limit(countLimit + 1)
            .as('counted'),
        )
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    const content = { total: counted.total, records, current: query.curPage, size: query.limit };
    return { code: 200, message: '成功', content };
  });
  return app;
}
