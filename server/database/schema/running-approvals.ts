import type pg from 'pg';
import {
  type EntityModel,
  endsOf,
  type Model,
  type ProcessModel,
  transitionNamed,
  waitingStatuses,
} from '#runtime/language/bundle/model.ts';
import { quoted, snake } from '../names.ts';

/** Approvals of one process that began with the same definition, and are under way. */
interface Running {
  process: ProcessModel;
  hash: string;
  /** The statuses in which they were handed in. */
  statuses: string[];
  count: number;
}

/**
 * Approvals that are under way, and could not end by these documents: each as a sentence that says what, how many and
 * the way out. They follow the definition with which they began, but their records move by the entity of now. What
 * became of one record stands against no document: see `blockStrayed`.
 */
export async function stuckApprovals(client: pg.PoolClient, model: Model): Promise<string[]> {
  return (await runningOnes(client)).flatMap(running => stuck(running, model));
}

/** None where there are no approvals yet, none that know in which status they were handed in, or no definitions of any. */
async function runningOnes(client: pg.PoolClient): Promise<Running[]> {
  if (!(await hasColumn(client, 'approval', 'waits_in'))) return [];
  if (!(await hasColumn(client, 'heddle_process_definition', 'definition'))) return [];
  const { rows } = await client.query<{ process: ProcessModel; hash: string; statuses: string[]; count: string }>(
    `select d.definition as process, d.hash, array_remove(array_agg(distinct a.waits_in), null) as statuses, count(*) as count
     from approval a join heddle_process_definition d on d.hash = a.definition
     where a.state in ('running', 'blocked') group by 1, 2 order by 2`,
  );
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

const wayOut = '，或在受阻的审批中终止它们';
const wayOutEn = ', or terminate them where blocked approvals are dealt with';

function stuck({ process, count, statuses }: Running, model: Model): string[] {
  const entity = model.entities[process.entity];
  if (!entity)
    return [
      `流程「${process.title}」有 ${count} 个审批正在进行，而实体「${process.entity}」不见了：请保留它，等这些审批办完${wayOut}；如果是改名，请先等它们办完。 · ${count} approvals of "${process.name}" are under way, and the entity ${process.entity} is gone. Keep it until they have ended${wayOutEn}.`,
    ];
  return [...new Set(endsOf(process))].flatMap(name => {
    const edge = transitionNamed(entity, name);
    if (!edge)
      return [
        `流程「${process.title}」有 ${count} 个审批正在进行，要经过流转「${name}」，而${entity.title}没有这个流转了：请保留它${wayOut}，或在接替它的流转上写 was: ${name}。 · ${count} approvals of "${process.name}" under way need the transition "${name}", which ${entity.name} has no more. Keep it${wayOutEn}, or say was: ${name} on the one that takes its place.`,
      ];
    const shut = statuses.filter(status => !edge.from.includes(status));
    return shut.length === 0
      ? []
      : [
          `流程「${process.title}」有审批正在进行，其${entity.title}的状态是「${shut.join('、')}」，而流转「${edge.label}」不再从这里出发：请在它的 from 中保留 ${shut.join(', ')}，等这些审批办完${wayOut}。 · approvals of "${process.name}" under way have records in ${shut.join(', ')}, from which the transition "${edge.key}" does not start any more. Keep that in its from until they have ended${wayOutEn}.`,
        ];
  });
}

/**
 * Approvals that wait for nothing any more, as their record is gone or was taken elsewhere past the platform, are
 * blocked, in sight of who sees to those: whatever is in the database, documents can be published and served.
 */
export async function blockStrayed(client: pg.PoolClient, model: Model): Promise<void> {
  for (const { process, hash } of await runningOnes(client)) {
    const entity = model.entities[process.entity];
    if (!entity?.states || !(await hasColumn(client, snake(entity.name), snake(entity.states.field)))) continue;
    await client.query(
      `with strayed as (
         update approval a set state = 'blocked', ending = null, step_title = '', updated_at = now(),
           resume = coalesce((select s.step_key from approval_step s where s.approval_id = a.approval_id and s.state = 'open'), a.resume),
           reason = '记录已删除，或已不在审批中的状态'
         where a.definition = $1 and a.state = 'running' and not exists (${recordThere(entity)} and ${statusOf(entity)} = any($2))
         returning approval_id
       ), steps as (
         update approval_step set state = 'cancelled', ended_at = now()
         where state = 'open' and approval_id in (select approval_id from strayed)
       )
       update approval_task set state = 'cancelled', updated_at = now()
       where kind = 'vote' and state in ('waiting', 'open') and approval_id in (select approval_id from strayed)`,
      [hash, waitingStatuses(process, entity)],
    );
  }
}

const recordThere = ({ name, key }: EntityModel): string =>
  `select 1 from ${quoted(snake(name))} t where t.${quoted(snake(key))} = a.record_id`;
const statusOf = ({ states }: EntityModel): string => `t.${quoted(snake(states?.field ?? ''))}`;

async function hasColumn(client: pg.PoolClient, table: string, column: string): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped',
    [quoted(table), column],
  );
  return rows.length > 0;
}
