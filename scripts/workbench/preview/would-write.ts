import type { CallModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import type { WouldWrite } from '#runtime/language/bundle/preview.ts';
import { changedFields, type WrittenRow } from '#server/rehearsal/written.ts';

/** Most records that are told one by one. */
const most = 50;

/** Which records, and which of their fields by their labels: their values are for those who may see them, on their pages. */
export function wouldWrite({ name: call }: CallModel, rows: readonly WrittenRow[], model: Model): WouldWrite {
  const records = rows.slice(0, most).flatMap(row => {
    const entity = model.entities[row.entity];
    if (!entity) return [];
    const labels = new Map(entity.fields.map(({ name, label }: FieldModel) => [name, label]));
    return [
      {
        entity: entity.name,
        title: entity.title,
        key: row.key,
        what: row.before ? (row.after ? ('changed' as const) : ('deleted' as const)) : ('new' as const),
        fields: row.before && row.after ? changedFields(row).map(field => labels.get(field) ?? field) : [],
      },
    ];
  });
  return { call, records };
}
