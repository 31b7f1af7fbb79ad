import { mainFields } from '../../model/main-fields.ts';
import type { EntityModel, FieldModel } from '../../model/model.ts';

/** What stands beside the name of a record, always in sight. */
export interface BundledHead {
  number?: FieldModel;
  status?: FieldModel;
  /** Whose work it is. */
  handler?: FieldModel;
  /** Until when something is to be done, while the record is in one of these statuses. */
  limits: { field: FieldModel; while: string[] }[];
}

/** The head of a page of records of that entity: what they are known by, as far as it has it. */
export function headOf(entity: EntityModel): BundledHead {
  const { code, states, assignee, fields, nameField } = entity;
  const known = mainFields(entity).flatMap(name => fields.find(field => field.name === name) ?? []);
  const named = (name: string | undefined): FieldModel | undefined => known.find(field => field.name === name);
  const number = code?.field === nameField ? undefined : named(code?.field);
  const status = named(states?.field);
  const handler =
    assignee && known.find(({ name, via }) => name === assignee.field || via?.reference === assignee.field);
  const limits = (states?.timers ?? []).flatMap(({ deadline, in: statuses }) => {
    const field = named(deadline);
    return field ? [{ field, while: statuses }] : [];
  });
  return { ...(number && { number }), ...(status && { status }), ...(handler && { handler }), limits };
}

/** The fields that a head shows. */
export const shownInHead = ({ number, status, handler, limits }: BundledHead): FieldModel[] =>
  [number, status, handler, ...limits.map(({ field }) => field)].filter(field => field !== undefined);
