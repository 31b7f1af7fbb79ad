import Type, { type TSchema } from 'typebox';
import type { OwnKey, OwnKeys } from '../../families/own-keys.ts';
import { Arguments, CallName, Expression, PagePath } from '../../families/text.ts';
import { FieldUse } from '../field/field-use.ts';

/** The shape of what documents write by each of an app's own keys. */
export const shapesOf = (keys: OwnKeys): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(keys).map(([name, key]) => [name, key.required ? shapeOf(key) : Type.Optional(shapeOf(key))]),
  );

function shapeOf(key: OwnKey): TSchema {
  const { description } = key;
  switch (key.type) {
    case 'text':
      return key.values ? Type.Enum([...key.values], { description }) : Type.String({ minLength: 1, description });
    case 'integer':
      return Type.Integer({
        description,
        ...(key.min === undefined ? {} : { minimum: key.min }),
        ...(key.max === undefined ? {} : { maximum: key.max }),
      });
    case 'boolean':
      return Type.Boolean({ description });
    case 'field':
      return { ...FieldUse, description };
    case 'fields':
      return Type.Array(FieldUse, { minItems: 1, description });
    case 'expression':
      return Expression(`${description} In scope: row, params, user, account.`);
    case 'page':
      return Type.Union([
        PagePath(description),
        Type.Object(
          { page: PagePath('The page.'), with: Type.Optional(Arguments) },
          { additionalProperties: false, description },
        ),
      ]);
    case 'call':
      return CallName(description);
  }
}
