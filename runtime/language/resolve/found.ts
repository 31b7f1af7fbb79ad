import type { Entity } from '../families/entity.ts';
import type { Doc } from '../load/document.ts';
import { Place, type ResolveContext } from './context.ts';
import { factsOf } from './facts.ts';
import { usesParameters } from './opened.ts';
import { checkSearched } from './searched.ts';

/** By what the records of an entity are found from anywhere, and the page that a press opens; that of `assignee` where none is named. */
export function resolveFound(document: Doc<Entity>, context: ResolveContext): void {
  const { search } = document.value;
  const model = context.model.entities[document.name];
  if (!search || !model) return;
  const place = new Place(context, document, ['search']);
  for (const [index, name] of search.by.entries()) {
    const at = place.at('by', index);
    checkSearched(at.field(model, name), model.fields, at);
  }
  const facts = factsOf(search.facts ?? [], model, place.at('facts'));
  if (search.open) place.at('open').page(search.open);
  const { page, with: usual = {} } = search.open ? { page: search.open } : (model.assignee?.open ?? {});
  if (page !== undefined) usesParameters(page, search.with, place.at('with'));
  if (page === undefined) return place.report('HD663', { name: model.name });
  const scope = { row: { record: model.fields } };
  const given = Object.entries(search.with ?? {}).map(([key, cel]) => [
    key,
    place.at('with', key).expression(cel, scope),
  ]);
  model.search = { by: search.by, facts, open: { page, with: search.with ? Object.fromEntries(given) : usual } };
}
