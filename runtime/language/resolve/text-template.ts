import type { Call } from '../families/service.ts';
import { templateFields } from '../verbs/text.ts';
import type { Place } from './context.ts';
import { definitionAt } from './definition.ts';

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
  const at = place.at('query', 'template');
  const { kind, owner, name } = definitionAt(at);
  at.needs(kind, owner, name);
  for (const field of templateFields) at.at('entity').needsField(at.at('entity').field(templates, field));
}
