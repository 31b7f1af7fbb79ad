import type { ClickGuard } from '#renderer/hooks/click-guard.ts';
import type { BundledAction, BundledCall } from '#runtime/language/bundle/client.ts';
import { CallError, type Row } from '#runtime/services/calls/contract.ts';
import type { NoticeLink } from '#runtime/services/screen/contract.ts';
import type { Target } from '#runtime/services/services.ts';
import { callArguments, pageArguments } from './arguments.ts';
import { askingFor } from './ask/asking.ts';
import { options, runBatch } from './batch.ts';
import { isOffered } from './permitted.ts';
import { questionFor } from './question.ts';
import { refusalOf } from './refusal.ts';
import { doneText, sayDone } from './say-done.ts';
import { type ActionHost, type BatchLine, type Subject, scopeOf } from './subject.ts';

/** Tells presses of the same button on the same records apart from others. */
export function pressKey(action: BundledAction, subject: Subject, host: Pick<ActionHost, 'entity'>): string {
  const key = host.entity?.key ?? 'id';
  const rows = subject.place === 'batch' ? subject.rows : subject.place === 'toolbar' ? [] : [subject.row];
  return [action.key, ...rows.map(row => String(row[key]))].join(' ');
}

/**
 * Does an action: asks (a question, or what its dialog asks for), makes its call or opens its page, says that it is done, then refreshes or goes back.
 * What its guards refuse is not tried: the reason is said. After a refusal the records are read again. An error leaves the screen as it is; the notice service has shown it (spec 8). Never rejects.
 */
export async function runAction(
  action: BundledAction,
  subject: Subject,
  host: ActionHost,
  guard: ClickGuard,
): Promise<void> {
  const refused = refusalOf(action, subject, host.scope, host.services);
  if (refused !== undefined) {
    host.lookAgain();
    return host.services.notices.error(refused);
  }
  try {
    const { ask } = action;
    if (ask)
      return await host.ask(
        askingFor({ ...action, ask }, subject, host, answers => make(action, subject, host, answers)),
      );
    const question = questionFor(action, subject, host);
    if (question && !(await host.confirm(question))) return;
    if (action.open) return await openTarget(action, action.open, subject, host);
    const press = pressKey(action, subject, host);
    if (!guard.enter(press)) return;
    try {
      await make(action, subject, host);
    } catch (error) {
      guard.release(press);
      throw error;
    }
  } catch (error) {
    // Calls have shown their error; what an expression says has not been shown to staff.
    if (error instanceof Error && error.name !== 'CallError') host.services.notices.error(error.message);
  }
}

async function openTarget(
  action: BundledAction,
  open: NonNullable<BundledAction['open']>,
  subject: Subject,
  host: ActionHost,
): Promise<void> {
  const args = pageArguments(action, subject, host);
  const from =
    subject.place === 'row' ? host.placeOf?.(subject.row, row => targetOf(action, open, row, host)) : undefined;
  if (open.in === 'page') return host.openPage(open.page, args, { from });
  const { done } = await host.openDrawer(open.page, args, { from });
  if (done) host.refresh();
}

/** The page that the action opens of another row; undefined where it is not offered there, or would have to be asked about. */
function targetOf(
  action: BundledAction,
  { page }: NonNullable<BundledAction['open']>,
  row: Row,
  host: ActionHost,
): Target | undefined {
  const subject = { place: 'row', row } as const;
  const opens =
    isOffered(action, subject, host.scope, host.services) &&
    refusalOf(action, subject, host.scope, host.services) === undefined &&
    !questionFor(action, subject, host);
  return opens ? { page, params: pageArguments(action, subject, host) } : undefined;
}

async function make(
  action: BundledAction,
  subject: Subject,
  host: ActionHost,
  answers: Record<string, unknown> = {},
): Promise<void> {
  const call = action.call === undefined ? undefined : host.calls[action.call];
  if (!call) throw new Error(`操作「${action.label}」没有可用的接口`);
  if (action.export) return exportList(action, call, subject, host);
  const { changes } = host.services;
  // What it writes and what it refreshes are read again once.
  let answer: unknown;
  const failed = await changes.together(async () => {
    const made = await callFor(action, call, subject, host, answers).catch((error: unknown) => {
      // The record is perhaps no longer what it is shown as.
      if (error instanceof CallError && error.code >= 400 && error.code !== 401) host.lookAgain();
      throw error;
    });
    const { lines } = made;
    answer = made.answer;
    const wrong = (lines ?? []).filter(line => !line.ok);
    if (wrong.length > 0 || action.then === 'refresh') host.refresh(wrong.map(({ id }) => id));
    return wrong.length > 0 && lines;
  });
  if (failed) return host.showLines(action.label, failed);
  if (!action.tell) say(action, call, subject, host, answer);
  if (action.then === 'back') host.leave({ done: true });
}

/** Of a record in a list there is the way to it, as long as it is there; who stands on its page needs none. */
function say(action: BundledAction, { verb }: BundledCall, subject: Subject, host: ActionHost, answer: unknown): void {
  const { entity, services } = host;
  const { done } = action;
  if (subject.place !== 'row' && subject.place !== 'record') return services.notices.done(done);
  const back = undoOf(action, host, answer);
  if (back) services.notices.done(doneText(entity, subject.row, done), back);
  else if (subject.place === 'row' && verb !== 'delete') sayDone(entity, subject.row, done, host);
  else services.notices.done(doneText(entity, subject.row, done));
}

/** What takes back what has just been done, as long as nobody has changed the record since: the server judges it. */
function undoOf({ undo }: BundledAction, host: ActionHost, answer: unknown): NoticeLink | undefined {
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

/** Makes the call, and tells what the action tells of its answer. @returns how each record of several went, or what was answered */
async function callFor(
  action: BundledAction,
  call: BundledCall,
  subject: Subject,
  host: ActionHost,
  answers: Record<string, unknown>,
): Promise<{ lines: BatchLine[] | null; answer?: unknown }> {
  if (subject.place === 'batch') return { lines: await runBatch(action, call, subject, host, answers) };
  const given = callArguments(action, call, subject, host, answers);
  const answer = await host.services.calls.run(call.name, given, options(action));
  if (action.tell) {
    const scope = { ...scopeOf(subject, host.scope), answer };
    host.tell(action.label, host.services.expressions.text(action.tell, scope));
  }
  return { lines: null, answer };
}

/** The whole filtered list as seen: filters, order, columns. */
async function exportList(action: BundledAction, call: BundledCall, subject: Subject, host: ActionHost): Promise<void> {
  const seen = host.list?.();
  const given = callArguments(action, call, subject, host);
  if (!seen) return host.services.calls.download(call.name, given);
  const sort = seen.sort ? { sort: seen.sort.name, order: seen.sort.descending ? 'desc' : 'asc' } : {};
  await host.services.calls.download(call.name, {
    ...given,
    query: { filters: seen.filters, ...sort },
    columns: seen.columns,
    title: seen.title,
  });
}
