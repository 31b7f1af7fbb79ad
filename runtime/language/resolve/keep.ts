import type { Entity } from '../families/entity.ts';
import { secondsOf } from '../families/text.ts';
import { fieldType } from '../fields/index.ts';
import type { EntityModel } from '../model/model.ts';
import type { Place } from './context.ts';

type Declared = NonNullable<Entity['keep']>;

/** How long records are kept, and by which of their dates. */
export const keepOf = ({ for: time, by = 'createdAt' }: Declared): NonNullable<EntityModel['keep']> => ({
  for: secondsOf(time),
  by,
});

/** What of an entity itself stands against parting its table by month; `checks/kept-by-month.ts` looks at all others. */
export function checkKeep({ keep, effective }: Entity, model: EntityModel, place: Place): void {
  if (!keep) return;
  const at = place.at('keep');
  const unique = model.unique[0]?.[0] ?? model.fields.find(field => field.unique)?.name;
  if (unique !== undefined) at.report('HD562', { name: unique }, { key: true });
  const moving = model.states
    ? { zh: '状态', en: 'statuses' }
    : effective || model.periodsOf
      ? { zh: '按期生效的值', en: 'values that hold from a day on' }
      : model.fields.some(field => 'files' in fieldType(field))
        ? { zh: '附件', en: 'files' }
        : undefined;
  if (moving) at.report('HD564', moving, { key: true });
  if (keep.by === undefined) return;
  const by = at.at('by').field(model, keep.by);
  if (!by || by.name === 'createdAt') return;
  const isDate = !by.via && ['date', 'timestamptz'].includes(fieldType(by).column(by));
  if (!isDate || !by.required || !by.readOnly) at.at('by').report('HD563', { name: by.name });
}
