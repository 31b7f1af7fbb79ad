import Type, { type TSchema } from 'typebox';
import type { CallModel } from '#runtime/language/bundle/model.ts';
import type { Components } from '../components.ts';
import type { JsonSchema, Parameter } from '../document.ts';

/** What the call of a handler of the back end takes and answers, beside what its document declares. */
export interface HandlerFacts {
  /** What it is for, in a few words. */
  summary: string;
  query?: readonly Parameter[];
  body?: JsonSchema;
  /** Left out: JSON, and parts for those that take a file. */
  bodyType?: string;
  /** The types of the files that it answers with; with `answer` too it may be either. */
  files?: readonly string[];
  /** Left out: what the document declares. */
  answer?: JsonSchema | ((call: CallModel, components: Components) => JsonSchema);
}

/** A schema that may be a part of others, optional or not. */
type Part = TSchema & JsonSchema;

/** A schema that is said as it is. */
export const raw = (schema: object) => Type.Unsafe<unknown>(schema) as unknown as Part;
export const object = (parts: Record<string, TSchema>) => Type.Object(parts) as unknown as Part;
export const list = (item: TSchema) => Type.Array(item) as unknown as Part;
/** Any names, each with such a value. */
export const named = (value: TSchema) => raw({ type: 'object', additionalProperties: value });
/** It need not be there. */
export const some = (schema: TSchema) => Type.Optional(schema) as unknown as Part;
export const text = raw({ type: 'string' });
export const integer = raw({ type: 'integer' });
export const bool = raw({ type: 'boolean' });
export const anything = raw({});
export const anyObject = raw({ type: 'object' });
export const nothing = raw({ type: 'null' });
export const moment = raw({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' });
export const orNull = (schema: JsonSchema) => raw({ ...schema, type: [schema.type, 'null'].flat() });
export const oneOf = (codes: readonly string[]) => raw({ type: 'string', enum: [...codes] });
export const file = object({ id: text, name: text, size: integer });
export const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const bytes = 'application/octet-stream';

/** A page of records of this kind. */
export const pageOf = (item: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    total: { type: 'integer' },
    records: { type: 'array', items: item },
    current: { type: 'integer', description: '第几页，从 1 起' },
    size: { type: 'integer' },
  },
  required: ['total', 'records', 'current', 'size'],
});

/** What the document declares, as a page, or as a list. */
export const declaredPage = (call: CallModel, components: Components): JsonSchema =>
  pageOf(components.answered(call.answer, []));
export const declaredList = (call: CallModel, components: Components): JsonSchema => ({
  type: 'array',
  items: components.answered(call.answer, []),
});

/** A parameter of the address. */
export const asked = (
  name: string,
  description: string,
  schema: JsonSchema = { type: 'string' },
  required = false,
): Parameter => ({
  name,
  in: 'query',
  ...(required ? { required } : {}),
  description,
  schema,
});
export const pageAsked: readonly Parameter[] = [
  asked('curPage', '第几页，从 1 起', { type: 'integer', minimum: 1 }),
  asked('limit', '每页几条', { type: 'integer', minimum: 1, maximum: 1000 }),
];
