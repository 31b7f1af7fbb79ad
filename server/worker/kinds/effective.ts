import { joinPlanned } from '../../acts/run.ts';
import type { Kind } from '../kind.ts';
import { asSystem } from '../system.ts';

/** The day of a planned change has come: it takes effect by itself, or is kept as refused. */
export const effective: Kind = {
  async finish(job, tools) {
    const periods = tools.model.entities[job.entity ?? ''];
    if (!periods?.periodsOf || job.recordId === null) return;
    await asSystem(job, tools, context => joinPlanned(context, periods, Number(job.recordId)));
  },
  retry: () => ({ attempts: 8, first: 5, most: 600 }),
  shown: (job, { entities }) => ({
    title: `${entities[job.entity ?? '']?.title ?? job.entity ?? ''} ${job.recordId ?? ''}`,
  }),
  logged: true,
};
