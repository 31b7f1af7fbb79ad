import type { Call } from '../families/service.ts';
import { templateFields } from '../verbs/text.ts';
import type { Place } from './context.ts';

/** A call with verb text is given its template, a record with what a template says. */
export function checkTextTemplate(call: Call, place: Place): void {
  if (call.verb !== 'text') return;
  const entity = call.query?.template?.entity;
  if (entity === undefined)
    return void place.report(
      'HD111',
      { key: 'query.template' },
      { hint: 'query: { template: { label: 模板, entity: … } }' },
    );
  const { model, documents } = place.context;
  const templates = model.entities[entity];
  if (!templates || documents.broken.has(entity)) return;
  for (const name of templateFields) place.at('query', 'template', 'entity').field(templates, name);
}
