import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import type { VerbContext } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import { heldByKey, keysToRefer } from '../query/rows.ts';
import { assertAllowed } from './allowed.ts';
import { changeOf } from './change.ts';
import { fieldsOfLine } from './lines.ts';
import { lockOwnersOf, settleOwners } from './owners.ts';
import { type ChangedRecord, storeChanges } from './store-changes.ts';
import { assertNotUnderApproval, isDecided } from './under-approval.ts';
import { writable } from './validate.ts';
import type { Body } from './values.ts';

/** One of the records of a body: what is sent of it, and the version that was seen. */
export interface Part {
  key: number;
  body: Body;
}

/**
 * Changes several records and their lines, all of them or none. What is refused is told of each by its place: `3` of a
 * record as a whole, `3.lines.2.actual` of a cell. A statement of each kind does it, however many records there are.
 * @throws ServerError badInput
 */
export async function changeMany(context: VerbContext, parts: readonly Part[]): Promise<void> {
  const { database, entity } = context;
  const wrong = new Refusals();
  const keys = parts.map(({ key }) => key).sort((one, other) => one - other);
  if (entity.owner) for (const key of keys) await lockOwnersOf(context, entity, key);
  const stored = await heldByKey(database, context, keys);
  const records: ChangedRecord[] = [];
  for (const [index, { key, body }] of parts.entries()) {
    const own = { ...context, body };
    const before = stored.get(key);
    if (!before) wrong.say(String(index), `该${entity.title}不存在，可能已被删除，或不在您的数据范围内`);
    else if (before.version !== body.version) wrong.say(String(index), '已被他人修改，请先读取最新的内容');
    else
      await wrong.hear(String(index), async () => {
        assertAllowed(own, before);
        if (isDecided(context.model, entity)) await assertNotUnderApproval(own, key, '修改');
        records.push(await changeOf(own, { fields: writable(entity), versioned: true }, before));
      });
  }
  const lines = [];
  for (const field of entity.fields) if (field.lines) lines.push(await changedLines(context, field, parts, wrong));
  wrong.end();
  await storeChanges(records);
  for (const changed of lines) await storeChanges(changed);
  const places = new Map(parts.map(({ key }, index) => [key, index]));
  await settleOwners(context, (error, due) => {
    if (due.entity !== entity) throw error;
    wrong.note(String(places.get(due.key)), error);
  });
  wrong.end();
  await assertAllSeen(context, keys);
}

/** What becomes of the lines of a field that are sent: each is there, and the record's own. */
async function changedLines(
  context: VerbContext,
  { name, lines }: FieldModel,
  parts: readonly Part[],
  wrong: Refusals,
): Promise<ChangedRecord[]> {
  const entity = context.model.entities[lines?.entity ?? ''];
  if (!lines || !entity) return [];
  const sent = parts.flatMap(({ key, body }, index) =>
    (Array.isArray(body[name]) ? (body[name] as Body[]) : []).map((line, at) => ({
      owner: key,
      path: `${index}.${name}.${at}`,
      line,
      key: Number(line[lines.key]),
    })),
  );
  const stored = await heldByKey(context.database, { ...context, entity }, [
    ...new Set(sent.map(({ key }) => key).filter(Number.isSafeInteger)),
  ]);
  const changed = new Map<number, ChangedRecord>();
  for (const { owner, path, line, key } of sent) {
    const before = stored.get(key);
    const { [lines.key]: _key, [lines.by]: _owner, ...values } = line;
    if (line.removed === true || line[lines.key] == null) wrong.say(path, '这里只能修改已有的明细，不能增减');
    else if (!before || before[lines.by] !== owner) wrong.say(path, '该行不存在，可能已被他人删除');
    else if (changed.has(key)) wrong.say(path, '同一行写了两次');
    else
      await wrong.hear(path, async () => {
        const own = { ...context, entity, body: { ...values, version: before.version } };
        changed.set(key, await changeOf(own, { fields: withoutLines(entity), versioned: true }, before));
      });
  }
  return [...changed.values()];
}

const known = new WeakMap<EntityModel, readonly FieldModel[]>();

/** The lines of a line are written with the record that shows them; the same array each time. */
function withoutLines(entity: EntityModel): readonly FieldModel[] {
  const fields = known.get(entity) ?? fieldsOfLine(entity).filter(({ lines }) => !lines);
  known.set(entity, fields);
  return fields;
}

/** @throws ServerError rejected where a record would be none of its writer's any more */
async function assertAllSeen(context: VerbContext, keys: readonly number[]): Promise<void> {
  const { database, entity } = context;
  if (!entity.see) return;
  const seen = await keysToRefer(database, context, keys);
  if (keys.some(key => !seen.has(key)))
    throw new ServerError('rejected', { values: { message: `这样保存后，有的${entity.title}就不在您的数据范围内了` } });
}

/** What is refused of the parts of a body, by its place. */
class Refusals {
  readonly #wrong: Record<string, string> = {};

  say(path: string, message: string): void {
    this.#wrong[path] ??= message;
  }

  /** @throws any error that is no refusal */
  note(path: string, error: unknown): void {
    if (!(error instanceof ServerError) || error.status !== 422) throw error;
    const fields = Object.entries(error.fields);
    if (fields.length === 0) return this.say(path, error.message);
    for (const [name, message] of fields) this.say([path, name].filter(part => part !== '').join('.'), message);
  }

  async hear(path: string, part: () => Promise<void>): Promise<void> {
    await part().catch(error => this.note(path, error));
  }

  /** @throws ServerError badInput where something was refused */
  end(): void {
    const told = Object.entries(this.#wrong).map(([path, message]) => [`records.${path}`, message]);
    if (told.length > 0) throw new ServerError('badInput', { fields: Object.fromEntries(told) });
  }
}
