import { sql } from 'kysely';
import type { EntityModel, ProcessModel } from '#runtime/language/bundle/model.ts';
import { unrestricted } from '../auth/operator.ts';
import { mayRead } from '../calls/access.ts';
import type { CallContext } from '../calls/handler.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { oneRow } from '../query/rows.ts';
import { isTaken } from './advance.ts';
import { askedIn } from './asked.ts';
import { pinned } from './definitions.ts';
import type { Approval } from './tables.ts';
import type { Decided } from './upwards.ts';

interface Upcoming {
  key: string;
  title: string;
  /** Who would be asked as things stand; empty: nobody is there. */
  people: string[];
  /** One after the other. */
  inTurn?: true;
  /** Why it is they, or why it is nobody. */
  why?: string;
}

interface Ahead {
  process: ProcessModel;
  approval: Approval;
  record: Row;
  /** The index of the first step that is told. */
  from: number;
  /** The step that is open, where it goes on upwards: what comes after who is asked in it now. */
  open?: OpenStep;
}

interface OpenStep {
  stepKey: string;
  headOfId: number | null;
  tasks: ToldTask[];
}

/** How far it will have come when those who are asked now have agreed. */
const ifAgreed = ({ headOfId, tasks }: OpenStep): Decided => ({
  headOfId,
  by: tasks
    .filter(({ kind, state }) => kind === 'vote' && state !== 'cancelled')
    .map(({ handlerId, givenAs, givenById }) => (givenAs === 'deputy' && givenById ? givenById : handlerId)),
});

/** The steps that would be taken from `from` on, and by whom, as the record and the operators are now. */
async function upcoming(context: CallContext, { process, approval, record, from, open }: Ahead): Promise<Upcoming[]> {
  const found: Upcoming[] = [];
  for (const step of process.steps.slice(from)) {
    if (!isTaken(step, record)) continue;
    const decided = open?.stepKey === step.key ? ifAgreed(open) : undefined;
    const { people, isUpwards, isAgreed, why } = await askedIn({ context, approval }, step, record, decided);
    if (isAgreed || (people.length === 0 && step.empty === 'pass')) continue;
    found.push({
      key: step.key,
      title: step.title,
      people: people.map(({ name }) => name),
      ...(isUpwards || step.inTurn ? { inTurn: true } : {}),
      ...(why === undefined ? {} : { why: why.replace(/^：/, '') }),
    });
  }
  return found;
}

/** The route that a record would take if the caller handed it in now. @throws ServerError notFound, as `pictureOf` */
export async function preview(
  context: CallContext,
  process: ProcessModel,
  key: number,
): Promise<{ steps: Upcoming[] }> {
  const { operator, model } = context;
  const { record } = await known(context, model.entities[process.entity] as EntityModel, key);
  const approval = {
    approvalId: 0,
    round: 0,
    starterId: operator.operatorId,
    starterOrgId: operator.org.orgId,
  } as Approval;
  return { steps: await upcoming(context, { process, approval, record, from: 0 }) };
}

/**
 * All approvals of a record, the last first: their steps with who was asked and what each said, the steps to come, and what
 * the caller may do. @throws ServerError notFound for those who neither may read the record nor take part
 */
export async function pictureOf(context: CallContext, entityName: string, key: number): Promise<unknown> {
  const { model } = context;
  const entity = Object.hasOwn(model.entities, entityName) ? model.entities[entityName] : undefined;
  if (!entity) throw new ServerError('notFound');
  const { record, approvals } = await known(context, entity, key);
  const [last] = approvals;
  const ahead = await routeAhead(context, { entity, record, last });
  return { approvals, ahead, ...(last ? await now(context, last, record) : { upcoming: [], may: { backTo: [] } }) };
}

/**
 * A record and its approvals, the last first: for whoever may read such records and sees this one, handed it in or was
 * asked. @throws ServerError notFound for others
 */
async function known(
  { database, model, operator }: CallContext,
  entity: EntityModel,
  key: number,
): Promise<{ record: Row; approvals: Told[] }> {
  const sees = mayRead({ model, operator }, entity)
    ? await oneRow(database, { model, entity, operator }, key)
    : undefined;
  const approvals = await approvalsOf(database, entity.name, key);
  const takesPart = (one: Told) => one.starterId === operator.operatorId || isAsked(one, operator.operatorId);
  if (!sees && !approvals.some(takesPart)) throw new ServerError('notFound');
  const record = sees ?? (await oneRow(database, { model, entity, operator: unrestricted(operator) }, key)) ?? {};
  return { record, approvals };
}

