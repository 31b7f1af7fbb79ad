import type { Email } from '#agent/email/thread.ts';
import { wallTime } from '../../wall-time.ts';

const sides = { customer: '客户', agent: '客服', system: '系统' } as const;
const moment = wallTime({ dateStyle: 'medium', timeStyle: 'short' });

/** The e-mails of a thread, the earliest first. */
export const Emails = ({ emails }: { emails: readonly Email[] | null }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
  <div className="panes-said" role="region" aria-label="往来邮件" tabIndex={0}>
    {emails === null && <p className="panel-empty">正在读取…</p>}
    {emails?.map(({ id, side, from, content, time }) => (
      <article key={id} className="email-message" data-side={side}>
        <header className="note">
          <b>{sides[side]}</b> {from} <time>{moment.format(time)}</time>
        </header>
        <p>{content}</p>
      </article>
    ))}
  </div>
);
