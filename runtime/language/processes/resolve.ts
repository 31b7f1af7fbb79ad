import type { Process, ProcessStep } from '../families/process.ts';
import { secondsOf } from '../families/text.ts';
import type { Doc } from '../load/document.ts';
import { fieldsThatActsWrite } from '../model/act-fields.ts';
import type { EntityModel } from '../model/model.ts';
import type { AgreeRule, ProcessModel, ProcessStepModel, StepLimit } from '../model/process.ts';
import { Place, type ResolveContext } from '../resolve/context.ts';
import { factsOf } from '../resolve/facts.ts';
import { checkStatuses } from './statuses.ts';
import { resolveRules, resolveWho } from './who.ts';

/** A process with every default in it, when entities, roles and pages are known. */
export function resolveProcess(document: Doc<Process>, context: ResolveContext): ProcessModel | undefined {
  const { value: process, name } = document;
  const place = new Place(context, document);
  const entity = place.at('entity').entity(process.entity);
  if (!entity) return undefined;
  if (process.page) place.at('page').page(process.page);
  if (process.page) bindsKey(process.page, entity, place.at('page'));
  const { reject, withdraw } = process;
  const steps = Object.entries(process.steps).map(([key, step]) =>
    resolveStep(key, step, process, entity, place.at('steps', key)),
  );
  const model: ProcessModel = {
    name,
    title: process.title,
    entity: entity.name,
    ...(process.when
      ? { when: place.at('when').expression(process.when, { row: { record: entity.fields } }, 'bool') }
      : {}),
    start: process.start,
    then: process.then,
    ...(process.page ? { page: process.page } : {}),
    ...(process.facts ? { facts: factsOf(process.facts, entity, place.at('facts')) } : {}),
    steps,
    reject: {
      transition: reject.transition,
      to: reject.to ?? 'start',
      again: reject.again ?? 'restart',
      rounds: reject.rounds ?? 3,
      toSteps: reject.toSteps ?? false,
    },
    ...(withdraw ? { withdraw: { transition: withdraw.transition, until: withdraw.until ?? 'vote' } } : {}),
    comment: process.comment ?? ['reject'],
    urge: process.urge ?? 60,
  };
  if (steps.length === 0) place.at('steps').report('HD951');
  checkStatuses(model, entity, place);
  return model;
}

/** A record is opened on the page of its process by the parameter that is called like the key of its entity. */
function bindsKey(page: string, { key, fields }: EntityModel, place: Place): void {
  const field = fields.find(({ name }) => name === key);
  if (field) place.bindsTo(field, { kind: 'parameter', owner: page, name: key });
}

function resolveStep(
  key: string,
  step: ProcessStep,
  process: Process,
  entity: EntityModel,
  place: Place,
): ProcessStepModel {
  const writable = fieldsThatActsWrite(entity).map(({ name }) => name);
  for (const [index, name] of (step.edit ?? []).entries()) {
    const field = place.at('edit', index).field(entity, name);
    if (field && !writable.includes(name)) place.at('edit', index).report('HD602', { name });
  }
  return {
    key,
    title: step.title,
    ...(step.when ? { when: place.at('when').expression(step.when, { row: { record: entity.fields } }, 'bool') } : {}),
    who: Array.isArray(step.who)
      ? resolveRules(step.who, entity, place.at('who'))
      : resolveWho(step.who, entity, place.at('who')),
    agree: ruleOf(step.agree),
    veto: step.veto ?? true,
    inTurn: step.inTurn ?? false,
    claim: step.claim ?? false,
    edit: step.edit ?? [],
    ...(step.limits ? { limits: step.limits.map((one, index) => limitOf(one, place.at('limits', index))) } : {}),
    ...(step.copy ? { copy: resolveWho(step.copy, entity, place.at('copy')) } : {}),
    empty: step.empty ?? process.empty ?? 'hold',
    self: step.self ?? process.self ?? 'head',
    again: step.again ?? process.again ?? 'once',
  };
}

function limitOf({ after, calendar, then }: NonNullable<ProcessStep['limits']>[number], place: Place): StepLimit {
  const known = calendar === undefined ? undefined : place.at('calendar').calendar(calendar);
  return { after: secondsOf(after), then, ...(known ? { calendar: known } : {}) };
}

function ruleOf(agree: ProcessStep['agree']): AgreeRule {
  if (agree === undefined) return { is: 'all' };
  if (typeof agree === 'string') return { is: agree };
  return 'number' in agree ? { is: 'number', number: agree.number } : { is: 'percent', percent: agree.percent };
}
