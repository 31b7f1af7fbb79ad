import type { EntityModel } from './model.ts';

/**
 * The fields by which staff know a record at a glance, in the order in which they are read: its number, its name, its
 * status, whose work it is, until when. What the entity does not have is not among them.
 */
export function mainFields({ code, nameField, states, assignee, fields }: EntityModel): string[] {
  const handler = fields.find(({ via }) => via !== undefined && via.reference === assignee?.field);
  const limits = (states?.timers ?? []).map(({ deadline }) => deadline);
  const named = [code?.field, nameField, states?.field, handler?.name, assignee?.field, ...limits];
  return [...new Set(named.filter(isNamed))];
}

const isNamed = (name: string | undefined): name is string => name !== undefined;
