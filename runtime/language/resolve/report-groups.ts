import type { Report } from '../families/report.ts';
import type { GroupSaid } from '../families/report-group.ts';
import { fieldType } from '../fields/index.ts';
import type { EntityModel, ReportGroup } from '../model/model.ts';
import type { Place } from './context.ts';
import { resolveRanges } from './report-ranges.ts';
import { isSearched } from './searched.ts';

const use = <T extends { field: string }>(entry: string | T): { field: string } & Partial<T> =>
  (typeof entry === 'string' ? { field: entry } : entry) as { field: string } & Partial<T>;

/** Every name of the list that is a field of the entity, with what was written beside it. */
export function fieldsOf<T extends { field: string }>(
  entries: readonly (string | T)[] | undefined,
  entity: EntityModel,
  place: Place,
  alone = false,
) {
  return (entries ?? []).flatMap((entry, index) => {
    const given = use(entry);
    const at = alone ? place : place.at(index);
    const field = at.at(...(typeof entry === 'string' ? [] : ['field'])).field(entity, given.field);
    return field ? [{ given, field, at }] : [];
  });
}

/** @param alone it is the one at this place, not one of a list */
export function resolveGroups(said: Report['group'], entity: EntityModel, place: Place, alone = false): ReportGroup[] {
  return fieldsOf(said, entity, place, alone).map(({ given, field, at }) => {
    if (!isSearched(field)) at.report('HD508', { name: field.name, other: 'group' });
    const isCut = given.by === 'hour' ? fieldType(field).moment : fieldType(field).dated;
    if (given.by && !isCut) at.at('by').report('HD508', { name: field.name, other: 'by' });
    if (given.every) checkEvery(given, alone || said?.length !== 1, at);
    const ranges = resolveRanges(given, field, at);
    return {
      name: field.name,
      label: given.label ?? field.label,
      field,
      ...(given.by ? { by: given.by } : {}),
      ...(given.every ? { every: true } : {}),
      ...(ranges ? { ranges } : {}),
    };
  });
}

/** Of several groups it would not be known in which lines something is missing. */
function checkEvery({ by }: Partial<GroupSaid>, isBeside: boolean, place: Place): void {
  if (!by || isBeside)
    place.at('every').report(
      'HD510',
      {
        what: 'every 只用于唯一的分组，并且要有 by：补全哪种时段',
        whatEn: 'every goes with the only group, which has by: of which stretches none is left out',
      },
      { key: true },
    );
}
