import { nearest } from '../../issues/nearest.ts';
import type { CallModel, EntityModel, FieldModel } from '../../model/model.ts';
import type { ActionUse } from '../../parts/action/action.ts';
import { takenBy } from '../../parts/action/taken-by.ts';
import type { Place } from '../../resolve/context.ts';
import type { SchedulePage } from './page.ts';

/** What is done with an entry, by the name of the call of its service. */
const said = {
  create: { label: '新建', place: 'toolbar' },
  update: { label: '编辑', place: 'row' },
  delete: { label: '删除', place: 'row', danger: true },
} as const;

/**
 * Making, changing and deleting entries as actions, as far as the service has calls of these names: what the dialogs ask
 * for is the row, the days and `ask`; an action of the page of that name says what differs, such as its permission.
 */
export function entryActions(page: SchedulePage, entity: EntityModel, place: Place): Record<string, ActionUse> {
  const { model } = place.context;
  const service = page.call.slice(0, page.call.lastIndexOf('.'));
  const callOf = (key: string): CallModel | undefined => {
    const call = model.calls[`${service}.${key}`];
    return call?.entity === entity.name ? call : undefined;
  };
  const fieldsOf = (key: string): readonly FieldModel[] => {
    const call = callOf(key);
    return call ? takenBy(call, model) : [];
  };
  const taken = (key: string): string[] => fieldsOf(key).map(({ name }) => name);
  const all = [...fieldsOf('create'), ...fieldsOf('update')];
  const takenAs = (name: string): FieldModel | undefined => all.find(field => field.name === name);
  const saved = [...new Set(all.map(({ name }) => name))];
  for (const key of Object.keys(said)) if (callOf(key)) place.at('call').needs('call', service, key);
  page.ask?.forEach((name, index) => {
    if (saved.length === 0) place.at('ask').report('HD532', { service }, { key: true });
    else if (saved.includes(name)) place.at('ask', index).usesField(takenAs(name));
    else place.at('ask', index).report('HD607', { call: `${service}.create`, name }, { hint: nearest(name, saved) });
  });
  const asked = [page.row, page.from, ...(page.to ? [page.to] : []), ...(page.ask ?? [])];
  return Object.fromEntries(
    Object.entries(said)
      .filter(([key]) => callOf(key))
      .map(([key, action]) => {
        const ask = [...new Set(asked)].filter(name => taken(key).includes(name));
        const own = page.actions?.[key];
        const derived = {
          call: key,
          ...action,
          ...(key === 'delete' || ask.length === 0 ? {} : { ask }),
          ...(key === 'update' && taken(key).includes('version') ? { with: { version: 'row.version' } } : {}),
        };
        return [key, typeof own === 'object' ? { ...derived, ...own } : derived];
      }),
  );
}
