import type { Entity } from '../families/entity.ts';
import type { Doc } from '../load/document.ts';
import { NoPredicate, predicateOf } from '../predicates/from-expression.ts';
import { Place, type ResolveContext } from './context.ts';

/** Who sees which records, when all fields are known. What no database can judge is an error, never a silent refusal. */
export function resolveSee(document: Doc<Entity>, context: ResolveContext): void {
  const model = context.model.entities[document.name];
  const { see } = document.value;
  if (!model || see === undefined) return;
  const place = new Place(context, document, ['see']);
  const scope = { row: { record: model.fields }, user: 'user' } as const;
  const expression = place.expression(see, scope, 'switch');
  if ('problem' in context.checkExpression(see, scope)) return;
  try {
    model.see = { predicate: predicateOf(see, model, context.model), expression };
  } catch (error) {
    if (!(error instanceof NoPredicate)) throw error;
    place.report('HD404', { detail: error.zh, detailEn: error.en }, { offset: error.offset });
  }
}
