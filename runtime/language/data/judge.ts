import type { RuleBreach } from '../fields/definition.ts';
import type { FieldModel } from '../fields/index.ts';
import { fieldSchema } from '../fields/json-schema.ts';
import { messageOf } from '../fields/messages.ts';
import { type LinearPattern, linearPattern } from '../fields/pattern.ts';
import type { JsonSchema } from '../fields/schema/json-schema.ts';
import { validatorFormats } from '../formats/validator-formats.ts';

/** What is wrong with a value of a field: in the words of staff, and in those of the schema. */
export interface Wrong {
  rule: string;
  ruleEn: string;
}

/**
 * Whether a value of the wire is one of its field's, by the schema that forms and the server judge by. Nothing of ajv is
 * asked: documents are checked in browsers too, where no code is made.
 * @returns the first rule that it breaks
 */
export function wrongIn(field: FieldModel, value: unknown): Wrong | undefined {
  const breach = breachIn(fieldSchema(field), value);
  if (!breach) return undefined;
  const limits = Object.values(breach.params).map(String);
  return { rule: messageOf(breach, field, value), ruleEn: [breach.keyword, ...limits].join(' ') };
}

function breachIn(schema: JsonSchema, value: unknown): RuleBreach | undefined {
  const types = [schema.type].flat().filter(type => typeof type === 'string');
  if (types.length > 0 && !types.some(type => hasType(type, value)))
    return { keyword: 'type', params: { type: types.filter(type => type !== 'null').join(' or ') } };
  if (typeof value === 'string') return breachOfText(schema, value);
  if (typeof value === 'number') return breachOfNumber(schema, value);
  return Array.isArray(value) ? breachOfList(schema, value) : undefined;
}

const hasType = (type: string, value: unknown): boolean => {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
};

const patterns = new Map<string, LinearPattern>();

function patternOf(source: string): LinearPattern {
  const known = patterns.get(source) ?? linearPattern(source);
  patterns.set(source, known);
  return known;
}

function breachOfText(schema: JsonSchema, value: string): RuleBreach | undefined {
  const { minLength, maxLength, pattern, format } = schema;
  const length = [...value].length;
  if (typeof minLength === 'number' && length < minLength)
    return { keyword: 'minLength', params: { limit: minLength } };
  if (typeof maxLength === 'number' && length > maxLength)
    return { keyword: 'maxLength', params: { limit: maxLength } };
  if (typeof pattern === 'string' && !patternOf(pattern).test(value))
    return { keyword: 'pattern', params: { pattern } };
  const test = typeof format === 'string' ? validatorFormats[format] : undefined;
  return typeof test === 'function' && !test(value) ? { keyword: 'format', params: { format } } : undefined;
}

function breachOfNumber({ minimum, maximum, format }: JsonSchema, value: number): RuleBreach | undefined {
  if (typeof minimum === 'number' && value < minimum) return { keyword: 'minimum', params: { limit: minimum } };
  if (typeof maximum === 'number' && value > maximum) return { keyword: 'maximum', params: { limit: maximum } };
  const test = typeof format === 'string' ? validatorFormats[format] : undefined;
  return typeof test === 'object' && !test.validate(value) ? { keyword: 'format', params: { format } } : undefined;
}

function breachOfList({ minItems, maxItems, uniqueItems }: JsonSchema, list: unknown[]): RuleBreach | undefined {
  if (typeof minItems === 'number' && list.length < minItems)
    return { keyword: 'minItems', params: { limit: minItems } };
  if (typeof maxItems === 'number' && list.length > maxItems)
    return { keyword: 'maxItems', params: { limit: maxItems } };
  const isRepeated = uniqueItems === true && new Set(list.map(one => JSON.stringify(one))).size < list.length;
  return isRepeated ? { keyword: 'uniqueItems', params: {} } : undefined;
}
