import { moveWithin } from '../../acts/run.ts';
import type { LimitReached } from '../../processes/limits.ts';
import { passLimit } from '../../processes/overdue.ts';
import { runOf } from '../../processes/run.ts';
import { lockApproval } from '../../processes/tables.ts';
import { wakeWindows } from '../../processes/tell-people.ts';
import type { Kind } from '../kind.ts';
import { asSystem } from '../system.ts';

/** The time of a step of an approval is over. */
export const limit: Kind = {
  async finish(job, tools) {
    const reached = job.payload as unknown as LimitReached;
    await asSystem(job, tools, async context => {
      const approval = await lockApproval(context.database, { id: reached.approvalId });
      if (!approval) return;
      const run = await runOf(context, approval, moveWithin);
      await passLimit(run, reached);
      await wakeWindows(run);
    });
  },
  retry: () => ({ attempts: 8, first: 5, most: 600 }),
  shown: ({ name }, { processes }) => ({ title: `${processes[name]?.title ?? name}：审批时限` }),
  logged: false,
};
