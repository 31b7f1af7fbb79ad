import type { Entity } from '../../families/entity.ts';
import type { AppTexts } from '../app-texts.ts';
import { valueIn } from '../tree.ts';
import { actionsOf } from './actions.ts';

/** A transition knows the statuses that it starts from: an action that makes it does not say them again. */
export function transitionsKnowFrom(app: AppTexts): void {
  for (const { document, map } of actionsOf(app)) {
    const when = valueIn(map, 'when');
    const from = startsFrom(String(valueIn(map, 'call') ?? ''), app);
    if (typeof when === 'string' && from && saysOnly(when, from.field, from.statuses)) document.remove(map, 'when');
  }
}

function startsFrom(name: string, app: AppTexts): { field: string; statuses: string[] } | undefined {
  const { call, service } = app.call(name) ?? {};
  if (!call?.transition) return undefined;
  const states = app.values<Entity>('entities', call.entity ?? service?.entity ?? '')?.states;
  const transition = states?.transitions?.[call.transition];
  return transition && { field: states?.field ?? 'status', statuses: transition.from };
}

/** Whether an expression says that the status is one of these, and nothing else. */
function saysOnly(when: string, field: string, statuses: readonly string[]): boolean {
  const one = /^(?:row|record|found)\.(\w+) == '([^']*)'$/.exec(when.trim());
  const several = /^(?:row|record|found)\.(\w+) in \[([^\]]*)\]$/.exec(when.trim());
  const said = one ? [one[2] ?? ''] : (several?.[2] ?? '').split(',').map(text => text.trim().replace(/^'|'$/g, ''));
  return (
    (one ?? several)?.[1] === field &&
    said.length === statuses.length &&
    said.every(status => statuses.includes(status))
  );
}
