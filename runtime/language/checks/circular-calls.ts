import type { Entity } from '../families/entity.ts';
import type { Service } from '../families/service.ts';
import type { Doc } from '../load/document.ts';
import { stepsWithin } from '../model/acts.ts';
import type { Model } from '../model/model.ts';
import { remembered } from '../model/remembered.ts';
import type { StepModel } from '../model/step.ts';
import type { Check } from './check.ts';

/** No call makes itself and no transition leads to itself, however many lie between: it would never end. */
export const circularCalls: Check = ({ documents, resolved: { model }, reporter }) => {
  const next = new Map<string, readonly string[]>();
  const nextOf = (name: string): readonly string[] => {
    const found = next.get(name) ?? ledTo(model, name);
    next.set(name, found);
    return found;
  };
  // From where no circle is come to, however far one goes.
  const ends = new Map<string, boolean>();
  const isEnding = (name: string): boolean => {
    const known = ends.get(name);
    if (known !== undefined) return known;
    // While it is not known, whoever comes here again has gone in a circle.
    ends.set(name, false);
    const is = nextOf(name).every(isEnding);
    ends.set(name, is);
    return is;
  };
  const circleOf = (name: string, way: readonly string[]): string[] | undefined => {
    if (isEnding(name)) return undefined;
    if (way.includes(name)) return name === way[0] ? [...way, name] : undefined;
    for (const next of nextOf(name)) {
      const circle = circleOf(next, [...way, name]);
      if (circle) return circle;
    }
    return undefined;
  };
  const shown = (circle: readonly string[]) => circle.map(name => name.replace(mark, '')).join(' → ');
  for (const document of documents.services.values())
    for (const key of callsIn(document)) {
      const name = `${document.name}.${key}`;
      const circle = circleOf(name, []);
      if (circle)
        reporter.report(document, 'HD610', ['calls', key, 'do'], { name, circle: shown(circle) }, { key: true });
    }
  for (const document of documents.entities.values())
    for (const key of transitionsIn(document)) {
      const name = `${document.name}.${key}`;
      const circle = circleOf(`${mark}${name}`, []);
      const path = ['states', 'transitions', key, 'do'];
      if (circle) reporter.report(document, 'HD617', path, { name, circle: shown(circle) }, { key: true });
    }
};

const callsIn = remembered(({ value }: Doc<Service>) => withSteps(value.calls));
const transitionsIn = remembered(({ value }: Doc<Entity>) => withSteps(value.states?.transitions ?? {}));

/** The keys of what has steps. */
const withSteps = (acts: Readonly<Record<string, { do?: unknown }>>): string[] =>
  Object.entries(acts).flatMap(([key, one]) => (one.do ? [key] : []));

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

const madeBy = remembered((steps: readonly StepModel[]): readonly string[] =>
  stepsWithin(steps).flatMap(step => {
    if (step.step === 'call') return [step.call];
    return step.step === 'transition' ? [`${mark}${step.entity}.${step.transition}`] : [];
  }),
);
