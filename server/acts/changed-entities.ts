import { type Model, type StepModel, stepsOf, stepsWithin, verbOf } from '#runtime/language/bundle/model.ts';
import { rulesOverLines } from '#runtime/language/rules/parts.ts';

const known = new WeakMap<readonly StepModel[], ReadonlySet<string>>();

/**
 * The entities of which the steps change or delete records, with all that the calls they make and the edges they take
 * change: what is read of them is locked for the change at once. Two acts that share a row first and want it for
 * themselves later would wait for each other for ever.
 */
export function changedEntities(
  steps: readonly StepModel[],
  model: Pick<Model, 'calls' | 'entities'>,
): ReadonlySet<string> {
  const found = known.get(steps) ?? collect(steps, model, new Set(), new Set());
  known.set(steps, found);
  return found;
}

/** @param seen lists of steps that have been gone through: acts may make each other */
function collect(
  steps: readonly StepModel[],
  model: Pick<Model, 'calls' | 'entities'>,
  found: Set<string>,
  seen: Set<readonly StepModel[]>,
): Set<string> {
  if (seen.has(steps)) return found;
  seen.add(steps);
  for (const step of stepsWithin(steps)) {
    if (step.step === 'update' || step.step === 'delete' || step.step === 'transition') found.add(step.entity);
    if ('entity' in step && step.step !== 'get') addOwners(step.entity, model, found);
    if (step.step === 'transition') {
      const edges = model.entities[step.entity]?.states?.transitions ?? [];
      collect(edges.find(({ key }) => key === step.transition)?.steps ?? [], model, found, seen);
    }
    if (step.step === 'call') {
      const call = model.calls[step.call];
      const effect = verbOf(call)?.effect;
      if (call) collect(stepsOf(call), model, found, seen);
      // Those that there are stay as they are.
      if (call?.entity && effect && effect !== 'reads' && effect !== 'creates') found.add(call.entity);
      if (call?.entity && effect && effect !== 'reads') addOwners(call.entity, model, found);
    }
  }
  return found;
}

/** Whose rules read the lines that are written: they are worked out again, and held before. */
function addOwners(name: string, { entities }: Pick<Model, 'entities'>, found: Set<string>): void {
  const above = entities[name]?.owner?.entity;
  const owner = above === undefined ? undefined : entities[above];
  if (!owner || found.has(owner.name)) return;
  if (rulesOverLines(owner.rules)) found.add(owner.name);
  addOwners(owner.name, { entities }, found);
}
