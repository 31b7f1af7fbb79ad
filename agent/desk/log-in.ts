import { checkLogin } from '../protocol/rules/login.ts';
import { type DeskContext, isOwner } from './context.ts';
import type { AgentDesk } from './contract.ts';

/** So long (ms) a tab that has just opened waits for a word of an owner before it logs in over its head. */
const acquaintance = 200;

/** Judges the form, makes this tab the owner and logs in. */
export async function logIn(
  context: DeskContext,
  form: Parameters<AgentDesk['logIn']>[0],
): ReturnType<AgentDesk['logIn']> {
  const { deps, listeners, attention, heartbeat, shared, ownership, remembered } = context;
  attention.turnHere();
  const validation = checkLogin(form);
  if (!validation.ok) {
    listeners.notices.tell({ kind: 'error', text: validation.fault.text });
    return { kind: 'unfit', text: validation.fault.text };
  }
  if (!isOwner(context) && !heartbeat.hasOwner())
    await new Promise<void>(resolve => void deps.platform.clock.after(acquaintance, resolve));
  const { connection } = shared.state().snapshot;
  if (connection !== 'offline' && connection !== 'kickedOut') return { kind: 'ended' };
  if (!isOwner(context)) {
    context.isLoggingIn = true;
    await ownership.seize();
    context.isLoggingIn = false;
  }
  if (!context.ownerDesk) return { kind: 'ended' };
  remembered.keepForm(validation.fields);
  return context.ownerDesk.client.logIn(validation.fields);
}
