import type { Resolved } from '../app/resolve.ts';
import type { EntityModel, FieldModel, Model } from '../model/model.ts';

/** Entity → the fields that the forms of its records show. */
export function fieldsOfForms({ pages, model }: Resolved): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (entity: EntityModel | undefined, names: readonly string[]): void => {
    if (entity) found.set(entity.name, new Set([...(found.get(entity.name) ?? []), ...names]));
  };
  for (const page of pages)
    if (page.kind === 'form' && !page.acts) add(entityOf(page.create ?? page.update, model), namesIn(page.sections));
    else if (page.kind === 'wizard') add(entityOf(page.call, model), namesIn(page.steps));
  return found;
}

const namesIn = (sections: readonly { fields: readonly FieldModel[] }[]): string[] =>
  sections.flatMap(({ fields }) => fields.map(({ name }) => name));

/** The entity whose record a call saves as it is. */
function entityOf(name: string | undefined, { calls, entities }: Model): EntityModel | undefined {
  const call = calls[name ?? ''];
  return call?.verb ? entities[call.entity ?? ''] : undefined;
}
