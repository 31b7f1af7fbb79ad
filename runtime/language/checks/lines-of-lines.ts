import type { AbsenceCheck } from './check.ts';

/** Lines of lines are filled in where a form shows them as a column of their lines, by a form of their own, made by a call, or by nobody. */
export const linesOfLines: AbsenceCheck = ({ documents, resolved, overview, reporter, doubt }) => {
  if (doubt.among('pages') || doubt.among('services')) return;
  const { forms, made } = overview;
  const isFilledIn = (entity: string, field: string): boolean => forms.get(entity)?.has(field) ?? false;
  const { entities } = resolved.model;
  for (const outer of Object.values(entities))
    for (const { name: field, lines } of outer.fields) {
      const entity = lines && entities[lines.entity];
      const document = entity && documents.entities.get(entity.name);
      if (!document || doubt.of(document.file) || !forms.get(outer.name)?.has(field)) continue;
      for (const { name, lines: inner } of entity.fields)
        if (
          inner &&
          !isFilledIn(outer.name, `${field}.${name}`) &&
          !isFilledIn(entity.name, name) &&
          !made.has(inner.entity)
        )
          reporter.report(document, 'HD905', ['fields', name], { name, entity: entity.name, owner: outer.name });
    }
};
