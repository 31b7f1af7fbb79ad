import { sql } from 'kysely';
import { advance, end, refusal } from './advance.ts';
import type { Run } from './run.ts';

/** What was blocked is tried again: the step that nobody could decide, or the end that was refused. */
export async function retry(run: Run): Promise<void> {
  const { approval, process, context } = run;
  if (approval.state !== 'blocked') throw refusal('该审批没有受阻');
  const { rows } = await sql<{ ending: 'agreed' | 'rejected' | 'returned' | null }>`
    select ending from approval where approval_id = ${approval.approvalId}`.execute(context.database);
  const ending = rows[0]?.ending;
  if (ending === 'agreed') return end(run, 'agreed', process.then);
  if (ending) return end(run, ending, process.reject.transition, approval.resume);
  await advance(
    run,
    Math.max(
      process.steps.findIndex(({ key }) => key === approval.resume),
      0,
    ),
  );
}
