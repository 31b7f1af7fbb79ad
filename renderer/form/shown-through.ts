import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { throughOthers } from '#runtime/language/fields/through.ts';
import { isSame, type Row } from '#runtime/language/rules/changed.ts';
import { lineBefore } from '#runtime/language/rules/settle.ts';
import type { FormData } from './form-data.ts';
import type { Referred } from './referred.ts';

/**
 * Gives data with what their fields, and the columns of their lines, show of the records that their references point at now. What was loaded
 * stays until the reference points elsewhere; from then on it is nothing until it has been read. The same object where nothing is new.
 * @param record as it was loaded; `keyOf` names the key of the lines of a field
 */
export function createShownThrough(fields: readonly BundledFormField[], referred: Referred) {
  const follow = <Data extends Row>(seen: readonly FieldModel[], data: Data, before?: Row, place = ''): Data => {
    let shown = data;
    for (const { name, via } of seen) {
      const key = via && shown[via.reference];
      const isLoaded = !via || isSame(key, before?.[via.reference]);
      const value = isLoaded ? before?.[name] : referred.value(place + via.reference, key, via.field);
      if (!isSame(value, shown[name])) shown = { ...shown, [name]: value ?? null };
    }
    return shown;
  };
  const ofRecord = throughOthers(fields);
  const ofLines = fields.flatMap(({ name, fields: columns = [] }) => {
    const seen = throughOthers(columns);
    return seen.length > 0 ? [{ name, seen }] : [];
  });
  return (given: FormData, record: Row | undefined, keyOf: (name: string) => string | undefined): FormData => {
    let data = follow(ofRecord, given, record);
    for (const { name, seen } of ofLines) {
      const key = keyOf(name);
      const lines = data[name];
      if (!Array.isArray(lines) || key === undefined) continue;
      const next = lines.map((line: Row) => follow(seen, line, lineBefore(record?.[name], key, line), `${name}.`));
      if (next.some((line, index) => line !== lines[index])) data = { ...data, [name]: next };
    }
    return data;
  };
}
