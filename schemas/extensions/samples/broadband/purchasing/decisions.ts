import type { Approvals, Approved, AskedStep } from '../approvals/approvals.ts';
import type { Moment } from '../days.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import type { Process } from './processes.ts';

const opinions = ['同意', '符合预算，同意', '请控制数量'];

type Handed = Process &
  Pick<Approved, 'recordEntity' | 'recordId' | 'recordName' | 'recordNumber' | 'starter' | 'created'> & {
    /** Who heads the department, where a step asks them. */
    leader?: Operator;
  };

/** Tells how a record was decided on: under way and sent back at some step, in every other status at the last one. */
export type Decide = (handed: Handed, amount: number, status: string) => void;

export function createDecisions(setting: Setting, operators: readonly Operator[], approvals: Approvals): Decide {
  const random = setting.random.fork('purchasing decisions');
  const withRole = (role: string) => operators.filter(({ roleNames }) => roleNames.includes(role));
  return ({ steps, doubt, leader, ...about }, amount, status) => {
    const asked = (role: string | undefined) => (role ? withRole(role) : leader ? [leader] : []);
    const taken = steps.filter(({ from }) => amount >= from);
    const isOpen = status === 'approving';
    const isBack = status === 'returned';
    // What waits for the head of a department waits there: finance has enough of its own before it.
    const last = isOpen && leader ? 0 : taken.length - 1;
    const stop = isOpen || isBack ? random.integer(0, last) : last;
    approvals.add({
      ...about,
      state: isOpen ? 'running' : isBack ? 'returned' : 'agreed',
      steps: taken.slice(0, stop + 1).map(({ stepKey, stepTitle, role, copied }, index): AskedStep => {
        const opened = Math.min(setting.now, about.created + index * 7200);
        const isLast = index === stop;
        const isAgreed = !isLast || !(isOpen || isBack);
        return stepOf({ stepKey, stepTitle, copied: isAgreed && copied ? withRole(copied) : [] }, asked(role), {
          opened,
          verdict: isAgreed ? 'agree' : isBack ? 'reject' : null,
          done: Math.min(setting.now, opened + random.integer(600, 7000)),
          comment: isLast && isBack ? doubt : random.pick(opinions),
        });
      }),
    });
  };
}

/** One of those who were asked has decided; while none has, all are asked. */
function stepOf(
  step: Pick<AskedStep, 'stepKey' | 'stepTitle' | 'copied'>,
  people: readonly Operator[],
  said: { opened: Moment; verdict: 'agree' | 'reject' | null; done: Moment; comment: string },
): AskedStep {
  const { opened, verdict, done, comment } = said;
  if (verdict === null)
    return { ...step, opened, state: 'open', asked: people.map(person => ({ person, state: 'open' })) };
  return {
    ...step,
    opened,
    ended: done,
    state: verdict === 'agree' ? 'agreed' : 'rejected',
    asked: people.map((person, index) =>
      index === 0 ? { person, state: 'done', verdict, comment, done } : { person, state: 'cancelled' },
    ),
  };
}
