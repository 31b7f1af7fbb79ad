import type { Entity } from '../families/entity.ts';
import type { Doc } from '../load/document.ts';
import type { Place } from './context.ts';

/** A former name is nobody's now: else nobody could tell whose records, or whose approvals, they are. */
export function checkFormerNames({ name, value }: Doc<Entity>, place: Place): void {
  const { entities } = place.context.documents;
  if (value.was !== undefined && entities.has(value.was)) place.at('was').report('HD903', { name, other: value.was });
  const seen = new Set<string>();
  for (const [field, { was }] of Object.entries(value.fields)) {
    if (was === undefined) continue;
    if (Object.hasOwn(value.fields, was) || seen.has(was))
      place.at('fields', field, 'was').report('HD903', { name: field, other: was });
    seen.add(was);
  }
  const transitions = value.states?.transitions ?? {};
  for (const [key, { was }] of Object.entries(transitions))
    if (was !== undefined && Object.hasOwn(transitions, was))
      place.at('states', 'transitions', key, 'was').report('HD903', { name: key, other: was });
}
