import type { EntityModel } from '../model/model.ts';
import type { Place } from './context.ts';

/** Fields that tell of a record in a line: none with lines or parts of its own. What is not there is reported, and left out. */
export const factsOf = (names: readonly string[], entity: EntityModel, place: Place): string[] =>
  names.filter((name, index) => {
    const field = place.at(index).field(entity, name);
    if (field?.lines || field?.fields) place.at(index).report('HD902', { name });
    return field !== undefined;
  });
