import {
  actsOf,
  type BundledTemplate,
  type Guard,
  type Model,
  missingRecord,
  type RecordRules,
  type StepModel,
  stepsWithin,
} from '#runtime/language/bundle/model.ts';
import type { Refusing } from '#server/calls/told.ts';

/** A refusal in the words of the documents. */
export interface Refusal {
  /** file:line:column */
  at: string;
  /** Its expressions stand in braces. */
  message: string;
  /** What of the model says it. */
  by: Refusing;
}

/** Every refusal that the documents say, of calls, entities and transitions, each once. */
export function refusalsOf(model: Model): Refusal[] {
  const acts = actsOf(model).flatMap(({ allow = [], steps }) => [
    ...allow.map(ofGuard),
    ...stepsWithin(steps).flatMap(step => ofStep(step, model)),
  ]);
  const ruled = [...Object.values(model.calls), ...Object.values(model.entities)];
  const all = [...acts, ...ruled.flatMap(({ rules }) => ofRules(rules))].filter(isOfDocuments);
  return [...new Map(all.map(one => [one.by, one])).values()];
}

/** What the platform brings along stands at no line. */
const isOfDocuments = ({ at }: Refusal): boolean => /:\d+:\d+$/.test(at);

const ofGuard = (guard: Guard): Refusal => ({ at: guard.that.at, message: written(guard.message), by: guard });

const ofRules = (rules: RecordRules | undefined): Refusal[] => [
  ...(rules?.checks ?? []).map(rule => ({ at: rule.check.at, message: rule.message, by: rule })),
  ...(rules?.choices ?? []).flatMap(({ allow = [] }) => allow.map(ofGuard)),
];

function ofStep(step: StepModel, model: Model): Refusal[] {
  if (step.step === 'check') return [{ at: step.that.at, message: written(step.message), by: step }];
  if (step.step !== 'get' || !step.missing) return [];
  const message = written(step.missing.message);
  const entity = model.entities[step.entity];
  if (entity && message === missingRecord(entity)) return [];
  return [{ at: step.missing.message.at, message, by: step.missing }];
}

const written = ({ parts }: BundledTemplate): string =>
  parts.map(part => (typeof part === 'string' ? part : `{${part.cel}}`)).join('');
