import { sql } from 'kysely';
import type { VerbContext } from '../calls/verb.ts';
import { refusal } from './advance.ts';

/**
 * What the end of a process does, nobody does beside it while it runs.
 * @throws ServerError rejected
 */
export async function assertNotInProcess(
  { database, model, entity }: VerbContext,
  transition: string,
  key: number,
): Promise<void> {
  const ending = Object.values(model.processes).filter(
    ({ entity: of, then, reject, withdraw }) =>
      of === entity.name && [then, reject.transition, withdraw?.transition].includes(transition),
  );
  if (ending.length === 0) return;
  const { rows } = await sql<{ title: string }>`
    select process_title as title from approval
    where record_entity = ${entity.name} and record_id = ${key} and state in ('running', 'blocked')
      and process = any(${ending.map(({ name }) => name)}::text[]) limit 1`.execute(database);
  if (rows[0]) throw refusal(`${rows[0].title}正在进行，由审批决定`);
}
