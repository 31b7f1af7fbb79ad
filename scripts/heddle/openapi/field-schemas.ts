import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { fieldSchema } from '#runtime/language/fields/json-schema.ts';
import { shownPattern } from '#runtime/language/fields/shapeless.ts';
import type { JsonSchema } from './document.ts';
import type { Parts } from './parts.ts';

/** What the formats of the wire are elsewhere: a name that every reader knows, or a pattern. */
const formats: Readonly<Record<string, JsonSchema>> = {
  date: { format: 'date' },
  datetime: { pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' },
  month: { pattern: '^\\d{4}-\\d{2}-01$' },
  email: { 'x-format': 'email' },
};

/** Limits of what may be sent, of which what is answered is free. */
const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'] as const;

/** The value of a field as it is sent: all that the back end judges of it by itself. */
export function sentSchema(field: FieldModel, parts: Parts): JsonSchema {
  const schema = readable(fieldSchema(field), field, parts);
  const line = field.lines && parts.model.entities[field.lines.entity];
  if (field.lines && line)
    return described({ ...schema, items: parts.line(line, field.lines.key, field.lines.by) }, field, parts);
  return described(
    field.fields ? { ...schema, items: parts.sent(field.fields.filter(column => !column.readOnly)) } : schema,
    field,
    parts,
  );
}

/** The value of a field as it is answered; null for nothing, unless it is required. */
export function answeredSchema(field: FieldModel, parts: Parts): JsonSchema {
  const { readOnly: _, ...whole } = field;
  const schema = readable(unlimited(fieldSchema({ ...whole, required: isAlwaysThere(field) })), field, parts);
  const line = field.lines && parts.model.entities[field.lines.entity];
  const columns = [...(field.fields ?? []), ...(line?.fields.filter(({ lines }) => lines) ?? [])];
  return described(field.fields ? { ...schema, items: lineSchema(field, columns, parts) } : schema, field, parts);
}

/** The value of a field as it stands in an address. */
export function addressSchema(field: FieldModel, parts: Parts): JsonSchema {
  const { default: _, ...schema } = readable(
    unlimited(fieldSchema({ ...field, required: true })),
    field,
    parts,
  ) as JsonSchema & { default?: unknown };
  return { title: field.label, ...schema };
}

/** Whether a record always says it: what it took is required of whoever writes it, and nobody reads it in its place. */
const isAlwaysThere = ({ required, via, mask }: FieldModel): boolean => required === true && !via && !mask;

/** A line of a record as it is answered, with what its references stand for. */
function lineSchema(field: FieldModel, columns: readonly FieldModel[], parts: Parts): JsonSchema {
  const { key } = field.lines ?? {};
  return {
    type: 'object',
    properties: {
      ...(key ? { [key]: { type: 'integer', title: '标识' } } : {}),
      ...Object.fromEntries(columns.flatMap(column => namedPair(column, parts))),
    },
    ...(key ? { required: [key] } : {}),
  };
}

/** A field, and beside it what its value is called, where it stands for something (`field$name`). */
export function namedPair(field: FieldModel, parts: Parts): [string, JsonSchema][] {
  const own: [string, JsonSchema] = [field.name, answeredSchema(field, parts)];
  if (!field.reference && !field.namedBy) return [own];
  const { entities } = parts.model;
  const target = entities[field.reference?.entity ?? field.namedBy?.entity ?? ''];
  const naming = target?.fields.find(({ name }) => name === target.nameField);
  const type = naming ? [fieldSchema({ ...naming, required: true }).type, 'string', 'null'].flat() : ['string', 'null'];
  return [own, [`${field.name}$name`, { type: [...new Set(type)], title: `${field.label}名称` }]];
}

/** Without the formats that are ours alone, and with the codes of its dictionary. */
function readable(schema: JsonSchema, { dictionary }: FieldModel, parts: Parts): JsonSchema {
  const { format, ...whole } = schema;
  const rest = whole.pattern === shownPattern ? { ...whole, pattern: '\\S' } : whole;
  const plain = typeof format === 'string' ? { ...rest, ...(formats[format] ?? ownFormat(format)) } : rest;
  const codes = dictionary === undefined ? undefined : parts.codes(dictionary);
  if (!codes) return plain;
  if (plain.items) return { ...plain, items: codes };
  const title = plain.title === undefined ? {} : { title: plain.title };
  return [plain.type].flat().includes('null') ? { ...title, anyOf: [codes, { type: 'null' }] } : { ...title, ...codes };
}

/** A named check of texts: other systems know it by its name at most. A masked field also takes its mask back. */
const ownFormat = (format: string): JsonSchema =>
  format === 'decimal' ? {} : { 'x-format': format.replace(/^masked-/, '') };

function unlimited(schema: JsonSchema): JsonSchema {
  const rest = Object.fromEntries(
    Object.entries(schema).filter(([key]) => !(limits as readonly string[]).includes(key)),
  );
  return typeof rest.items === 'object' && rest.items !== null && !('properties' in rest.items)
    ? { ...rest, items: unlimited(rest.items as JsonSchema) }
    : rest;
}

/** With what a reader has to know of the value besides its type. */
function described(schema: JsonSchema, field: FieldModel, { model }: Parts): JsonSchema {
  const type = fieldType(field);
  const target = model.entities[field.reference?.entity ?? ''];
  const { unmask } = model.permissions;
  const parts = [
    ...(type.measure?.(field) === 'cents' ? ['单位：分'] : field.unit ? [`单位：${field.unit}`] : []),
    ...(type.moment ? ['北京时间'] : []),
    ...(type.isMonth ? ['当月第一天'] : []),
    ...(target ? [`${target.title}的标识`] : []),
    ...(field.mask ? [unmask ? `没有权限「${unmask}」时脱敏` : '脱敏'] : []),
    ...(field.see ? ['不是所有人都看得到'] : []),
    ...(field.unique ? ['不能重复'] : []),
    ...(field.message ? [field.message] : []),
    ...(field.help ? [field.help] : []),
  ];
  const { default: given } = field;
  return {
    ...schema,
    ...(parts.length > 0 ? { description: parts.join('；') } : {}),
    ...(given === undefined || field.mask ? {} : { default: given }),
  };
}
