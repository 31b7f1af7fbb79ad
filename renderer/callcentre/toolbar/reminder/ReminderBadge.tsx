import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useState } from 'react';
import { notices } from '#agent/protocol/notices.ts';
import type { ToolbarOptions } from '../options.ts';
import { useToolbarServices } from '../window/context.ts';
import './reminder.css';

/** Counted so often, ms. */
const every = 60_000;

/** How many reminders a call's content says there are. */
const countOf = (content: unknown): number => {
  const count = Number(typeof content === 'object' && content !== null && 'count' in content ? content.count : content);
  return Number.isFinite(count) ? count : 0;
};

/** The telemarketing reminders (agent spec 6): how many, and the way to them. */
export default function ReminderBadge({ count: call, page }: NonNullable<ToolbarOptions['reminder']>) {
  const { calls, pages, platform } = useToolbarServices();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let stop: () => void = () => undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      // A count that cannot be had keeps the last one: the page itself tells what is wrong.
      const content = await calls.run(call).catch(() => null);
      if (over) return;
      if (content !== null) setCount(countOf(content));
      stop = platform.clock.after(every, () => void ask());
    };
    void ask();
    return () => {
      over = true;
      stop();
    };
  }, [call, calls, platform]);
  return (
    <button
      type="button"
      className="agent-reminder"
      title={notices.reminder}
      aria-label={`${notices.reminder}，${count} 条`}
      onClick={() => pages.open(page)}
    >
      <BellRing size={16} aria-hidden="true" />
      {count > 0 && <span className="agent-badge figures">{count > 99 ? '99+' : count}</span>}
    </button>
  );
}
