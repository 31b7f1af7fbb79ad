import type { AbsenceCheck } from './check.ts';
import { fieldsOfForms } from './fields-of-forms.ts';
import { madeBy } from './made-by.ts';

/** A form enters one level of lines: those of its lines are entered by a form of their own, made by a call, or by nobody. */
export const linesOfLines: AbsenceCheck = ({ documents, resolved, reporter, doubt }) => {
  if (doubt.among('pages') || doubt.among('services')) return;
  const forms = fieldsOfForms(resolved);
  const { entities } = resolved.model;
  const made = madeBy(resolved.model);
  for (const outer of Object.values(entities))
    for (const { name: field, lines } of outer.fields) {
      const entity = lines && entities[lines.entity];
      const document = entity && documents.entities.get(entity.name);
      if (!document || doubt.of(document.file) || !forms.get(outer.name)?.has(field)) continue;
      for (const { name, lines: inner } of entity.fields)
        if (inner && !made.has(inner.entity) && !forms.get(entity.name)?.has(name))
          reporter.report(document, 'HD905', ['fields', name], { name, entity: entity.name, owner: outer.name });
    }
};
