import type { FastifyInstance } from 'fastify';
import { type Generated, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Model } from '#runtime/language/index.ts';
import type { Operator } from '#server/auth/operator.ts';
import { guarded } from '../requests/guarded.ts';

interface Kept {
  id: Generated<number>;
  version: Generated<number>;
  created_by: string | null;
  updated_at: Generated<string>;
}
interface Tables {
  account: Kept & { account_name: string; balance: number };
  offer: Kept & { offer_name: string; price: number; status: string };
  sale: Kept & {
    code: string;
    account_id: number;
    offer_id: number;
    should_money: number;
    cont_phone: string | null;
    status: string;
  };
  sale_fee: Kept & { sale_id: number; item: string; money: number };
  terminal: Kept & { sn: string; sale_id: number | null; status: string };
  account_log: Kept & { account_id: number; sale_id: number; amount: number; after: number };
  heddle_sequence: { name: string; value: number };
}
type Within = Transaction<Tables>;

interface Body {
  accountId: number;
  offerId: number;
  contPhone?: string;
  fees: { item: string; money: number }[];
  terminals: { sn: string }[];
}
const key = { type: 'integer', minimum: 1 };
const rows = (properties: object) => ({
  type: 'array',
  maxItems: 1000,
  items: { type: 'object', additionalProperties: false, required: Object.keys(properties), properties },
});
const bodySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['accountId', 'offerId'],
  properties: {
    accountId: key,
    offerId: key,
    contPhone: { type: 'string', pattern: '^1[3-9]\\d{9}$' },
    fees: rows({ item: { type: 'string', minLength: 1, maxLength: 30 }, money: { type: 'integer' } }),
    terminals: rows({ sn: { type: 'string', minLength: 1, maxLength: 40 } }),
  },
};

class Refused extends Error {}
const found = <T>(row: T | undefined, message: string): T => {
  if (row === undefined) throw new Refused(message);
  return row;
};

/**
 * counter.sell as one would write it by hand for these tables alone, with Fastify's schema and Kysely's typed queries,
 * several rows to a statement where that can be: one transaction, the same locks, checks, codes, lines in the trail of
 * what was done, and the same answer.
 */
export function handWritten(pool: pg.Pool, model: Model): FastifyInstance {
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const app = guarded(pool, model, '销售');
  app.setErrorHandler((error, _, reply) =>
    reply.status(error instanceof Refused ? 422 : 500).send({ code: 422, message: (error as Error).message }),
  );
  app.post<{ Body: Body }>('/api/counter/sell', { schema: { body: bodySchema } }, async ({ body, operator, ip }) => {
    const content = await database.transaction().execute(within => sell(within, body, operator, ip));
    return { code: 200, message: '成功', content };
  });
  return app;
}

