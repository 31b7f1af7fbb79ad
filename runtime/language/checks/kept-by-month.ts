import { computedFields } from '../model/act-fields.ts';
import { type Act, stepsWithin } from '../model/acts.ts';
import { verbOf } from '../model/does.ts';
import type { CallModel, EntityModel, Model } from '../model/model.ts';
import { remembered } from '../model/remembered.ts';
import type { Check } from './check.ts';

/** Records that are kept by month leave the database one day: nothing refers to them, and none changes its month. */
export const keptByMonth: Check = ({ documents, resolved: { model }, overview: { acts }, reporter }) => {
  const kept = [...documents.entities.values()].filter(({ name, source }) => source && model.entities[name]?.keep);
  const referred = referencesTo(new Set(kept.map(({ name }) => name)), model);
  const calls = changingCalls(new Set(kept.map(({ name }) => name)), model);
  for (const document of kept) {
    const entity = model.entities[document.name];
    if (!entity?.keep) continue;
    const by = referred.get(entity.name);
    if (by !== undefined) reporter.report(document, 'HD561', ['keep'], { name: entity.title, by }, { key: true });
    const changed = changedBy(entity, entity.keep.by, acts, calls);
    if (changed !== undefined && document.value.keep?.by !== undefined)
      reporter.report(document, 'HD565', ['keep', 'by'], { name: entity.keep.by, by: changed });
  }
};

/** Entity → the first field of another, or of its own, that refers to its records. */
function referencesTo(names: ReadonlySet<string>, { entities }: Model): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const entity of Object.values(entities))
    for (const [to, by] of referencesOf(entity)) if (names.has(to) && !found.has(to)) found.set(to, by);
  return found;
}

const referencesOf = remembered(({ title, fields }: EntityModel) =>
  fields.flatMap(field => {
    const inner = field.lines ? [] : (field.fields ?? []);
    const referred = [field, ...inner].flatMap(({ reference, via }) => (reference && !via ? [reference.entity] : []));
    return [...referred, ...(field.lines ? [field.lines.entity] : [])].map(
      to => [to, `${title}.${field.label}`] as const,
    );
  }),
);

/** The calls whose verb changes records of the entities. */
const changingCalls = (names: ReadonlySet<string>, { calls }: Model): CallModel[] =>
  Object.values(calls).filter(
    call => call.entity !== undefined && names.has(call.entity) && verbOf(call)?.effect === 'updates',
  );

/** What would write the date of a record that is there. */
function changedBy(
  entity: EntityModel,
  field: string,
  acts: readonly Act[],
  calls: readonly CallModel[],
): string | undefined {
  if (computedFields(entity.rules).includes(field)) return `${entity.name}.${field}`;
  for (const { name, steps } of acts)
    for (const step of stepsWithin(steps))
      if (step.step === 'update' && step.entity === entity.name && field in step.set) return name;
  return calls.find(call => call.entity === entity.name && call.body.some(one => one.name === field && !one.readOnly))
    ?.name;
}
