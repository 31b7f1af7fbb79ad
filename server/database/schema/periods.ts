import type pg from 'pg';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { marked, quoted, snake } from '../names.ts';
import type { Run } from './convert.ts';

/** The periods of a record leave no hole and do not overlap, from the first on; the last has no end. Judged as the transaction ends. */
const noHole = `create or replace function heddle_periods() returns trigger language plpgsql as $$
  declare wrong bigint;
  begin
    execute format('select count(*) from (
      select valid_from, valid_to, lag(valid_to) over w as before, row_number() over w as nth,
        lead(valid_from) over w as next from %I where %I = $1 and status = ''effective'' window w as (order by valid_from)
      ) p where (nth > 1 and before is distinct from valid_from - 1) or (next is null and valid_to is not null)',
      tg_table_name, tg_argv[0]) into wrong using (to_jsonb(new) ->> tg_argv[0])::bigint;
    if wrong > 0 then raise exception 'the periods of % do not follow each other', tg_table_name using errcode = 'check_violation'; end if;
    return null;
  end $$`;

/** What the database holds the periods in a table to: they do not overlap, they leave no hole. */
export const periodConstraints = (table: string): readonly [string, string] => [
  marked('no_overlap', table),
  marked('no_hole', table),
];

/** Every entity whose fields hold from a day on, with that of its periods. */
const withPeriods = ({ entities }: Pick<Model, 'entities'>): [EntityModel, EntityModel][] =>
  Object.values(entities).flatMap((entity): [EntityModel, EntityModel][] => {
    const periods = entities[entity.effective?.periods ?? ''];
    return periods ? [[entity, periods]] : [];
  });

/** The database itself keeps the periods of one record from overlapping and from leaving a hole; records without any get their first. */
export async function keepPeriods(client: pg.PoolClient, model: Model, run: Run): Promise<void> {
  const all = withPeriods(model);
  if (all.length > 0) await client.query(noHole);
  for (const [entity, periods] of all) {
    const table = snake(periods.name);
    const by = snake(entity.effective?.by ?? '');
    const [name, hole] = periodConstraints(table);
    const { rows } = await client.query('select 1 from pg_constraint where conrelid = $1::regclass and conname = $2', [
      quoted(table),
      name,
    ]);
    if (rows.length === 0) {
      await run(`alter table ${quoted(table)} add constraint ${quoted(name)} exclude using gist (
        int8range(${quoted(by)}, ${quoted(by)}, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&)
        where (status = 'effective') deferrable initially deferred`);
      await run(`create constraint trigger ${quoted(hole)} after insert or update on ${quoted(table)}
        deferrable initially deferred for each row execute function heddle_periods('${by}')`);
    }
    await client.query(firstPeriods(entity));
  }
}

/** Gives every record that has no period its first. @param query carries a statement out */
export async function fillPeriods(query: (statement: string) => Promise<unknown>, model: Model): Promise<void> {
  for (const [entity] of withPeriods(model)) await query(firstPeriods(entity));
}

/**
 * The statement that gives records their first period where they have none: from the day that they say, or that on which they were made.
 * @param only a condition on the table `t`
 */
export function firstPeriods(entity: EntityModel, only = 'true'): string {
  const { effective, name, key } = entity;
  if (!effective) throw new Error(`Nothing of ${name} holds from a day on.`);
  const columns = effective.fields.map(field => quoted(snake(field)));
  const [by, table] = [quoted(snake(effective.by)), quoted(snake(effective.periods))];
  const made = "(t.created_at at time zone 'Asia/Shanghai')::date";
  const since = `coalesce(${[...effective.since.map(field => `t.${quoted(snake(field))}`), made].join(', ')})`;
  return `insert into ${table} (${by}, valid_from, given, status, created_by, ${columns.join(', ')})
    select t.${quoted(snake(key))}, ${since}, '${effective.fields.join(',')}', 'effective', t.created_by, ${columns.map(one => `t.${one}`).join(', ')}
    from ${quoted(snake(name))} t where ${only}
      and not exists (select 1 from ${table} p where p.${by} = t.${quoted(snake(key))} and p.status = 'effective')`;
}
