import { joinCall } from '../../acts/run.ts';
import type { Kind } from '../kind.ts';
import { asSystem } from '../system.ts';

/** What the twin of a system outside tells us, as the system would: a call of ours. */
export const callback: Kind = {
  async finish(job, tools) {
    const call = tools.model.calls[job.name];
    if (!call) throw new Error(`There is no call "${job.name}".`);
    await asSystem(job, tools, context => joinCall({ ...context, call, body: job.payload }));
  },
  retry: () => ({ attempts: 6, first: 5, most: 600 }),
  shown: ({ name }) => ({ title: name }),
  logged: false,
};
