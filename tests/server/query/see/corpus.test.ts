import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';
import { predicateOf } from '#runtime/language/predicates/from-expression.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { listRows } from '#server/query/rows.ts';
import { seeCondition } from '#server/query/see/condition.ts';
import { lentPostgres } from '../../lent-postgres.ts';
import { newDatabase } from '../../new-database.ts';
import { prepare } from '../../prepare.ts';
import { shop } from '../../shop.ts';

const app = shop({
  'entities/thing.entity.yaml': `title: 物
fields:
  n: { label: 数, type: integer }
  d: { label: 小数, type: decimal }
  m: { label: 钱, type: money }
  s: { label: 文, search: exact }
  k: { label: 码, dictionary: goodsKind }
  tags: { label: 多码, dictionary: goodsKind, many: true }
  b: { label: 是否, type: boolean }
  day: { label: 日, type: date }
  at: { label: 时, type: datetime }
  above: { label: 上级, entity: thing }
  aboveN: { label: 上级数, via: above.n }
  aboveS: { label: 上级文, via: above.s }
  aboveB: { label: 上级是否, via: above.b }
`,
});
const entity = app.model.entities.thing;
if (!entity) throw new Error('no entity');

const texts = ['', 'a', 'A', "o'k", '%', '_', '\\', 'é', '𠮷', 'null', ' a', '0'];
const numbers = [-1, 0, 1, 2, 100];
const days = ['2025-12-31', '2026-01-01', '2026-02-28'];
const moments = ['2026-01-01 00:00:00', '2026-01-01 00:00:01', '2025-12-31 23:59:59'];
const user = {
  n: 1,
  s: "o'k",
  empty: null,
  ns: [0, 2, null],
  ss: ['a', '%', '_'],
  none: [] as string[],
  yes: true,
  no: false,
  day: '2026-01-01',
  at: '2026-01-01 00:00:00',
  kind: 'food',
};

const orNull = <T>(values: readonly T[]) => fc.constantFrom<T | null>(null, ...values);
const row = fc.record({
  n: orNull(numbers),
  d: orNull([-0.1, 0, 0.1, 0.3, 2]),
  m: orNull([0, 1, 199]),
  s: orNull(texts.filter(Boolean)),
  k: orNull(['food', 'tool']),
  tags: orNull([[], ['food'], ['food', 'tool']]),
  b: orNull([true, false]),
  day: orNull(days),
  // With parts of a second, which staff never see.
  at: orNull(moments.flatMap(text => [text, `${text}.4`])),
  above: orNull([1, 2, 3, 4, 5]),
});

const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
const number = fc.oneof(fc.constantFrom('row.n', 'row.d', 'row.m', 'row.aboveN', 'row.above'));
const numberFact = fc.constantFrom('user.n', 'user.empty', 'user.s', '1', '0', '0.1', '-1', '1 + 1');
const text = fc.constantFrom('row.s', 'row.k', 'row.aboveS');
const textFact = fc.oneof(
  fc.constantFrom('user.s', 'user.empty', 'user.kind', 'user.n'),
  fc.constantFrom(...texts).map(quote),
);
const truth = fc.constantFrom('row.b', 'row.aboveB');
const truthFact = fc.constantFrom('user.yes', 'user.no', 'true', 'user.empty', "(user.s == 'x')");
const ordering = fc.constantFrom('<', '<=', '>', '>=');
const order = fc.constantFrom('<', '<=', '>', '>=', '==', '!=');
const equality = fc.constantFrom('==', '!=');
const join = (parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map(words => words.join(' '));

const atom = fc.oneof(
  join([number, order, numberFact]).filter(text => !text.includes('user.s') || / [=!]= /.test(text)),
  join([fc.constantFrom('1', 'user.n'), ordering, number]),
  join([number, order, number]).filter(text => !text.includes('above') || /row\.aboveN/.test(text)),
  join([text, equality, textFact]),
  join([text, equality, text]),
  fc
    .tuple(text, fc.oneof(fc.constantFrom('user.s', 'user.empty', 'user.kind'), fc.constantFrom(...texts).map(quote)))
    .map(([one, start]) => `${one}.startsWith(${start})`),
  join([truth, equality, truthFact]),
  truth,
  truthFact.filter(fact => fact !== 'user.empty'),
  join([fc.constant('row.day'), order, fc.constantFrom("'2026-01-01'", 'user.day', "'2026-02-30'", "'x'")]),
  join([
    fc.constant('row.at'),
    order,
    fc.constantFrom("'2026-01-01 00:00:00'", 'user.at', "'2026-01-01'", "'2026-01-01 00'"),
  ]),
  join([text, fc.constant('in'), fc.constantFrom('user.ss', 'user.none', "['a', '\\'']")]),
  join([number, fc.constant('in'), fc.constantFrom('user.ns', 'user.none', '[0, 1]')]),
  join([fc.constantFrom("'food'", 'user.kind', 'user.n'), fc.constant('in row.tags')]),
  join([fc.oneof(number, text, truth, fc.constantFrom('row.day', 'row.at')), equality, fc.constant('null')]),
);
const { condition } = fc.letrec<{ condition: string }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    atom,
    tie('condition').map(one => `!(${one})`),
    fc.tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition')).map(words => `(${words.join(' ')})`),
    fc
      .tuple(tie('condition'), tie('condition'), tie('condition'))
      .map(([one, two, three]) => `(${one} ? ${two} : ${three})`),
  ),
}));

describe('who sees which rows', () => {
  let connection: Connection;
  let rows: Record<string, unknown>[];
  const evaluate = createEvaluator({ now: () => Date.parse('2026-01-01T00:00:00+08:00') });

  beforeAll(async () => {
    connection = await connect(await newDatabase(await lentPostgres()));
    await prepare(connection, app);
    for (const one of fc.sample(row, { numRuns: 120, seed: 7 }).map((value, index) => ({ ...value, index })))
      await sql`insert into thing (n, d, m, s, k, tags, b, day, at, above) values (${one.n}, ${one.d}, ${one.m}, ${one.s}, ${one.k}, ${one.tags}::text[], ${one.b}, ${one.day}, ${one.at}, ${one.index < 5 ? null : one.above})`.execute(
        connection.database,
      );
    rows = (
      await listRows(connection.database, {
        model: app.model,
        entity,
        operator: { data: 'all', labels: new Set() } as never,
        query: { limit: 200 },
        where: {},
        at: Date.now(),
      })
    ).records;
    expect(rows).toHaveLength(120);
  });
  afterAll(async () => {
    await connection?.close();
  });

  const found = async (cel: string): Promise<number[]> => {
    const facts = (fact: string): unknown => evaluate(fact, { user }) ?? null;
    const where = seeCondition(predicateOf(cel, entity, app.model), facts);
    const { rows: keys } = await sql<{ id: number }>`select t.id from thing t where ${where} order by 1`.execute(
      connection.database,
    );
    return keys.map(key => key.id);
  };
  const expected = (cel: string): number[] =>
    rows
      .filter(one => evaluate(cel, { row: one, user }) === true)
      .map(one => Number(one.id))
      .sort((a, b) => a - b);

  it('is judged alike by the database and by the interpreter, whatever the condition and the rows', {
    timeout: 900_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(condition, async cel => {
        expect(await found(cel)).toEqual(expected(cel));
      }),
      { numRuns: 1500 },
    );
  });
});
