import { belonging, unsaid } from '../model/belonging.ts';
import type { Check } from './check.ts';

/** Records that tell of others which not everybody sees, and of which nothing says who sees them. */
export const unsaidSight: Check = ({ documents, resolved: { model }, reporter }) => {
  for (const { entity, field, target } of unsaid(model, belonging(model))) {
    const document = documents.entities.get(entity);
    if (document && documents.broken.size === 0)
      reporter.report(document, 'HD618', ['fields', field], { entity, target });
  }
};
