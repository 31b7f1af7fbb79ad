import {
  type EntityModel,
  type FieldModel,
  fieldsThatActsWrite,
  type Model,
  type TransitionModel,
  transitionNamed,
} from '#runtime/language/bundle/model.ts';
import { unrestricted } from '../auth/operator.ts';
import type { VerbContext } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { userOf } from '../expressions/user.ts';
import { assertFree } from '../processes/in-process.ts';
import { endWhereLeft } from '../processes/leave.ts';
import type { Row } from '../query/answer.ts';
import { oneRow } from '../query/rows.ts';
import { assertHold } from '../write/allowed.ts';
import { assertVersion } from '../write/answer-of.ts';
import { changedRecord } from '../write/change.ts';
import { checked, type Values } from '../write/checked.ts';
import { withoutUnchangedMasks } from '../write/masks.ts';
import { settleOwners } from '../write/owners.ts';
import { type ChangedRecord, storeChanges } from '../write/store-changes.ts';
import type { Body } from '../write/values.ts';
import { heldRow } from './held-row.ts';
import { Progress } from './progress.ts';
import type { Engine, Move } from './steps/kind.ts';
import { writesOf } from './writes.ts';

/**
 * The one door of a status: whoever moves a record (a call, a step of an act, a process) comes through here, within the
 * transaction of the call. The record is locked, the status and the guards are validated on it, what was asked for is
 * checked, then it changes, and the steps of the transition follow. Of two at once one wins.
 * @throws ServerError notFound; illegalTransition; rejected by a guard; conflict; badInput; and those of its steps
 */
export async function move(context: VerbContext, { key, ...how }: Move, engine: Engine): Promise<void> {
  const { edge, asked, record } = await prepareMove(context, { key, ...how });
  await storeChanges([record]);
  await endWhereLeft(context, key, edge);
  await settleOwners(context);
  if (edge.steps) await follow(context, key, { ...edge, steps: edge.steps }, asked, engine);
  await engine.handIn(context, { transition: how.transition, key });
}

/** A record at the door: what it will be, before that is stored. */
interface Prepared {
  edge: TransitionModel;
  /** What was asked for. */
  asked: Body;
  record: ChangedRecord;
}

/** All that may refuse a move. @throws ServerError as `move` says */
export async function prepareMove(context: VerbContext, { key, ...how }: Move): Promise<Prepared> {
  const { entity, operator } = context;
  const edge = edgeOf(context, how.transition);
  const row = await heldRow(context, key);
  if (!row) throw new ServerError(edge.claim ? 'taskGone' : 'notFound');
  assertFrom(context, edge, row);
  if (!how.isProcess) await assertFree(context, edge, key);
  const { stored, validated } = fieldsOf(edge, entity, how.more);
  const asked = withoutUnchangedMasks(validated, how.asked, row, true);
  const names = { row, body: asked, user: userOf(operator) };
  assertHold(edge.allow, names);
  how.allow?.(row);
  await assertVersion(context, how.version, row);
  const body = how.version === undefined ? asked : { ...asked, version: how.version };
  await checked(context, { kind: 'transition', fields: validated, body, stored: row, demanded: true });
  const set = Object.entries(edge.set ?? {}).map(([name, { cel }]) => [name, evaluate(cel, names) ?? null]);
  const given = Object.entries(asked).filter(([name]) => stored.some(field => field.name === name));
  const values = { ...Object.fromEntries([...given, ...set]), ...how.set?.(row) };
  const own = { ...context, operator: unrestricted(operator), body: values, params: { key: String(key) } };
  const status: Values = entity.fields
    .filter(field => field.name === entity.states?.field)
    .map(field => [field, edge.to]);
  const record = await changedRecord(own, {
    fields: fieldsWritten(entity, Object.keys(values)),
    versioned: false,
    held: row,
    transition: edge,
    also: status,
  });
  return { edge, asked, record };
}

/** The steps of the transition, which know the record as it is then. */
async function follow(
  context: VerbContext,
  key: number,
  { steps }: Required<Pick<TransitionModel, 'steps'>>,
  asked: Body,
  engine: Engine,
): Promise<void> {
  const { model, entity, operator, database } = context;
  const row = await oneRow(database, { model, entity, operator: unrestricted(operator) }, key);
  const names = { row, body: asked, user: userOf(operator) };
  const { changed, written } = writesOf(steps, model);
  const writes = context.writes ?? new Set([...written, entity.name]);
  await engine.take(steps, new Progress({ ...context, writes, body: asked }, changed, names));
  await settleOwners(context);
}

function edgeOf({ entity, call }: VerbContext, transition: string): TransitionModel {
  const edge = transitionNamed(entity, transition);
  if (!edge) throw new ServerError('noSuchCall', { values: { path: call.path } });
  return edge;
}

function assertFrom({ model, entity }: VerbContext, edge: TransitionModel, row: Row): void {
  const status = String(row[entity.states?.field ?? '']);
  if (edge.from.includes(status)) return;
  if (edge.claim) throw new ServerError('taskGone');
  const values = { label: edge.label, status: `「${statusLabel(model, entity, status)}」` };
  throw new ServerError('illegalTransition', { values });
}

function statusLabel(model: Model, { states }: EntityModel, status: string): string {
  const items = model.dictionaries[states?.dictionary ?? '']?.items ?? [];
  return items.find(item => item.value === status)?.label ?? status;
}

interface AskedFields {
  /** All that the body may hold. */
  validated: readonly FieldModel[];
  /** Those of them that the entity has. */
  stored: readonly FieldModel[];
}

const known = new WeakMap<TransitionModel, Map<readonly FieldModel[], AskedFields>>();
const none: readonly FieldModel[] = [];

/** The same arrays each time, as their validators are compiled once. */
function fieldsOf(edge: TransitionModel, entity: EntityModel, more = none): AskedFields {
  const ofEdge = known.get(edge) ?? new Map<readonly FieldModel[], AskedFields>();
  known.set(edge, ofEdge);
  const found = ofEdge.get(more) ?? askedFields(edge, entity, more);
  ofEdge.set(more, found);
  return found;
}

function askedFields({ ask }: TransitionModel, entity: EntityModel, more: readonly FieldModel[]): AskedFields {
  const asked = ask ?? none;
  const validated = [...asked, ...more.filter(field => !asked.some(one => one.name === field.name))];
  const own = new Set(entity.fields.map(field => field.name));
  return { validated, stored: validated.filter(field => own.has(field.name)) };
}

const written = new WeakMap<EntityModel, Map<string, readonly FieldModel[]>>();

/** Judged already where they came from: here each may be left out. The same array each time. */
function fieldsWritten(entity: EntityModel, names: readonly string[]): readonly FieldModel[] {
  const ofEntity = written.get(entity) ?? new Map<string, readonly FieldModel[]>();
  written.set(entity, ofEntity);
  const mark = [...names].sort().join();
  const fields = ofEntity.get(mark) ?? fieldsThatActsWrite(entity).filter(field => names.includes(field.name));
  ofEntity.set(mark, fields);
  return fields;
}