/** The steps that the record would go through if the caller handed it in now; none where it cannot be handed in. */
async function routeAhead(
  context: CallContext,
  { entity, record, last }: { entity: EntityModel; record: Row; last: Told | undefined },
): Promise<Upcoming[]> {
  const status = String(record[entity.states?.field ?? '']);
  const process = Object.values(context.model.processes).find(
    one => one.entity === entity.name && isTaken(one, record) && startsFrom(entity, one, status),
  );
  if (!process || last?.state === 'running' || last?.state === 'blocked') return [];
  const { operatorId, org } = context.operator;
  const approval = { approvalId: 0, round: 0, starterId: operatorId, starterOrgId: org.orgId } as Approval;
  const from = Math.max(0, last?.state === 'returned' ? process.steps.findIndex(({ key }) => key === last.resume) : 0);
  return upcoming(context, { process, approval, record, from });
}

const startsFrom = ({ states }: EntityModel, { start }: ProcessModel, status: string): boolean =>
  states?.transitions.some(({ key, from }) => key === start && from.includes(status)) ?? false;

interface Told extends Approval {
  steps: (OpenStep & { stepId: number; state: string })[];
}
interface ToldTask {
  taskId: number;
  handlerId: number;
  state: string;
  kind: string;
  isAdded: boolean;
  givenById: number | null;
  givenAs: string | null;
  verdict: string | null;
}

const isAsked = ({ steps }: Told, id: number): boolean =>
  steps.some(({ tasks }) => tasks.some(task => task.handlerId === id));

async function approvalsOf(database: Database, entity: string, key: number): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select a.approval_id as "approvalId", a.process, a.process_title as "processTitle", a.state, a.round, a.reason, a.resume,
      a.starter_id as "starterId", a.starter_name as "starterName", a.starter_org_id as "starterOrgId", a.definition,
      to_char(a.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "startedAt",
      to_char(a.ended_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "endedAt",
      coalesce((select json_agg(json_build_object(
        'stepId', s.step_id, 'stepKey', s.step_key, 'title', s.step_title, 'state', s.state, 'round', s.round, 'headOfId', s.head_of_id,
        'tasks', coalesce((select json_agg(json_build_object(
          'taskId', t.task_id, 'handlerId', t.handler_id, 'handlerName', t.handler_name, 'orgName', t.org_name, 'kind', t.kind,
          'state', t.state, 'verdict', t.verdict, 'comment', t.comment, 'isAdded', t.is_added, 'givenById', t.given_by_id,
          'givenByName', t.given_by_name, 'givenAs', t.given_as, 'urged', t.urged_at is not null and t.state = 'open',
          'openedAt', to_char(t.opened_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'),
          'doneAt', to_char(t.done_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')) order by t.task_id)
          from approval_task t where t.step_id = s.step_id), '[]')) order by s.step_id)
        from approval_step s where s.approval_id = a.approval_id), '[]') as steps
    from approval a where a.record_entity = ${entity} and a.record_id = ${key} order by a.approval_id desc limit 20`.execute(
    database,
  );
  return rows;
}

/** What is to come of the last one, and what the caller may do with it. */
async function now(context: CallContext, approval: Told, record: Row) {
  const process = await pinned(context.database, approval.definition);
  const me = context.operator.operatorId;
  const open = approval.steps.find(({ state }) => state === 'open');
  const at = process.steps.findIndex(step => step.key === (open?.stepKey ?? approval.resume));
  const going = approval.state === 'running' || approval.state === 'blocked';
  const mine = open?.tasks.find(task => task.handlerId === me && task.state === 'open' && task.kind === 'vote');
  const hasVotes = approval.steps.some(({ tasks }) => tasks.some(({ verdict }) => verdict !== null));
  const step = process.steps[at];
  // Upwards others may come in the same step.
  const rest = open && open.headOfId !== null ? { from: at, open } : { from: at + 1 };
  const asked = open?.tasks.filter(task => task.state === 'open' && task.kind === 'vote') ?? [];
  return {
    upcoming: approval.state === 'running' ? await upcoming(context, { process, approval, record, ...rest }) : [],
    may: {
      me,
      approval: approval.approvalId,
      ...(mine && step
        ? {
            task: mine.taskId,
            step: step.key,
            claim: step.claim && asked.length > 1,
            backTo: process.reject.toSteps ? process.steps.slice(0, at).map(({ key }) => key) : [],
          }
        : { backTo: [] }),
      withdraw:
        going && approval.starterId === me && !!process.withdraw && !(process.withdraw.until === 'vote' && hasVotes),
      urge: approval.state === 'running' && approval.starterId === me,
      retry: approval.state === 'blocked',
    },
  };
}
