import { type ProcessModel, processesOf, waitingStatuses } from '#runtime/language/bundle/model.ts';
import { unrestricted } from '../auth/operator.ts';
import type { VerbContext } from '../calls/verb.ts';
import type { Row } from '../query/answer.ts';
import { oneRow } from '../query/rows.ts';
import { advance, isTaken, refusal, setApproval } from './advance.ts';
import { pin, pinned } from './definitions.ts';
import type { MoveRecord, Run } from './run.ts';
import { type Approval, insertInto, lastApproval, lockApproval } from './tables.ts';

/** Begins the processes that a transition starts, in its transaction; one that was sent back goes on. */
export async function handIn(
  context: VerbContext,
  how: { transition: string; key: number },
  move: MoveRecord,
): Promise<void> {
  const { database, model, entity, operator } = context;
  const started = processesOf(model, entity.name).filter(({ start }) => start === how.transition);
  if (started.length === 0) return;
  const record = (await oneRow(database, { model, entity, operator: unrestricted(operator) }, how.key)) ?? {};
  const status = String(record[entity.states?.field ?? '']);
  // What handing in does may have taken the record on already: then there is nothing to decide.
  for (const process of started)
    if (waitingStatuses(process, entity).includes(status) && isTaken(process, record))
      await begin(context, process, { key: how.key, record, status }, move);
}

interface HandedIn {
  key: number;
  record: Row;
  /** In which it is decided on. */
  status: string;
}

async function begin(context: VerbContext, process: ProcessModel, given: HandedIn, move: MoveRecord): Promise<void> {
  const { key, status } = given;
  const former = await lastApproval(context.database, process.name, key);
  if (former?.state === 'running' || former?.state === 'blocked')
    throw refusal(`${process.title}正在进行，不能再次提交`);
  if (former?.state === 'returned') return beginAgain(context, former, process, { key, status, move });
  const hash = await pin(context.database, process);
  const approval = await newApproval(context, process, given, hash);
  await advance({ context, move, approval, process, entity: context.entity }, 0);
}

async function newApproval(
  { database, entity, operator }: VerbContext,
  process: ProcessModel,
  { key, record, status }: HandedIn,
  hash: string,
): Promise<Approval> {
  const id = await insertInto(database, 'approval', 'approval_id', {
    process: process.name,
    process_title: process.title,
    record_entity: entity.name,
    record_id: key,
    record_name: String(record[entity.nameField] ?? key),
    state: 'running',
    step_title: '',
    waits_in: status,
    round: 1,
    starter_id: operator.operatorId,
    starter_name: operator.operatorName,
    starter_org_id: operator.org.orgId,
    definition: hash,
    created_by: operator.operatorCode,
  });
  const approval = await lockApproval(database, { id });
  if (!approval) throw new Error('The approval that was just begun is not there.');
  return approval;
}

/** A record that was sent back: from the beginning by the definition of now, or where it was by the one that it had. */
async function beginAgain(
  context: VerbContext,
  former: Approval,
  now: ProcessModel,
  { key, status, move }: { key: number; status: string; move: MoveRecord },
): Promise<void> {
  if (former.round >= now.reject.rounds) throw refusal(`已审批${former.round}轮，不能再次提交`);
  const before = await pinned(context.database, former.definition);
  const at = former.resume === null ? -1 : before.steps.findIndex(step => step.key === former.resume);
  const process = at === -1 ? now : before;
  const definition = at === -1 ? await pin(context.database, now) : former.definition;
  const approval = { ...former, round: former.round + 1, definition, recordId: key };
  const run: Run = { context, move, approval, process, entity: context.entity };
  await setApproval(run, { state: 'running', waits_in: status, round: approval.round, definition, resume: null });
  await advance(run, Math.max(at, 0));
}
