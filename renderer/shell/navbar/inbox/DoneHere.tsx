import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { dateTimeText } from '#runtime/language/expressions/functions/days.ts';

/** What staff have done in this window, with the way to it; nowhere else is it kept. */
export function DoneHere({ close }: { close: () => void }) {
  const { notices } = useServices();
  const { recent } = useSnapshot(notices.state);
  if (recent.length === 0) return null;
  return (
    <section className="inbox-done" aria-label="刚才办的">
      <h3>
        刚才办的<small>只记在本窗口，刷新或退出后清空</small>
      </h3>
      <ul>
        {recent.map(({ id, text, at, link }) => (
          <li key={id}>
            <time className="figures">{timeOf(at)}</time>
            <span>{text}</span>
            {link && (
              <button
                type="button"
                className="link"
                aria-label={`${link.label}：${text}`}
                onClick={() => {
                  close();
                  link.follow();
                }}
              >
                {link.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 14:05 */
const timeOf = (at: number): string => dateTimeText(at).slice(11, 16);
