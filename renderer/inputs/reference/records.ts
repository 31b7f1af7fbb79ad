import type { ReferenceModel } from '#runtime/language/bundle/model.ts';
import { toldOf } from '#runtime/language/fields/told.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Option } from '../select/options.ts';

type Items = Parameters<typeof toldOf>[2];

/** Why a record cannot be chosen; undefined where it can. */
export type Refusal = (record: Row) => string | undefined;

/** A record that is offered. */
export interface RecordOption extends Option<number> {
  /** What tells it apart from another of the same name. */
  apart?: string;
}

/**
 * What a list or tree call answers as options; the records of a tree carry the names of those above them. Below a name
 * stands what tells its record apart: what the entity says, or where it says nothing, and a name is there twice, what no
 * two records share.
 */
export function recordOptions(
  answer: unknown,
  reference: ReferenceModel,
  items: Items,
  refusal?: Refusal,
): RecordOption[] {
  const tree = Array.isArray(answer);
  const rows = (tree ? answer : ((answer as { records?: Row[] } | null)?.records ?? [])) as Row[];
  const byKey = new Map(rows.map(row => [row[reference.key], row]));
  const name = (row: Row): string => String(row[reference.name] ?? row[reference.key]);
  const trail = (row: Row, depth = 0): string => {
    const above = tree && depth < 8 ? byKey.get(row[reference.parent ?? 'parentId']) : undefined;
    return above ? `${trail(above, depth + 1)} / ${name(row)}` : name(row);
  };
  const { beside, apart } = reference;
  return rows.map(row => {
    const refused = refusal?.(row);
    const told = beside ? toldOf(beside, row, items) : '';
    return {
      value: Number(row[reference.key]),
      label: trail(row),
      ...(told ? { beside: told } : {}),
      ...(refused === undefined ? {} : { refusal: refused }),
      ...(apart ? { apart: toldOf([apart], row, items) } : {}),
    };
  });
}

/** Options of which some are called the same, with what tells those apart. */
export function toldApart(options: readonly RecordOption[]): Option<number>[] {
  const times = new Map<string, number>();
  for (const { label } of options) times.set(label, (times.get(label) ?? 0) + 1);
  return options.map(({ apart, ...option }) =>
    apart && (times.get(option.label) ?? 0) > 1 ? { ...option, beside: apart } : option,
  );
}
