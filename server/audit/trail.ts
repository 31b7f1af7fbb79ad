import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import type { AuditEntry, Change, Origin } from './entry.ts';

/** What changes records; the others tell of what was read. */
const writes = new Set<AuditEntry['action']>(['created', 'changed', 'moved', 'deleted']);

/** What was noted of one record, told as one write. */
export interface WrittenRecord {
  /** As AuditEntry has it. */
  name?: string;
  /** By their fields. */
  changes: ReadonlyMap<string, Change>;
}

/** What one call has written. It is stored with it, in the same transaction. */
export class Trail {
  readonly #origin: Origin;
  #entries: AuditEntry[] = [];

  constructor(origin: Origin) {
    this.#origin = origin;
  }

  note(entry: AuditEntry): void {
    this.#entries.push(entry);
  }

  /** What else came of the last write to a record of which this transaction has told already; else a line of its own. */
  complete(entry: AuditEntry): void {
    const place = this.#entries.findLastIndex(
      one => one.entity === entry.entity && one.recordId === entry.recordId && one.changes.length > 0,
    );
    const former = this.#entries[place];
    if (!former) return this.note(entry);
    this.#entries[place] = { ...former, changes: [...merged([former, entry]).values()] };
  }

  /** Names of the entities of which something was written. */
  get written(): Set<string> {
    return new Set(this.#entries.flatMap(({ action, entity }) => (entity && writes.has(action) ? [entity.name] : [])));
  }

  /** What was noted of one record, told as one write: from what it was before to what it is after; undefined: nothing. */
  ofRecord(entity: EntityModel, recordId: number): AuditEntry | undefined {
    const [first, ...others] = this.#entries.filter(
      entry => entry.entity === entity && entry.recordId === recordId && writes.has(entry.action),
    );
    if (!first) return undefined;
    return { ...first, changes: [...merged([first, ...others]).values()] };
  }

  /** The records that were written, by their entities and keys. */
  get records(): Map<EntityModel, Map<number, WrittenRecord>> {
    const byEntity = new Map<EntityModel, Map<number, AuditEntry[]>>();
    for (const entry of this.#entries) {
      const { action, entity, recordId } = entry;
      if (!entity || recordId === undefined || !writes.has(action)) continue;
      const ofEntity = byEntity.get(entity) ?? new Map<number, AuditEntry[]>();
      byEntity.set(entity, ofEntity.set(recordId, [...(ofEntity.get(recordId) ?? []), entry]));
    }
    return new Map(
      [...byEntity].map(([entity, all]) => [
        entity,
        new Map([...all].map(([key, entries]) => [key, writtenRecord(entries)])),
      ]),
    );
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** A part that may fail by itself: then nothing was written by it. @throws what `part` throws */
  async part<T>(part: () => Promise<T>): Promise<T> {
    const before = [...this.#entries];
    try {
      return await part();
    } catch (error) {
      this.#entries = before;
      throw error;
    }
  }

  /** Stores what was noted, in one statement. To be done last: by then nothing fails any more but the commit. */
  async store(database: Database): Promise<void> {
    const entries = this.#entries;
    this.#entries = [];
    await storeEntries(database, this.#origin, entries);
  }
}

/** From what fields were before the first of these to what they are after the last. */
function merged(entries: readonly AuditEntry[]): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const change of entries.flatMap(entry => entry.changes))
    changes.set(change.field, { ...change, before: (changes.get(change.field) ?? change).before });
  return changes;
}

function writtenRecord(entries: readonly AuditEntry[]): WrittenRecord {
  const name = entries.at(-1)?.recordName;
  const changes = [...merged(entries)].filter(([, { before, after }]) => before !== after);
  return { ...(name === undefined ? {} : { name }), changes: new Map(changes) };
}

/** Lines of one statement: a batch of thousands becomes a few. */
const most = 500;

export async function storeEntries(
  database: Database,
  { call, model, operator, address, page, onceKey }: Origin,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += most) {
    const lines = entries.slice(from, from + most).map(({ entity, changes, ...own }) => ({
      ...own,
      entity: entity?.name,
      entity_title: entity?.title,
      record_id: own.recordId,
      record_name: own.recordName,
      changes,
    }));
    await sql`
      insert into audit_entry
        (operator_id, operator_name, created_by, address, page, page_title, call, request_key, token_name,
         action, entity, entity_title, record_id, record_name, detail, changes)
      select ${operator.operatorId}, ${operator.operatorName}, ${operator.operatorCode}, ${address}, ${page}, ${model.titles[page] ?? null}, ${call.name}, ${onceKey}, ${operator.token?.name ?? null},
             e.action, e.entity, e.entity_title, e.record_id, e.record_name, e.detail, e.changes
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as e (action text, entity text, entity_title text, record_id bigint, record_name text, detail text, changes jsonb)`.execute(
      database,
    );
  }
}
