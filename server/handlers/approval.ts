import { type EntityModel, pathParameters } from '#runtime/language/bundle/model.ts';
import { moveWithin, runAct } from '../acts/run.ts';
import { tried } from '../acts/tried.ts';
import { unrestricted } from '../auth/operator.ts';
import type { CallContext, Handler } from '../calls/handler.ts';
import { once } from '../calls/once.ts';
import { ServerError } from '../errors/server-error.ts';
import { assign, retry, takeUp, terminateByHand } from '../processes/blocked.ts';
import { claim } from '../processes/claim.ts';
import { decide } from '../processes/decide.ts';
import { addSigners, removeSigner, transfer, urge, withdraw } from '../processes/pass-on.ts';
import { pictureOf, preview } from '../processes/picture.ts';
import type { AddedWhere } from '../processes/roster.ts';
import { type Run, runOf } from '../processes/run.ts';
import { hasVotes, lockApproval, openTaskOn, type Task, taskOf } from '../processes/tables.ts';
import { wakeWindows } from '../processes/tell-people.ts';
import { list } from '../verbs/read.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The number in the path. @throws ServerError notFound */
function numberOf({ params }: CallContext, name: string): number {
  const given = params[name] ?? '';
  if (!/^\d{1,15}$/.test(given)) throw new ServerError('notFound');
  return Number(given);
}

/** Something that the caller does with an open task of their own; gone is gone (code 501). */
const withTask =
  (work: (run: Run, task: Task, context: CallContext) => Promise<void>, states: Task['state'][] = ['open']): Handler =>
  context =>
    tried(() =>
      once(context, async own => {
        const id = numberOf(own, 'task');
        const approval = await lockApproval(own.database, { task: id });
        const task = await taskOf(own.database, id);
        const isMine =
          task?.handlerId === own.operator.operatorId && task.kind === 'vote' && states.includes(task.state);
        if (!approval || !task || !isMine || approval.state !== 'running') throw new ServerError('taskGone');
        const run = await runOf(own, approval, moveWithin);
        await work(run, task, own);
        await wakeWindows(run);
        return null;
      }),
    );

/** Something that is done with an approval as a whole. */
const withApproval =
  (work: (run: Run, context: CallContext) => Promise<void>): Handler =>
  context =>
    tried(() =>
      once(context, async own => {
        const approval = await lockApproval(own.database, { id: numberOf(own, 'approval') });
        if (!approval) throw new ServerError('notFound');
        const run = await runOf(own, approval, moveWithin);
        await work(run, own);
        await wakeWindows(run);
        return null;
      }),
    );

/** The record that the path of a call names: the last of its parameters. @throws ServerError notFound */
const keyOf = (context: CallContext): number => numberOf(context, pathParameters(context.call.path).at(-1) ?? '');

/** The caller's own decision on a record of the call's entity, whatever the number of the task: body {result, opinion}. */
const decideOnRecord: Handler = async context => {
  const key = keyOf(context);
  const task = await openTaskOn(context.database, { entity: context.call.entity ?? '', key, ...context.operator });
  if (task === undefined) throw new ServerError('taskGone');
  const { result, opinion } = context.body;
  const given = { ...context, params: { task: String(task) }, body: { comment: opinion } };
  return result === 'agree' ? agree(given) : reject(given);
};

const agree = withTask((run, task, { body }) => {
  const { comment, ...record } = body;
  return decide(run, task, { verdict: 'agree', comment: text(comment), record, to: '' });
});
const reject = withTask((run, task, { body }) =>
  decide(run, task, { verdict: 'reject', comment: text(body.comment), record: {}, to: text(body.to) }),
);
const handOver = withTask((run, task, { body }) => transfer(run, task, Number(body.to), text(body.comment)));
const add = withTask((run, task, { body }) =>
  addSigners(run, task, {
    people: [Number(body.to)],
    where: text(body.where) as AddedWhere,
    comment: text(body.comment),
  }),
);

/** Of those whom the caller has added: the path names the task of the one who goes. */
const remove: Handler = context =>
  tried(() =>
    once(context, async own => {
      const id = numberOf(own, 'task');
      const approval = await lockApproval(own.database, { task: id });
      const task = await taskOf(own.database, id);
      const isPending = task?.state === 'open' || task?.state === 'waiting';
      if (!approval || !task || !isPending || approval.state !== 'running') throw new ServerError('taskGone');
      const run = await runOf(own, approval, moveWithin);
      await removeSigner(run, task);
      await wakeWindows(run);
      return null;
    }),
  );

const process: Handler = context => {
  const found = context.model.processes[context.params.process ?? ''];
  if (!found) throw new ServerError('notFound');
  return preview(context, found, numberOf(context, 'key'));
};

const seesBlocked = ({ model, operator }: CallContext): boolean => {
  const access = model.calls['approval.blocked']?.access;
  return Array.isArray(access) && access.some(label => operator.labels.has(label));
};

/** The calls of approvals; lists of tasks are the verb `list` over what the platform keeps. */
export const approvalHandlers = {
  // Of a call with an entity the record of it that the path names; else the path names both.
  'approval.of': context => pictureOf(context, context.params.entity ?? context.call.entity ?? '', keyOf(context)),
  'approval.decide': decideOnRecord,
  'approval.preview': process,
  'approval.agree': agree,
  'approval.reject': reject,
  'approval.claim': withTask(claim),
  'approval.transfer': handOver,
  'approval.add': add,
  'approval.remove': remove,
  'approval.withdraw': withApproval(async (run, { database, body }) => {
    if (run.approval.state !== 'running' && run.approval.state !== 'blocked') throw new ServerError('taskGone');
    await withdraw(run, text(body.comment), await hasVotes(database, run.approval.approvalId));
  }),
  'approval.urge': withApproval(run => {
    if (run.approval.state !== 'running') throw new ServerError('taskGone');
    return urge(run);
  }),
  'approval.blocked': context => {
    const entity = context.model.entities.approval as EntityModel;
    return list({
      ...context,
      entity,
      call: { ...context.call, where: { state: 'blocked' } },
      operator: unrestricted(context.operator),
    });
  },
  'approval.handOver': runAct,
  'approval.takeUp': withApproval(takeUp),
  'approval.assign': withApproval((run, { body }) => assign(run, Number(body.to))),
  'approval.terminate': context =>
    tried(() =>
      once(context, async own => {
        const approval = await lockApproval(own.database, { id: numberOf(own, 'approval') });
        if (!approval) throw new ServerError('notFound');
        await terminateByHand(own, approval, { reason: text(own.body.reason), move: moveWithin });
        return null;
      }),
    ),
  'approval.retry': withApproval(async (run, own) => {
    // Whoever may know of it may try it again, and who sees to those that are blocked.
    if (!seesBlocked(own)) await pictureOf(own, run.approval.recordEntity, run.approval.recordId);
    await retry(run);
  }),
} satisfies Record<string, Handler>;
