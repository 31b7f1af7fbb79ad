import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AgentDesk } from '#agent/desk/contract.ts';
import { notices as texts } from '#agent/protocol/notices.ts';
import { createHints } from './incoming/hints.ts';
import { LoggedOut } from './login/LoggedOut.tsx';
import type { LoginValues } from './login/values.ts';
import type { OnlineBarProps } from './online/OnlineBar.tsx';
import type { ToolbarOptions } from './options.ts';
import { useToolbarServices } from './window/context.ts';
import { isLoggedIn } from './window/logged-in.ts';
import { createPresenceMark } from './window/presence-mark.ts';
import { useSnapshot, useWindowDesk } from './window/useDesk.ts';
import { windowDesk } from './window/window-desk.ts';

const ReminderBadge = lazy(() => import('./reminder/ReminderBadge.tsx'));

/** The bar of the call-centre agent (agent spec 2): a log-in, and behind it the telephone. */
export function Bar({ options }: { options: ToolbarOptions }) {
  const services = useToolbarServices();
  const { platform, person, notices, intents } = services;
  const who = person.current();
  const desk = useWindowDesk();
  const snapshot = useSnapshot(desk);
  const [hints] = useState(createHints);
  const mark = useMemo(() => createPresenceMark(platform, who?.code ?? ''), [platform, who?.code]);
  const [loading, setLoading] = useState(false);
  /** What only an agent needs loads when one logs in, together with the desk. */
  const [Online, setOnline] = useState<ComponentType<OnlineBarProps> | null>(null);
  /** The number that somebody pressed elsewhere in the app. */
  const [pressed, setPressed] = useState<string | null>(null);

  const open = useMemo(
    () => (): Promise<AgentDesk> =>
      windowDesk.open(async () => {
        const [{ openDesk }, online] = await Promise.all([
          import('./window/open-desk.ts'),
          import('./online/OnlineBar.tsx'),
        ]);
        setOnline(() => online.default);
        return openDesk({ options, services, hints, mark });
      }),
    [options, services, hints, mark],
  );
  useEffect(() => {
    // An agent who was logged in is so again after a reload, and in a tab beside (agent spec 4).
    const arrive = (): void => void open().catch(() => notices.error('电话条加载失败，请刷新页面重试'));
    if (mark.is()) arrive();
    return mark.onArrival(arrive);
  }, [mark, open, notices]);
  useEffect(() => () => windowDesk.close(), []);

  const loggedIn = snapshot !== null && isLoggedIn(snapshot);
  useEffect(
    () =>
      intents.offer('dial', number => {
        if (loggedIn) setPressed(number);
        else notices.warning(texts.logInFirst);
      }),
    [intents, notices, loggedIn],
  );

  const logIn = async (values: LoginValues): Promise<boolean> => {
    setLoading(true);
    try {
      const { kind } = await (await open()).logIn(values);
      return kind === 'online' || kind === 'retrying';
    } catch {
      notices.error('电话条加载失败，请检查网络后重试');
      return false;
    } finally {
      setLoading(false);
    }
  };

  const waiting = useSyncExternalStore(hints.subscribe, hints.all);
  const { reminder } = options;
  const reminds = reminder?.roles.some(role => who?.roles.includes(role)) ?? false;
  // Nobody's telephone: it stands in the line of the person's own things, and takes none of the screen's.
  const rests = !loggedIn && !reminds && waiting.length === 0 && snapshot?.connection !== 'kickedOut';
  return (
    <section className="agent-bar row" aria-label="电话条" {...(rests && { 'data-rests': '' })}>
      {desk && snapshot && loggedIn && Online ? (
        <Online
          desk={desk}
          snapshot={snapshot}
          options={options}
          pressed={pressed}
          onDialled={() => setPressed(null)}
        />
      ) : (
        <LoggedOut
          options={options}
          remembered={snapshot?.remembered ?? null}
          kickedOut={snapshot?.connection === 'kickedOut'}
          busy={loading}
          logIn={logIn}
        />
      )}
      {waiting.map(({ serialId, number, path, params }) => (
        <button
          key={serialId}
          type="button"
          className="agent-hint"
          onClick={() => {
            hints.remove(serialId);
            services.pages.open(path, params);
          }}
        >
          来电 {number}：打开受理单
        </button>
      ))}
      {reminder && reminds && (
        <Suspense>
          <ReminderBadge {...reminder} />
        </Suspense>
      )}
    </section>
  );
}