async function sell(within: Within, body: Body, operator: Operator, address: string) {
  const trail: object[] = [];
  const created_by = operator.operatorCode;
  const offer = found(
    await within.selectFrom('offer').selectAll().where('id', '=', body.offerId).forShare().executeTakeFirst(),
    '套餐不存在',
  );
  if (offer.status !== 'onSale') throw new Refused(`「${offer.offer_name}」已下架`);
  const account = found(
    await within.selectFrom('account').selectAll().where('id', '=', body.accountId).forNoKeyUpdate().executeTakeFirst(),
    '账户不存在',
  );
  const should = offer.price + body.fees.reduce((sum, { money }) => sum + money, 0);
  if (account.balance < should) throw new Refused('余额不足');
  const sale = await within
    .insertInto('sale')
    .values({
      code: await nextCode(within),
      account_id: account.id,
      offer_id: offer.id,
      should_money: should,
      cont_phone: body.contPhone ?? null,
      status: 'open',
      created_by,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  trail.push(
    line(
      { action: 'created', entity: 'sale', entity_title: '订单', record_id: sale.id, record_name: sale.code },
      {
        code: [null, sale.code],
        accountId: [null, account.id],
        offerId: [null, offer.id],
        shouldMoney: [null, should],
        status: [null, 'open'],
        contPhone: [null, sale.cont_phone],
      },
    ),
  );
  const fees = await within
    .insertInto('sale_fee')
    .values(body.fees.map(({ item, money }) => ({ sale_id: sale.id, item, money, created_by })))
    .returningAll()
    .execute();
  for (const fee of fees)
    trail.push(
      line(
        {
          action: 'created',
          entity: 'saleFee',
          entity_title: '订单费用',
          record_id: fee.id,
          record_name: String(fee.id),
        },
        { saleId: [null, sale.id], item: [null, fee.item], money: [null, fee.money] },
      ),
    );
  const terminals = await within
    .selectFrom('terminal')
    .selectAll()
    .where(
      'sn',
      'in',
      body.terminals.map(({ sn }) => sn),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (terminals.length < body.terminals.length) throw new Refused('没有终端');
  if (terminals.some(({ status }) => status !== 'inStock')) throw new Refused('终端已被占用');
  await within
    .updateTable('terminal')
    .set({ status: 'reserved', sale_id: sale.id, version: sql`version + 1`, updated_at: sql`now()` })
    .where(
      'id',
      'in',
      terminals.map(({ id }) => id),
    )
    .execute();
  for (const { id, sn } of terminals)
    trail.push(
      line(
        { action: 'moved', entity: 'terminal', entity_title: '终端', record_id: id, record_name: sn, detail: '预占' },
        { status: ['inStock', 'reserved'], saleId: [null, sale.id] },
      ),
    );
  const after = account.balance - should;
  await within
    .updateTable('account')
    .set({ balance: after, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', account.id)
    .execute();
  trail.push(
    line(
      {
        action: 'changed',
        entity: 'account',
        entity_title: '账户',
        record_id: account.id,
        record_name: account.account_name,
      },
      { balance: [account.balance, after] },
    ),
  );
  const log = await within
    .insertInto('account_log')
    .values({ account_id: account.id, sale_id: sale.id, amount: -should, after, created_by })
    .returningAll()
    .executeTakeFirstOrThrow();
  trail.push(
    line(
      {
        action: 'created',
        entity: 'accountLog',
        entity_title: '余额流水',
        record_id: log.id,
        record_name: String(log.id),
      },
      { accountId: [null, account.id], saleId: [null, sale.id], amount: [null, -should], after: [null, after] },
    ),
  );
  await keepTrail(within, trail, operator, address);
  return { code: sale.code, saleId: sale.id, shouldMoney: should };
}

async function nextCode(within: Within): Promise<string> {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const { value } = await within
    .insertInto('heddle_sequence')
    .values({ name: `sale DD${day}`, value: 1 })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: sql`heddle_sequence.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return `DD${day}${String(value).padStart(4, '0')}`;
}

interface Told {
  action: string;
  entity: string;
  entity_title: string;
  record_id: number;
  record_name?: string;
  detail?: string;
}
/** One line of the trail: field → what it was, what it is. */
const line = (told: Told, changed: Record<string, [unknown, unknown]>) => ({
  ...told,
  changes: Object.entries(changed).map(([field, [before, after]]) => ({ field, before, after })),
});

const keepTrail = (within: Within, lines: readonly object[], operator: Operator, address: string) =>
  sql`
    insert into audit_entry (operator_id, operator_name, created_by, address, page, call, request_key, action, entity, entity_title, record_id, record_name, detail, changes)
    select ${operator.operatorId}, ${operator.operatorName}, ${operator.operatorCode}, ${address}, '', 'counter.sell', '',
           e.action, e.entity, e.entity_title, e.record_id, e.record_name, e.detail, e.changes
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as e (action text, entity text, entity_title text, record_id bigint, record_name text, detail text, changes jsonb)`.execute(
    within,
  );
