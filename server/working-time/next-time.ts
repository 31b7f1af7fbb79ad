import { Cron } from 'croner';

/** The first time after `after` that five parts of a schedule name, in Beijing time; 2:30 comes once on any day there. */
export function nextTime(every: string, after: Date): Date {
  const next = new Cron(every, { paused: true, mode: '5-part', timezone: 'Asia/Shanghai' }).nextRun(after);
  if (!next) throw new Error(`"${every}" never comes.`);
  return next;
}
