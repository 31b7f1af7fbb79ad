import type { FieldOf } from '../field.ts';
import type { JsonSchema } from './json-schema.ts';

/** The smallest and the largest number that a field names. */
export const bounds = ({ min, max }: FieldOf): JsonSchema => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});

/** A list of which a required field has at least one. */
export const someOf = ({ required }: FieldOf): JsonSchema => (required ? { minItems: 1 } : {});
