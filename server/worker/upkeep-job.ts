import type { NewJob } from '../queue/job.ts';
import { nextTime } from '../working-time/next-time.ts';

/** What the back end does for itself, the next night after `after`. */
export const upkeepJob = (after: Date): NewJob => ({
  key: 'upkeep',
  kind: 'upkeep',
  name: 'upkeep',
  payload: {},
  due: nextTime('30 3 * * *', new Date(Math.max(after.getTime(), Date.now()))),
});
