import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { CallModel, EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { fieldsSchema } from '#runtime/language/fields/json-schema.ts';
import { messageOf, missingMessage, valueAt } from '#runtime/language/fields/messages.ts';
import { linearPattern } from '#runtime/language/fields/pattern.ts';
import type { JsonSchema } from '#runtime/language/fields/schema/json-schema.ts';
import { validatorOptions } from '#runtime/language/fields/schema/validator-options.ts';
import { isBlank } from '#runtime/language/fields/shapeless.ts';
import { unstorable } from '#runtime/language/fields/storable.ts';
import { isNothing, type Row } from '#runtime/language/rules/changed.ts';
import { codeBreaches } from '#runtime/language/rules/codes.ts';
import { isUntouched } from '#runtime/language/rules/untouched.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Body } from './values.ts';

export type WriteKind = 'create' | 'update' | 'transition';

/** The fields that a client may write. */
const writableFields = (entity: EntityModel): FieldModel[] =>
  entity.fields.filter(field => !field.readOnly && !field.via).map(withWritableColumns);

/** The fields of a call's body that are not computed; the same array each time. */
export function writableBody(call: CallModel): readonly FieldModel[] {
  const known = bodies.get(call) ?? call.body.filter(field => !field.readOnly).map(withWritableColumns);
  bodies.set(call, known);
  return known;
}
const bodies = new WeakMap<CallModel, readonly FieldModel[]>();

/** Computed columns are nobody's to send. */
const withWritableColumns = (field: FieldModel): FieldModel =>
  field.fields?.some(column => column.readOnly)
    ? { ...field, fields: field.fields.filter(column => !column.readOnly) }
    : field;

/** What a change says beside the fields: the version that was changed. */
const version: FieldModel = { name: 'version', label: '版本', type: 'integer', required: true, min: 1 };

/** The patterns of the documents; ajv asks for `code` only to write modules, which the server has none of. */
const regExp = Object.assign(linearPattern, { code: 'RegExp' });

const validators = new WeakMap<readonly FieldModel[], Partial<Record<WriteKind, ValidateFunction>>>();
const fieldsOf = new WeakMap<EntityModel, readonly FieldModel[]>();

/** The writable fields of an entity, the same array each time, so that its validators are compiled once. */
export function writable(entity: EntityModel): readonly FieldModel[] {
  const known = fieldsOf.get(entity) ?? writableFields(entity);
  fieldsOf.set(entity, known);
  return known;
}

/** What judges a body of fields, compiled when it is first asked for. */
function validatorOf(fields: readonly FieldModel[], kind: WriteKind): ValidateFunction {
  const known = validators.get(fields) ?? {};
  validators.set(fields, known);
  const found =
    known[kind] ?? new Ajv({ ...validatorOptions, allErrors: true, code: { regExp } }).compile(schemaOf(fields, kind));
  known[kind] = found;
  return found;
}

function schemaOf(fields: readonly FieldModel[], kind: WriteKind): JsonSchema {
  const all = {
    create: fields,
    update: [...fields, version],
    transition: [...fields, { ...version, required: false }],
  }[kind];
  const schema = withLooseLines(fieldsSchema(all), all);
  return kind === 'update' ? { ...schema, required: [version.name] } : schema;
}

/** Lines are records: each is judged when it is stored, by what it says it is. */
function withLooseLines(schema: JsonSchema, fields: readonly FieldModel[]): JsonSchema {
  const loose = fields
    .filter(field => field.lines)
    .map(({ name }) => [name, { ...properties(schema)[name], items: { type: 'object' } }]);
  return loose.length === 0
    ? schema
    : { ...schema, properties: { ...properties(schema), ...Object.fromEntries(loose) } };
}

const properties = (schema: JsonSchema) => schema.properties as Record<string, object>;

interface Judged {
  /** The record as it is: what stands as it stood there is not held to a rule that came later. Absent: it is new. */
  stored?: Row | undefined;
  /** true: what is required must be said, also where the record has nothing there. */
  demanded?: boolean;
  /** true: somebody has chosen the codes, and those that are off cannot be. */
  chosen?: boolean;
}

/**
 * Judges the body of a write by its fields; unknown and server-owned keys are refused. An update must say its version
 * and need not mention every field; a transition may say its version.
 * @throws ServerError badInput with a message for each field, `rows.0.column` for one inside rows.
 */
export function validate(
  model: Model,
  fields: readonly FieldModel[],
  kind: WriteKind,
  body: Body,
  { stored, demanded = false, chosen = false }: Judged = {},
): void {
  const fits = validatorOf(fields, kind);
  // Without a prototype, as a client may send a key called constructor.
  const found: Record<string, string> = Object.create(null);
  if (!fits(body)) for (const error of fits.errors ?? []) note(error, [...fields, version], body, found);
  for (const key of missingTexts(fields, body)) found[key] ??= missingMessage(fields.find(({ name }) => name === key));
  const itemsOf = (dictionary: string) => model.dictionaries[dictionary]?.items ?? [];
  const codes = codeBreaches(fields, body, stored, { itemsOf, chosen, withLines: false });
  for (const [key, message] of codes) found[key] ??= message;
  for (const [key, message] of unstorable(body)) found[key] ??= message;
  const stands = (path: string): boolean =>
    stored !== undefined &&
    isUntouched(fields, path, body, stored) &&
    !(demanded && isNothing(valueAt(body, path.split('.'))));
  const refused = Object.entries(found).filter(([path]) => !stands(path));
  if (refused.length > 0) throw new ServerError('badInput', { fields: Object.fromEntries(refused) });
}

function note(error: ErrorObject, fields: readonly FieldModel[], body: Body, found: Record<string, string>): void {
  const named = String(error.params.missingProperty ?? error.params.additionalProperty ?? '');
  const path = [...error.instancePath.split('/').slice(1), ...(named ? [named] : [])];
  const key = path.join('.');
  const [top = '', ...inner] = path;
  const field = fields.find(one => one.name === top);
  const column = inner.length > 1 ? field?.fields?.find(one => one.name === inner.at(-1)) : undefined;
  found[key] ??= messageOf(error, column ?? field, valueAt(body, path));
}

/** Required texts of which nobody sees anything, though a pattern of their own may take them. */
const missingTexts = (fields: readonly FieldModel[], body: Body): string[] =>
  fields
    .filter(({ required, pattern }) => required && pattern !== undefined)
    .map(({ name }) => name)
    .filter(name => typeof body[name] === 'string' && isBlank(body[name]));
