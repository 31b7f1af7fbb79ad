import type { EntityModel, StepModel, StepModels } from '#runtime/language/bundle/model.ts';
import { settleOwners } from '../../../write/owners.ts';
import { type ChangedRecord, storeChanges } from '../../../write/store-changes.ts';
import { mayKeep } from '../../held-row.ts';
import type { Progress } from '../../progress.ts';
import { RefusedTogether } from '../../tried.ts';
import type { Engine } from '../kind.ts';
import { prepareTransition } from '../transition.ts';
import { prepareUpdate } from '../update.ts';
import { readAhead } from './ahead.ts';

type Former = Extract<StepModel, { step: 'get' | 'check' }>;
type Change = Extract<StepModel, { step: 'update' | 'transition' }>;

/** Steps of a line that find one record, check it, and change it. */
interface OneChange {
  former: readonly Former[];
  change: Change;
}

/**
 * The steps of lines whose changes may wait until all lines have been gone through: each line reads and changes records
 * of one entity, of which nothing else follows, so that no line sees what a former one has changed but by changing the
 * same record.
 */
export function oneChange({ do: steps }: StepModels['each'], progress: Progress): OneChange | undefined {
  const change = steps.at(-1);
  if ((change?.step !== 'update' && change?.step !== 'transition') || change.as) return undefined;
  if (change.step === 'update' && change.from) return undefined;
  const entity = progress.entity(change.entity);
  const former = steps.slice(0, -1).filter(one => isFormer(one, entity));
  const isAlone = former.length === steps.length - 1 && !entity.owner && entity.fields.every(({ lines }) => !lines);
  return isAlone && !movesMore(change, progress) ? { former, change } : undefined;
}

const isFormer = (step: StepModel, { name }: EntityModel): step is Former =>
  step.step === 'check' || (step.step === 'get' && step.entity === name && !step.many);

/** Whether a transition has steps of its own, or begins a process, or may end one. */
function movesMore(change: Change, { context: { model } }: Progress): boolean {
  if (change.step === 'update') return false;
  const edges = model.entities[change.entity]?.states?.transitions ?? [];
  const edge = edges.find(({ key }) => key === change.transition);
  const begins = ({ entity, start }: { entity: string; start: string }) =>
    entity === change.entity && start === change.transition;
  return edge?.steps !== undefined || edge?.underApproval === true || Object.values(model.processes).some(begins);
}

/**
 * Takes the lines, and stores what they change by one statement.
 * @throws RefusedTogether where two lines change one record, or the database refuses one of them
 */
export async function changeTogether(
  { former, change }: OneChange,
  lines: readonly Progress[],
  engine: Engine,
): Promise<void> {
  const [line] = lines;
  const [first = change] = former;
  if (!line) return;
  const { context } = line;
  if (first.step !== 'check') await readAhead(first, lines);
  const records = new Map<number, ChangedRecord>();
  for (const one of lines) {
    await engine.take(former, one);
    if (change.when && one.value(change.when) !== true) continue;
    const record = await prepared(change, one, engine);
    if (records.has(record.key)) throw new RefusedTogether(new Error('two lines change the same record'));
    records.set(record.key, record);
  }
  await storeChanges([...records.values()]).catch(error => Promise.reject(new RefusedTogether(error)));
  const entity = line.entity(change.entity);
  if (!mayKeep(context.model, entity)) context.held?.forget(entity);
  await settleOwners(context);
}

const prepared = (change: Change, line: Progress, engine: Engine): Promise<ChangedRecord> =>
  change.step === 'update' ? prepareUpdate(change, line) : prepareTransition(change, line, engine);
