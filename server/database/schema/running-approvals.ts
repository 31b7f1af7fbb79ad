import type pg from 'pg';
import { type EntityModel, type Model, type ProcessModel, transitionNamed } from '#runtime/language/bundle/model.ts';
import { quoted, snake } from '../names.ts';

/** Approvals of one process that began with the same definition, and wait. */
interface Running {
  process: ProcessModel;
  /** The statuses that their records are in. */
  statuses: string[];
  count: number;
}

/**
 * Approvals that are under way, and could not end by these documents: each as a sentence that says what, how many and
 * the way out. They follow the definition with which they began, but their records move by the entity of now.
 */
export async function stuckApprovals(client: pg.PoolClient, model: Model): Promise<string[]> {
  const { rows } = await client.query(
    "select to_regclass('approval') is not null and to_regclass('heddle_process_definition') is not null as there",
  );
  if (!rows[0]?.there) return [];
  const found: string[] = [];
  for (const running of await runningOnes(client, model)) found.push(...stuck(running, model));
  return found;
}

async function runningOnes(client: pg.PoolClient, model: Model): Promise<Running[]> {
  const { rows } = await client.query<{ definition: ProcessModel; hash: string; count: string }>(
    `select d.definition, d.hash, count(*) as count from approval a join heddle_process_definition d on d.hash = a.definition
     where a.state in ('running', 'blocked') group by 1, 2 order by 2`,
  );
  const all: Running[] = [];
  for (const { definition: process, hash, count } of rows)
    all.push({
      process,
      count: Number(count),
      statuses: await statusesOf(client, model.entities[process.entity], hash),
    });
  return all;
}

/** None where the table is not there, or not any more. */
async function statusesOf(client: pg.PoolClient, entity: EntityModel | undefined, hash: string): Promise<string[]> {
  if (!entity?.states) return [];
  const [table, key, status] = [entity.name, entity.key, entity.states.field].map(name => quoted(snake(name)));
  const { rows: there } = await client.query(
    'select 1 from pg_attribute where attrelid = to_regclass($1) and attname = $2',
    [table, snake(entity.states.field)],
  );
  if (there.length === 0) return [];
  const { rows } = await client.query<{ status: string }>(
    `select distinct t.${status} as status from ${table} t join approval a on a.record_id = t.${key}
     where a.record_entity = $1 and a.definition = $2 and a.state in ('running', 'blocked') and t.${status} is not null`,
    [entity.name, hash],
  );
  return rows.map(row => row.status);
}

function stuck({ process, count, statuses }: Running, model: Model): string[] {
  const entity = model.entities[process.entity];
  if (!entity)
    return [
      `流程「${process.title}」有 ${count} 个审批正在进行，而实体「${process.entity}」不见了：请保留它，等这些审批办完；如果是改名，请先等它们办完。 · ${count} approvals of "${process.name}" are under way, and the entity ${process.entity} is gone. Keep it until they have ended.`,
    ];
  const wanted = [process.then, process.reject.transition, process.withdraw?.transition];
  return [...new Set(wanted)].flatMap(name => {
    if (name === undefined) return [];
    const edge = transitionNamed(entity, name);
    if (!edge)
      return [
        `流程「${process.title}」有 ${count} 个审批正在进行，要经过流转「${name}」，而${entity.title}没有这个流转了：请保留它，或在接替它的流转上写 was: ${name}。 · ${count} approvals of "${process.name}" under way need the transition "${name}", which ${entity.name} has no more. Keep it, or say was: ${name} on the one that takes its place.`,
      ];
    const shut = statuses.filter(status => !edge.from.includes(status));
    return shut.length === 0
      ? []
      : [
          `流程「${process.title}」有审批正在进行，其${entity.title}的状态是「${shut.join('、')}」，而流转「${edge.label}」不再从这里出发：请在它的 from 中保留 ${shut.join(', ')}，等这些审批办完。 · approvals of "${process.name}" under way have records in ${shut.join(', ')}, from which the transition "${edge.key}" does not start any more. Keep that in its from until they have ended.`,
        ];
  });
}
