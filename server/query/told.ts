import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { toldOf as told } from '#runtime/language/fields/told.ts';
import type { Row } from './answer.ts';

/** What fields of an entity say of a record in one line; '' where they are empty. @param record as it is seen */
export const toldOf = (model: Model, entity: EntityModel, names: readonly string[], record: Row): string =>
  told(
    names.flatMap(name => entity.fields.find(field => field.name === name) ?? []),
    record,
    dictionary => model.dictionaries[dictionary]?.items ?? [],
  );
