import type { EntityModel } from '../../model/model.ts';
import { movingCall } from '../../model/moving-call.ts';
import { processesOf } from '../../model/waiting-statuses.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import type { HandIn } from './button.ts';

/**
 * How a record is handed in to those who decide on it, where a process begins so and asks for nothing more: the form that
 * saves it can do both. Nobody gets a right by it: whoever may hand in elsewhere may do so here.
 */
export function handInOf(entity: EntityModel | undefined, use: PageUse): HandIn | undefined {
  const { model } = use.place.context;
  if (!entity?.states) return undefined;
  for (const process of processesOf(model, entity.name)) {
    const transition = entity.states.transitions.find(({ key }) => key === process.start);
    const made = movingCall(entity.name, process.start, model);
    if (!transition || transition.ask || !made) continue;
    use.offer(made.call);
    return { call: made.call.name, param: made.param, field: entity.states.field, from: transition.from };
  }
  return undefined;
}
