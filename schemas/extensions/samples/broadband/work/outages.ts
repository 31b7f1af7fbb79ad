import { addMonths } from '../days.ts';
import { busyDay, busyMoment, type Setting } from '../setting.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { workStatus } from './flow.ts';
import type { Task } from './task.ts';
import { topics } from './topics.ts';

/** Those of the last hours, which nobody has mended. */
const openOnes = 2;
const hour = 3600;

/** Neighbours who call within the hour, about the same: what mass faults are made of. */
export function outageTasks(setting: Setting, users: readonly Subscription[], count: number): Task[] {
  const random = setting.random.fork('outages');
  const faults = topics.filter(({ type }) => type === '0');
  return Array.from({ length: users.length > 0 ? count : 0 }).flatMap((_, index) => {
    const open = index < openOnes;
    const topic = random.pick(faults);
    const { communityId } = random.pick(users).community;
    const day = open ? setting.today : busyDay(random, addMonths(setting.today, -14), setting.today - 1);
    const begin = open ? setting.now - random.integer(hour, 3 * hour) : busyMoment(setting, random, day);
    const neighbours = users.filter(
      ({ community, opened }) => community.communityId === communityId && opened !== null && opened < begin,
    );
    return neighbours.slice(0, random.integer(3, 8)).map(subscription => ({
      topic,
      subscription,
      created: Math.min(setting.now, begin + random.integer(0, hour)),
      status: open
        ? random.pick(['toDispatch', 'toClaim', 'processing'] as const)
        : workStatus(random, Math.max(4, setting.today - day)),
    }));
  });
}
