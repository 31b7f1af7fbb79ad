import { moveWithin } from '../../acts/run.ts';
import { replaceAbsent } from '../../processes/absent.ts';
import { runOf } from '../../processes/run.ts';
import { lockApproval } from '../../processes/tables.ts';
import { wakeWindows } from '../../processes/tell-people.ts';
import type { Kind } from '../kind.ts';
import { asSystem } from '../system.ts';

/** Somebody whom an approval may wait for cannot decide any more. */
export const absence: Kind = {
  async finish(job, tools) {
    const { approvalId } = job.payload as { approvalId: number };
    await asSystem(job, tools, async context => {
      const approval = await lockApproval(context.database, { id: approvalId });
      if (!approval) return;
      const run = await runOf(context, approval, moveWithin);
      await replaceAbsent(run);
      await wakeWindows(run);
    });
  },
  retry: () => ({ attempts: 8, first: 5, most: 600 }),
  shown: ({ name }, { processes }) => ({ title: `${processes[name]?.title ?? name}：审批人变动` }),
  logged: false,
};
