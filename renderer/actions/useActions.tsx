import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useClickGuard } from '#renderer/hooks/click-guard.ts';
import { useLeavePage, useShell } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledAction } from '#runtime/language/bundle/client.ts';
import { verbNamed } from '#runtime/language/verbs/index.ts';
import BatchResult from './BatchResult.tsx';
import { actionsFor, isOffered } from './permitted.ts';
import { type ActionHost, type Asking, type BatchLine, type PressedAction, pressKey } from './press.ts';
import { refusalOf } from './refusal.ts';
import { runAction } from './run.ts';
import type { ActionScreen } from './screen.ts';
import type { Subject } from './subject.ts';
import ToldDialog from './ToldDialog.tsx';
import { verdictsOf } from './why/action-verdicts.ts';
import { useVerdicts } from './why/mounted.ts';

// Forms and their inputs, for those alone who press what asks for something.
const AskDialog = lazy(() => import('./ask/AskDialog.tsx'));

export interface Actions {
  /** The actions that may ever be pressed at one of these places. */
  at(...places: BundledAction['places']): BundledAction[];
  /** Whether the action's condition holds for what it would be pressed on. */
  offered(action: BundledAction, subject: Subject): boolean;
  /** Why it cannot be done on that now; undefined where it can. */
  refusal(action: BundledAction, subject: Subject): string | undefined;
  busy(action: BundledAction, subject: Subject): boolean;
  /** Whether what it exports may be a file of another format. */
  hasFormats(action: BundledAction): boolean;
  run(action: PressedAction, subject: Subject): void;
  /** To be rendered once by the screen. */
  dialog: ReactNode;
}

/** The actions of a page or a block, ready to be pressed. */
export function useActions(screen: ActionScreen): Actions {
  const services = useServices();
  const shell = useShell();
  const leave = useLeavePage();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<{ title: string; lines: BatchLine[] } | null>(null);
  const [told, setTold] = useState<{ title: string; text: string; address?: string | undefined } | null>(null);
  const [asking, setAsking] = useState<(Asking & { close(): void }) | null>(null);
  const guard = useClickGuard();
  const present = useRef(screen);
  present.current = screen;
  useVerdicts(() => verdictsOf(present.current, services));

  const lookAgain = (): void => {
    const { entity, refresh } = present.current;
    if (entity) services.changes.note(entity.name);
    else refresh?.();
  };
  const run = (action: PressedAction, subject: Subject): void => {
    const host: ActionHost = {
      ...screen,
      ...shell,
      services,
      leave,
      // The screen may have rendered anew while staff answered the question.
      refresh(failed = []) {
        present.current.onDone?.(failed);
        lookAgain();
      },
      lookAgain,
      ask: asked =>
        new Promise(resolve => {
          const close = (): void => {
            setAsking(null);
            resolve();
          };
          setAsking({ ...asked, close });
        }),
      tell: (title, text, address) => setTold({ title, text, address }),
      showLines: (title, lines) => setResult({ title, lines }),
    };
    const press = pressKey(action, subject, screen.entity);
    setRunning(before => new Set(before).add(press));
    void runAction(action, subject, host, guard).finally(() =>
      setRunning(before => new Set([...before].filter(key => key !== press))),
    );
  };

  return {
    at: (...places) => actionsFor(screen.actions, places, screen.calls, services),
    offered: (action, subject) => isOffered(action, subject, screen.scope, services),
    refusal: (action, subject) => refusalOf(action, subject, screen.scope, services),
    busy: (action, subject) => running.has(pressKey(action, subject, screen.entity)),
    hasFormats: action => verbNamed(screen.calls[action.call ?? '']?.verb)?.takes?.includes('format') === true,
    run,
    dialog: (
      <>
        {asking && (
          <Suspense>
            <AskDialog {...asking} />
          </Suspense>
        )}
        {told && <ToldDialog {...told} onClose={() => setTold(null)} />}
        {result && <BatchResult title={result.title} lines={result.lines} onClose={() => setResult(null)} />}
      </>
    ),
  };
}
