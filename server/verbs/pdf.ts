import { sql } from 'kysely';
import { FileAnswer } from '../calls/file-answer.ts';
import { keyOf, type VerbContext, type VerbHandler } from '../calls/verb.ts';
import { type Decided, partsOf } from '../pdf/record.ts';
import { sheetOf } from '../pdf/sheet.ts';
import { get } from './read.ts';

/** One record as a PDF: what the caller may see of it, its lines, and who has decided on it (spec 7.7, pdfDownLoad). */
export const pdf: VerbHandler = async context => {
  const { model, entity, operator } = context;
  const record = (await get(context)) as Record<string, unknown>;
  const name = String(record[entity.code?.field ?? entity.nameField] ?? keyOf(context));
  const parts = partsOf({ model, entity, operator }, record, await decidedOf(context));
  const foot = `${model.app.organisation}　${operator.operatorName} 输出`;
  return new FileAnswer(
    `${entity.title}${name}.pdf`,
    sheetOf(`${entity.title}${name}`, parts, foot),
    'application/pdf',
  );
};

/** Each vote on the record, in the order in which they were given. */
async function decidedOf(context: VerbContext): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select t.step_title as step, t.handler_name as who, coalesce(t.comment, '') as comment,
      case t.verdict when 'agree' then '同意' when 'reject' then '驳回' else '转办' end as verdict,
      to_char(t.done_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at
    from approval_task t
    where t.record_entity = ${context.entity.name} and t.record_id = ${keyOf(context)} and t.verdict is not null
    order by t.done_at, t.task_id`.execute(context.database);
  return rows;
}
