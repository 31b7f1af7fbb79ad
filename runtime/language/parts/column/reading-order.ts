import { mainFields } from '../../model/main-fields.ts';
import type { EntityModel } from '../../model/model.ts';
import type { BundledColumn } from './column.ts';

/** Of what is not among the main fields of its entity. */
const usual = 5;

/**
 * What a record is known by comes first, so that it is in sight where a table is wider than the screen; the rest as it
 * was written.
 * @param entity whose records the rows are; left out: only what was said counts
 * @param priorities column → what its document says, 1 first
 */
export function inReadingOrder(
  columns: readonly BundledColumn[],
  entity: EntityModel | undefined,
  priorities: ReadonlyMap<string, number>,
): BundledColumn[] {
  const main = entity ? mainFields(entity) : [];
  const rank = ({ name }: BundledColumn): number => {
    const place = main.indexOf(name);
    return priorities.get(name) ?? (place < 0 ? usual : 1 + place / main.length);
  };
  const marked = columns.map(column => (main.includes(column.name) ? { ...column, main: true as const } : column));
  return marked.sort((one, other) => rank(one) - rank(other));
}
