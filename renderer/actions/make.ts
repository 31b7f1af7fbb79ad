import type { BundledCall } from '#runtime/language/bundle/client.ts';
import { verbNamed } from '#runtime/language/verbs/index.ts';
import { CallError, type Row } from '#runtime/services/calls/contract.ts';
import type { NoticeLink } from '#runtime/services/screen/contract.ts';
import { callArguments } from './arguments.ts';
import { options, runBatch } from './batch.ts';
import type { BatchLine, Press } from './press.ts';
import { doneText, sayDone } from './say-done.ts';
import { recordOf, scopeOf } from './subject.ts';

/** Makes the call of an action, says what came of it, and reads again what it has changed. @param answers what its dialog has asked for */
export async function make(press: Press, answers: Row = {}): Promise<void> {
  const { action, host } = press;
  const call = host.calls[action.call ?? ''];
  if (!call) throw new Error(`操作「${action.label}」没有可用的接口`);
  if (action.export) return exportList(press, call, answers);
  // What it writes and what it refreshes are read again once.
  const { answer, failed } = await host.services.changes.together(async () => {
    const { lines, answer } = await callFor(press, call, answers).catch((error: unknown) => {
      // The record is perhaps no longer what it is shown as.
      if (error instanceof CallError && error.code >= 400 && error.code !== 401) host.lookAgain();
      throw error;
    });
    const wrong = (lines ?? []).filter(line => !line.ok);
    if (wrong.length > 0 || action.then === 'refresh') host.refresh(wrong.map(({ id }) => id));
    return { answer, failed: wrong.length > 0 ? lines : null };
  });
  if (failed) return host.showLines(action.label, failed);
  if (!action.tell) say(press, call, answer);
  if (action.then === 'back') host.leave({ done: true });
}

/** Makes the call, and tells what the action tells of its answer. @returns how each record of several went, or what was answered */
async function callFor(
  press: Press,
  call: BundledCall,
  answers: Row,
): Promise<{ lines: BatchLine[] | null; answer?: unknown }> {
  const { action, subject, host } = press;
  const { calls, expressions } = host.services;
  if (subject.place === 'batch') return { lines: await runBatch(press, call, subject.rows, answers) };
  const answer = await calls.run(call.name, callArguments(press, call, answers), options(action));
  if (action.tell) {
    const scope = { ...scopeOf(subject, host.scope), answer };
    const address = action.share && expressions.value(action.share, scope);
    host.tell(action.label, expressions.text(action.tell, scope), typeof address === 'string' ? address : undefined);
  }
  return { lines: null, answer };
}

/** Of a record in a list there is the way to it, as long as it is there; who stands on its page needs none. */
function say(press: Press, { verb }: BundledCall, answer: unknown): void {
  const { action, subject, host } = press;
  const { entity, services } = host;
  const record = recordOf(subject);
  const back = record && undoOf(press, answer);
  if (subject.place === 'row' && !back && verbNamed(verb)?.effect !== 'deletes')
    sayDone(entity, record, action.done, host);
  else services.notices.done(doneText(entity, record, action.done), back);
}

/** What takes back what has just been done, as long as nobody has changed the record since: the server judges it. */
function undoOf({ action: { undo }, host }: Press, answer: unknown): NoticeLink | undefined {
  const call = undo && host.calls[undo.call];
  const { entity, services } = host;
  if (!call || !entity || !isRow(answer) || !services.access.allowsCall(call)) return undefined;
  const args = { [undo.param]: answer[entity.key], version: answer.version };
  const follow = async (): Promise<void> => {
    await services.calls.run(call.name, args);
    host.refresh();
    services.notices.done(doneText(entity, answer, '已撤销刚才的操作'));
  };
  // The call has said why it was refused.
  return { label: '撤销', follow: () => void follow().catch(host.lookAgain) };
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The whole filtered list as seen: filters, order, columns; what is made otherwise by what it is given. */
async function exportList(press: Press, call: BundledCall, answers: Row): Promise<void> {
  const { format } = press.action;
  const { calls } = press.host.services;
  const verb = verbNamed(call.verb);
  const seen = verb && !verb.takes?.includes('columns') ? undefined : press.host.list?.();
  const given = { ...callArguments(press, call, answers), ...(format ? { format } : {}) };
  if (!seen) return calls.download(call.name, given);
  const { filters, sort, columns, title } = seen;
  const order = sort ? { sort: sort.name, order: sort.descending ? 'desc' : 'asc' } : {};
  await calls.download(call.name, { ...given, query: { filters, ...order }, columns, title });
}
