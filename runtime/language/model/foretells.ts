import { stepsWithin } from './acts.ts';
import { movedBy, stepsOf } from './does.ts';
import type { CallModel, Model } from './model.ts';
import type { StepModel } from './step.ts';

type Documents = Pick<Model, 'calls' | 'entities'>;

/** Whether a call may change what held on days before today, of an entity that says what that touches: it can be asked beforehand. */
export const foretells = (call: CallModel, model: Documents): boolean =>
  within(stepsOf(call), model, new Set()) || within(moved(call.entity, movedBy(call), model), model, new Set());

function within(steps: readonly StepModel[], model: Documents, seen: Set<readonly StepModel[]>): boolean {
  if (seen.has(steps)) return false;
  seen.add(steps);
  return stepsWithin(steps).some(step => {
    if (step.step === 'update')
      return step.from !== undefined && model.entities[step.entity]?.effective?.touches !== undefined;
    if (step.step === 'transition') return within(moved(step.entity, step.transition, model), model, seen);
    const called = step.step === 'call' ? model.calls[step.call] : undefined;
    if (!called) return false;
    return within(stepsOf(called), model, seen) || within(moved(called.entity, movedBy(called), model), model, seen);
  });
}

const none: readonly StepModel[] = [];

const moved = (entity = '', transition: string | undefined, { entities }: Documents): readonly StepModel[] =>
  entities[entity]?.states?.transitions.find(({ key }) => key === transition)?.steps ?? none;
