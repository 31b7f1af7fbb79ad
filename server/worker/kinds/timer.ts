import { sql } from 'kysely';
import type { EntityModel, Model, TimerModel } from '#runtime/language/bundle/model.ts';
import { joinCall, joinMove } from '../../acts/run.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import { userOf } from '../../expressions/user.ts';
import { oneRow } from '../../query/rows.ts';
import type { Job } from '../../queue/job.ts';
import type { InTransaction, Kind } from '../kind.ts';
import { asSystem } from '../system.ts';

/** A record has been in a status for as long as its timer says, and is still: the platform does what the timer says. */
export const timer: Kind = {
  async finish(job, tools) {
    const { entity, timer } = timerOf(job, tools.model);
    if (!entity || !timer || job.recordId === null) return;
    await asSystem(job, tools, async context => {
      const row = await oneRow(context.database, { ...context, entity }, Number(job.recordId), 'toChange');
      if (!row || !timer.in.includes(String(row[entity.states?.field ?? '']))) return;
      if (await entersAgain(job, tools)) return;
      if (timer.when && evaluate(timer.when.cel, { row, user: userOf(context.operator) }) !== true) return;
      if ('transition' in timer.does) {
        const how = { transition: timer.does.transition, key: Number(job.recordId), asked: {} };
        return joinMove({ ...context, entity }, how);
      }
      await joinCall({ ...context, ...calledBy(timer.does.call, String(job.recordId), tools.model) });
    });
  },
  retry: () => ({ attempts: 8, first: 5, most: 600 }),
  shown(job, model) {
    const { entity } = timerOf(job, model);
    return { title: `${entity?.title ?? job.entity ?? ''} ${job.recordId ?? ''}：${job.name}` };
  },
  logged: false,
};

function timerOf(
  { entity: name, name: timerName }: Job,
  { entities }: Model,
): { entity?: EntityModel | undefined; timer?: TimerModel | undefined } {
  const entity = entities[name ?? ''];
  return { entity, timer: entity?.states?.timers?.find(one => `${entity.name}.${one.name}` === timerName) };
}

/** It has left the status and come back while this job was being carried out: then a later timer counts. */
async function entersAgain({ id, name, recordId }: Job, { transaction }: InTransaction): Promise<boolean> {
  const { rows } = await sql`
    select 1 from heddle_job where kind = 'timer' and name = ${name} and record_id = ${recordId} and id > ${id} limit 1`.execute(
    transaction,
  );
  return rows.length > 0;
}

/** The call, with the key of the record in its path. */
function calledBy(name: string, key: string, { calls }: Model) {
  const call = calls[name];
  if (!call) throw new Error(`There is no call "${name}".`);
  const parameter = /:(\w+)/.exec(call.path)?.[1] ?? 'id';
  return { call, params: { [parameter]: key } };
}
