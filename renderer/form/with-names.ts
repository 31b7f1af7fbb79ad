import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { FormData } from './form-data.ts';
import type { Referred } from './referred.ts';

/** Gives the data of a form with `field$name` beside each reference, as a record from the server has it. */
export function withNames(fields: readonly BundledFormField[], referred: Referred): (data: FormData) => Row {
  let last: { data: FormData; names: string; row: Row } | undefined;
  const named = (some: readonly FieldModel[], row: Row, place = ''): Row => ({
    ...row,
    ...Object.fromEntries(
      some.flatMap(({ name, reference }) => {
        const found = reference && referred.value(place + name, row[name], reference.name);
        return found === null || found === undefined ? [] : [[`${name}$name`, found]];
      }),
    ),
  });
  return data => {
    const row = named(fields, data as Row);
    for (const { name, fields: columns } of fields)
      if (columns && Array.isArray(row[name]))
        row[name] = row[name].map((line: Row) => named(columns, line, `${name}.`));
    const names = JSON.stringify(row);
    if (last?.data !== data || last.names !== names) last = { data, names, row };
    return last.row;
  };
}
