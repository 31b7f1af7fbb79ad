import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { looksMasked, mask } from '#runtime/language/formats/mask.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import type { Body } from './values.ts';

/**
 * The body of an update without the values that came back as their own mask: those stay as they are. So a rule of the
 * field, such as digits only, is never held against stars.
 */
export const withoutUnchangedMasks = (fields: readonly FieldModel[], body: Body, stored: Row): Body =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) =>
        !isOwnMask(
          fields.find(field => field.name === name),
          value,
          stored[name],
        ),
    ),
  );

function isOwnMask(field: FieldModel | undefined, value: unknown, stored: unknown): boolean {
  if (!field?.mask || typeof value !== 'string' || typeof stored !== 'string') return false;
  return looksMasked(value) && value === mask(field.mask, stored);
}

/** A masked value must never be stored: it would overwrite the real one. @throws ServerError badInput */
export function refuseMasks(fields: readonly FieldModel[], body: Body): void {
  const hidden = fields.filter(
    field => field.mask && typeof body[field.name] === 'string' && looksMasked(body[field.name] as string),
  );
  if (hidden.length > 0)
    throw new ServerError('badInput', {
      fields: Object.fromEntries(hidden.map(field => [field.name, '请填写完整内容'])),
    });
}
