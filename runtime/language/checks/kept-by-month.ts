import { computedFields } from '../model/act-fields.ts';
import { actsOf, stepsWithin } from '../model/acts.ts';
import { verbOf } from '../model/does.ts';
import type { EntityModel, Model } from '../model/model.ts';
import type { Check } from './check.ts';

/** Records that are kept by month leave the database one day: nothing refers to them, and none changes its month. */
export const keptByMonth: Check = ({ documents, resolved: { model }, reporter }) => {
  for (const document of documents.entities.values()) {
    const entity = model.entities[document.name];
    if (!entity?.keep || !document.source) continue;
    const by = referredBy(entity, model);
    if (by !== undefined) reporter.report(document, 'HD561', ['keep'], { name: entity.title, by }, { key: true });
    const changed = changedBy(entity, entity.keep.by, model);
    if (changed !== undefined && document.value.keep?.by !== undefined)
      reporter.report(document, 'HD565', ['keep', 'by'], { name: entity.keep.by, by: changed });
  }
};

/** The field of another entity, or of this one, that refers to its records. */
function referredBy({ name }: EntityModel, { entities }: Model): string | undefined {
  for (const { title, fields } of Object.values(entities))
    for (const field of fields) {
      const inner = field.lines ? [] : (field.fields ?? []);
      const refers = [field, ...inner].some(({ reference, via }) => !via && reference?.entity === name);
      if (refers || field.lines?.entity === name) return `${title}.${field.label}`;
    }
  return undefined;
}

/** What would write the date of a record that is there. */
function changedBy(entity: EntityModel, field: string, model: Model): string | undefined {
  if (computedFields(entity.rules).includes(field)) return `${entity.name}.${field}`;
  for (const { name, steps } of actsOf(model))
    for (const step of stepsWithin(steps))
      if (step.step === 'update' && step.entity === entity.name && field in step.set) return name;
  return Object.values(model.calls).find(
    call =>
      call.entity === entity.name &&
      verbOf(call)?.effect === 'updates' &&
      call.body.some(one => one.name === field && !one.readOnly),
  )?.name;
}
