import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';
import type { CallService, Row } from '#runtime/services/calls/contract.ts';

/** What the rules of a form read of the records that its references point at. */
export interface Referred {
  /** A field of the record that a reference, or that of a column (`items.goodsId`), points at; null until it has been read, or where it is nobody's to see. */
  value(reference: string, key: unknown, field: string): unknown;
  /** Told when a record has been read. */
  watch(listener: () => void): () => void;
}

/** Of a form that saves no record of its own. */
export const nothingReferred: Referred = { value: () => null, watch: () => () => undefined };

/** The field of a place such as `customerId`, or of a column such as `items.goodsId`. */
function fieldAt(fields: readonly BundledFormField[], place: string): FieldModel | undefined {
  const [first, column] = place.split('.');
  const field = fields.find(({ name }) => name === first);
  return column === undefined ? field : field?.fields?.find(({ name }) => name === column);
}

/** Reads each record once, by the call that offers it to choose from. */
export function createReferred(calls: Pick<CallService, 'run'>, fields: readonly BundledFormField[]): Referred {
  const records = new Map<string, Row | null>();
  const listeners = new Set<() => void>();

  const read = async (field: FieldModel | undefined, key: number, mark: string): Promise<void> => {
    records.set(mark, null);
    const { call, key: name = '' } = field?.reference ?? {};
    if (!call) return;
    // What cannot be read is worked out by the server alone.
    // Others may well ask for the same record at the same time, such as the grid for its name.
    const args = { [searchParameter(name)]: key, limit: 1 };
    const answer = await calls.run(call, args, { quiet: true, asks: true }).catch(() => null);
    const rows = (Array.isArray(answer) ? answer : ((answer as { records?: Row[] } | null)?.records ?? [])) as Row[];
    const found = rows.find(row => row[name] === key);
    if (!found) return;
    records.set(mark, found);
    for (const listener of listeners) listener();
  };

  return {
    value(reference, key, field) {
      if (typeof key !== 'number') return null;
      const mark = `${reference} ${key}`;
      if (!records.has(mark)) void read(fieldAt(fields, reference), key, mark);
      return records.get(mark)?.[field] ?? null;
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
