import { nearest } from '../issues/nearest.ts';
import type { EntityModel, TransitionModel } from '../model/model.ts';
import type { ProcessModel } from '../model/process.ts';
import type { Place } from '../resolve/context.ts';

/**
 * The process moves the entity's own status: from the status in which it is decided, each way out must lead, and what is
 * sent back must be able to come again.
 */
export function checkStatuses(process: ProcessModel, entity: EntityModel, place: Place): void {
  const transitions = entity.states?.transitions ?? [];
  const named = (name: string, ...at: string[]): TransitionModel | undefined => {
    const found = transitions.find(({ key }) => key === name);
    const known = transitions.map(({ key }) => key);
    if (found) place.at(...at).uses('transition', entity.name, name);
    else place.at(...at).report('HD209', { entity: entity.name, name }, { hint: nearest(name, known) });
    return found;
  };
  const start = named(process.start, 'start');
  const ends: [string[], TransitionModel | undefined][] = [
    [['then'], named(process.then, 'then')],
    [['reject', 'transition'], named(process.reject.transition, 'reject', 'transition')],
    ...(process.withdraw
      ? ([[['withdraw', 'transition'], named(process.withdraw.transition, 'withdraw', 'transition')]] as const).map(
          ([at, end]): [string[], TransitionModel | undefined] => [[...at], end],
        )
      : []),
  ];
  if (!start) return;
  for (const [at, end] of ends) {
    if (!end) continue;
    if (!end.from.includes(start.to))
      place.at(...at).report('HD954', { name: end.key, status: start.to }, { hint: `from: [${start.to}]` });
    // Nobody is there to fill in a dialog when the last vote makes it.
    const asked = end.ask?.find(({ required, default: given }) => required && given === undefined);
    if (asked) place.at(...at).report('HD615', { name: `${entity.name}.${end.key}`, param: asked.name });
  }
  const back = ends.find(([at]) => at[0] === 'reject')?.[1];
  if (back && process.reject.to === 'start' && !start.from.includes(back.to))
    place.at('reject', 'transition').report('HD955', { name: start.key, status: back.to }, { hint: 'to: end' });
}
