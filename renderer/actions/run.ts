import type { ClickGuard } from '#renderer/hooks/click-guard.ts';
import type { Question } from '#renderer/hooks/navigate.ts';
import { callArguments } from './arguments.ts';
import { askingFor } from './ask/asking.ts';
import { openDestination } from './destination.ts';
import { make } from './make.ts';
import { type ActionHost, type Press, type PressedAction, pressKey } from './press.ts';
import { questionFor } from './question.ts';
import { refusalOf } from './refusal.ts';
import type { Subject } from './subject.ts';
import { changesThePast, touchedBy } from './touched.ts';

/**
 * Does an action: asks (a question, or what its dialog asks for), makes its call or opens its page, says that it is done, then refreshes or goes back.
 * What its guards refuse is not tried: the reason is said. After a refusal the records are read again. An error leaves the screen as it is; the notice service has shown it (spec 8). Never rejects.
 */
export async function runAction(
  action: PressedAction,
  subject: Subject,
  host: ActionHost,
  guard: ClickGuard,
): Promise<void> {
  const press: Press = { action, subject, host };
  const { notices } = host.services;
  const refused = refusalOf(action, subject, host.scope, host.services);
  if (refused !== undefined) {
    host.lookAgain();
    return notices.error(refused);
  }
  try {
    if (action.ask) return await host.ask(askingFor(press, action.ask, answers => make(press, answers)));
    const question = await withTouched(press, questionFor(press));
    if (question && !(await host.confirm(question))) return;
    if (action.open) return await openDestination(press, action.open);
    const key = pressKey(action, subject, host.entity);
    if (!guard.enter(key)) return;
    try {
      await make(press);
    } catch (error) {
      guard.release(key);
      throw error;
    }
  } catch (error) {
    // Calls have shown their error; what an expression says has not been shown to staff.
    if (error instanceof Error && error.name !== 'CallError') notices.error(error.message);
  }
}

/** The question with what of the past the call would touch; one of its own where nothing else is asked. */
async function withTouched({ action, subject, host }: Press, question: Question | null): Promise<Question | null> {
  const call = host.calls[action.call ?? ''];
  if (!call?.foretells || subject.place === 'batch') return question;
  const touched = await touchedBy(host.services.calls, call.name, callArguments({ action, subject, host }, call, {}));
  if (touched.length === 0) return question;
  return { title: changesThePast, ok: action.label, ...question, items: touched };
}
