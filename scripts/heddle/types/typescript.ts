import type { JsonSchema } from '#runtime/language/fields/schema/json-schema.ts';
import { keyOf } from './names.ts';

/** A schema as a TypeScript type. @param names what schemas that are referred to are called @param depth how far it is indented */
export function typeOf(schema: JsonSchema, names: ReadonlyMap<string, string>, depth = 0): string {
  if (typeof schema.$ref === 'string') return names.get(schema.$ref.split('/').at(-1) ?? '') ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map(value => JSON.stringify(value)));
  for (const key of ['anyOf', 'oneOf'] as const)
    if (Array.isArray(schema[key])) return union(schemas(schema[key]).map(one => typeOf(one, names, depth)));
  if (Array.isArray(schema.allOf))
    return schemas(schema.allOf)
      .map(one => typeOf(one, names, depth))
      .join(' & ');
  const types = [schema.type].flat().filter(type => typeof type === 'string');
  return types.length === 0 ? 'unknown' : union(types.map(type => kindOf(type, schema, names, depth)));
}

const schemas = (value: unknown): JsonSchema[] => value as JsonSchema[];

function kindOf(type: string, schema: JsonSchema, names: ReadonlyMap<string, string>, depth: number): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return arrayOf(typeOf((schema.items ?? {}) as JsonSchema, names, depth));
    default:
      return objectOf(schema, names, depth);
  }
}

const arrayOf = (item: string): string => (/[|&]/.test(item) ? `(${item})[]` : `${item}[]`);

/** Each once, in their order. */
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

function objectOf(schema: JsonSchema, names: ReadonlyMap<string, string>, depth: number): string {
  const { properties, additionalProperties: more } = schema;
  const parts = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
  if (parts.length === 0) {
    if (typeof more === 'object' && more !== null) return `Record<string, ${typeOf(more as JsonSchema, names, depth)}>`;
    return more === false ? 'Record<string, never>' : 'Record<string, unknown>';
  }
  const needed = new Set(schema.required as readonly string[] | undefined);
  const indent = '  '.repeat(depth + 1);
  const lines = parts.map(([name, part]) => {
    const told = commentOf(part, indent);
    return `${told}${indent}${keyOf(name)}${needed.has(name) ? '' : '?'}: ${typeOf(part, names, depth + 1)};\n`;
  });
  return `{\n${lines.join('')}${'  '.repeat(depth)}}`;
}

/** What a reader of the type is told of it; '' for nothing. */
export function commentOf({ title, description, 'x-enumDescriptions': labels }: JsonSchema, indent: string): string {
  const codes =
    labels === undefined
      ? []
      : Object.entries(labels as Record<string, string>).map(([code, label]) => `${code} ${label}`);
  const told = [title, description, codes.join('、')].filter(text => typeof text === 'string' && text !== '');
  if (told.length === 0) return '';
  const text = told.join('；').replaceAll('*/', '*∕');
  const lines = text.split(/\n+/);
  return lines.length === 1
    ? `${indent}/** ${text} */\n`
    : `${indent}/**\n${lines.map(line => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}
