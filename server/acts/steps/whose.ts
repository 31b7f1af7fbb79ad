import type { EntityModel, StepModels } from '#runtime/language/bundle/model.ts';

/** What says whose the records are that a step finds, such as a reference or a number: not how they are, as that changes. */
export const namesOf = ({ where = {} }: Pick<StepModels['get'], 'where'>, { fields }: EntityModel): string[] =>
  fields
    .filter(({ name, type, dictionary }) => name in where && !dictionary && type !== 'boolean')
    .map(({ name }) => name);
