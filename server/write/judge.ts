import { Ajv, type ValidateFunction } from 'ajv';
import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { fieldsSchema } from '#runtime/language/compile/json-schema.ts';
import { messageOf } from '#runtime/language/formats/messages.ts';
import { validatorFormats } from '#runtime/language/formats/validator-formats.ts';
import { ServerError } from '../errors/server-error.ts';

interface Judge {
  create: ValidateFunction;
  update: ValidateFunction;
}
const judges = new WeakMap<Model, Map<string, Judge>>();

/** The fields that a client may write. */
export const writableFields = (entity: EntityModel): FieldModel[] => entity.fields.filter(field => !field.readOnly && !field.via);

function judgeOf(model: Model, entity: EntityModel): Judge {
  const known = judges.get(model) ?? new Map<string, Judge>();
  judges.set(model, known);
  const found = known.get(entity.name);
  if (found) return found;
  const ajv = new Ajv({ allErrors: true, strict: false, formats: validatorFormats });
  const create = fieldsSchema(writableFields(entity));
  const update = { ...create, properties: { ...(create.properties as object), version: { type: 'integer', minimum: 1 } }, required: ['version'] };
  const judge = { create: ajv.compile(create), update: ajv.compile(update) };
  known.set(entity.name, judge);
  return judge;
}

/**
 * Judges the body of a write by the entity's fields; unknown and server-owned keys are refused.
 * @throws ServerError badInput with a message for each field.
 */
export function judge(model: Model, entity: EntityModel, kind: 'create' | 'update', body: Record<string, unknown>): void {
  const validate = judgeOf(model, entity)[kind];
  const fields: Record<string, string> = {};
  if (!validate(body))
    for (const error of validate.errors ?? []) {
      const [top = '', ...rest] = error.instancePath.split('/').slice(1);
      const named = String(error.params.missingProperty ?? error.params.additionalProperty ?? '');
      const key = [top, ...rest, ...(named ? [named] : [])].filter(Boolean).join('.');
      const field = entity.fields.find(one => one.name === (top || named));
      fields[key] ??= messageOf(error, rest.length > 0 ? field?.fields?.find(one => one.name === (named || rest.at(-1))) : field, body[top]);
    }
  for (const field of writableFields(entity)) {
    const message = codeMessage(model, field, body[field.name]);
    if (message) fields[field.name] ??= message;
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
}

function codeMessage(model: Model, field: FieldModel, value: unknown): string | undefined {
  const items = field.dictionary ? model.dictionaries[field.dictionary]?.items : undefined;
  if (!items || value === null || value === undefined || value === '') return undefined;
  const codes = new Set(items.map(item => item.value));
  return [value].flat().every(code => codes.has(String(code))) ? undefined : '请选择列表中的值';
}
