import type { Doc } from '../load/document.ts';
import { stepsWithin } from '../model/acts.ts';
import type { Model } from '../model/model.ts';
import type { StepModel } from '../model/step.ts';
import type { Check } from './check.ts';

/** No call makes itself and no transition leads to itself, however many lie between: it would never end. */
export const circularCalls: Check = ({ documents, resolved: { model }, reporter }) => {
  const circleOf = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return name === way[0] ? [...way, name] : undefined;
    for (const next of ledTo(model, name)) {
      const circle = circleOf(next, [...way, name]);
      if (circle) return circle;
    }
    return undefined;
  };
  const shown = (circle: readonly string[]) => circle.map(name => name.replace(mark, '')).join(' → ');
  for (const document of documents.services.values())
    for (const key of actsIn(document, ({ calls }) => calls)) {
      const name = `${document.name}.${key}`;
      const circle = circleOf(name, []);
      if (circle)
        reporter.report(document, 'HD610', ['calls', key, 'do'], { name, circle: shown(circle) }, { key: true });
    }
  for (const document of documents.entities.values())
    for (const key of actsIn(document, ({ states }) => states?.transitions)) {
      const name = `${document.name}.${key}`;
      const circle = circleOf(`${mark}${name}`, []);
      const path = ['states', 'transitions', key, 'do'];
      if (circle) reporter.report(document, 'HD617', path, { name, circle: shown(circle) }, { key: true });
    }
};

const acts = new WeakMap<Doc<unknown>, readonly string[]>();

/** The keys of a document's calls or transitions that have steps. */
function actsIn<T>(document: Doc<T>, from: (value: T) => Record<string, { do?: unknown }> | undefined) {
  const found =
    acts.get(document) ?? Object.entries(from(document.value) ?? {}).flatMap(([key, one]) => (one.do ? [key] : []));
  acts.set(document, found);
  return found;
}

/** Before the name of a transition, as a call may be named the same. */
const mark = '@';

function ledTo({ calls, entities }: Model, name: string): readonly string[] {
  const does = calls[name]?.does;
  if (does?.kind === 'act') return madeBy(does.steps);
  if (does?.kind === 'move') return [`${mark}${calls[name]?.entity}.${does.transition}`];
  const [entity = '', key] = name.startsWith(mark) ? name.slice(mark.length).split('.') : [];
  const edge = entities[entity]?.states?.transitions.find(one => one.key === key);
  return madeBy(edge?.steps ?? []);
}

const madeBy = (steps: readonly StepModel[]): string[] =>
  stepsWithin(steps).flatMap(step => {
    if (step.step === 'call') return [step.call];
    return step.step === 'transition' ? [`${mark}${step.entity}.${step.transition}`] : [];
  });
