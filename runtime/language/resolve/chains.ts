import type { Chain, ChainStep } from '../families/chain.ts';
import { type FieldModel, fieldType } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import type { Doc } from '../load/document.ts';
import type { ChainModel, ChainStepModel } from '../model/chain.ts';
import type { EntityModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';
import { factsOf } from './facts.ts';

/** A chain of documents, when entities are known; undefined where a mistake leaves a step out. */
export function resolveChain(document: Doc<Chain>, context: ResolveContext): ChainModel | undefined {
  const { name, value } = document;
  const place = new Place(context, document);
  const before = new Set<string>();
  const steps = value.steps.flatMap((step, index) => {
    const at = place.at('steps', index);
    if (before.has(step.entity)) at.at('entity').report('HD973', { name: step.entity });
    before.add(step.entity);
    return resolveStep(step, value.steps[index - 1]?.entity, at) ?? [];
  });
  return steps.length === value.steps.length ? { name, title: value.title, steps } : undefined;
}

function resolveStep(step: ChainStep, before: string | undefined, place: Place): ChainStepModel | undefined {
  const entity = place.at('entity').entity(step.entity);
  if (!entity) return undefined;
  const by = referenceOf(step, entity, before, place);
  const amount = amountOf(step.amount, entity, place.at('amount'));
  const left = amountOf(step.left, entity, place.at('left'));
  const counts = countsOf(step.counts, entity, place.at('counts'));
  if (before !== undefined && !by) return undefined;
  return {
    entity: entity.name,
    ...(by ? { by } : {}),
    ...(amount ? { amount } : {}),
    ...(left ? { left } : {}),
    ...(counts ? { counts } : {}),
    facts: factsOf(step.facts ?? [], entity, place.at('facts')),
    empty: step.empty ?? `尚无${entity.title}`,
  };
}

/** The field that leads to the step before, which only the first is without. */
function referenceOf(
  { by }: ChainStep,
  entity: EntityModel,
  before: string | undefined,
  place: Place,
): string | undefined {
  if (by === undefined) {
    if (before !== undefined) place.report('HD971', { before }, { hint: hintOf(entity, before) });
    return undefined;
  }
  const at = place.at('by');
  if (before === undefined) return void at.report('HD970', {}, { key: true });
  const field = at.field(entity, by);
  // What leads nowhere is told where it is said.
  if (field?.reference && !place.context.model.entities[field.reference.entity]) return undefined;
  if (field && (field.via || field.reference?.entity !== before))
    return void at.report('HD971', { before }, { hint: hintOf(entity, before) });
  return field?.name;
}

const hintOf = ({ fields }: EntityModel, before: string): string =>
  fields
    .filter(({ via, reference }) => !via && reference?.entity === before)
    .map(({ name }) => `by: ${name}`)
    .join(' / ');

/** A field that can be summed. */
function amountOf(name: string | undefined, entity: EntityModel, place: Place): string | undefined {
  const field = name === undefined ? undefined : place.field(entity, name);
  if (field && !isSummed(field)) place.report('HD972', { name: field.name });
  return field?.name;
}

const isSummed = (field: FieldModel): boolean => fieldType(field).quantity !== undefined && !field.via;

function countsOf(
  codes: readonly string[] | undefined,
  { states, name }: EntityModel,
  place: Place,
): string[] | undefined {
  if (!codes) return undefined;
  if (!states) return void place.report('HD974', { name }, { key: true });
  const known = place.context.model.dictionaries[states.dictionary]?.items.map(({ value }) => value);
  for (const [index, code] of codes.entries())
    if (known?.includes(code)) place.at(index).uses('code', states.dictionary, code);
    else if (known)
      place.at(index).report('HD207', { dictionary: states.dictionary, name: code }, { hint: nearest(code, known) });
  return [...codes];
}
