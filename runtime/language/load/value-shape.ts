import { ofEveryObject } from '../fields/names.ts';
import { patternProblem } from '../fields/pattern.ts';
import type { Path } from '../issues/issue.ts';
import { near, nearest } from '../issues/nearest.ts';
import type { Schema, ShapeListener } from './schema.ts';

const typeNames: Record<string, [string, string]> = {
  object: ['键值表', 'a map'],
  array: ['列表', 'a list'],
  string: ['文本', 'text'],
  number: ['数字', 'a number'],
  integer: ['整数', 'a whole number'],
  boolean: ['true 或 false', 'true or false'],
  null: ['空', 'nothing'],
};

const patterns = new Map<string, RegExp>();

export function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}

export function checkText(schema: Schema, value: string, path: Path, listener: ShapeListener): void {
  const length = schema.minLength === undefined && schema.maxLength === undefined ? 0 : [...value].length;
  if (schema.minLength !== undefined && length < schema.minLength)
    listener.issue('HD115', path, {
      rule: `至少 ${schema.minLength} 个字符`,
      ruleEn: `at least ${schema.minLength} characters`,
    });
  if (schema.maxLength !== undefined && length > schema.maxLength)
    listener.issue('HD115', path, {
      rule: `至多 ${schema.maxLength} 个字符`,
      ruleEn: `at most ${schema.maxLength} characters`,
    });
  if (schema.pattern && !patternOf(schema.pattern).test(value))
    listener.issue('HD114', path, { value, rule: schema.pattern }, { hint: schema.description ?? '' });
  else if (schema.pattern && ofEveryObject.has(value)) listener.issue('HD120', path, { name: value });
  if (schema.format === 'regex') checkPattern(value, path, listener);
}

export function checkNumber(schema: Schema, value: number, path: Path, listener: ShapeListener): void {
  if (schema.minimum !== undefined && value < schema.minimum)
    listener.issue('HD115', path, { rule: `≥ ${schema.minimum}`, ruleEn: `≥ ${schema.minimum}` });
  if (schema.maximum !== undefined && value > schema.maximum)
    listener.issue('HD115', path, { rule: `≤ ${schema.maximum}`, ruleEn: `≤ ${schema.maximum}` });
}

export function checkAllowed(values: unknown[], value: unknown, path: Path, listener: ShapeListener): void {
  if (values.includes(value)) return;
  const meant =
    typeof value === 'string'
      ? near(
          value,
          values.filter(one => typeof one === 'string'),
        )
      : undefined;
  const hint = typeof value === 'string' ? nearest(value, values.map(String)) : allowed(values);
  listener.issue(
    'HD113',
    path,
    { value: shown(value) },
    meant === undefined ? { hint } : { hint, meant: { value: meant } },
  );
}

export function wrongType(schemas: Schema[], value: unknown, path: Path, listener: ShapeListener): void {
  const types = [...new Set(schemas.map(schema => schema.type ?? 'string'))];
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const name = (type: string, language: 0 | 1) => typeNames[type]?.[language] ?? type;
  listener.issue(
    'HD112',
    path,
    {
      expected: types.map(type => name(type, 0)).join('或'),
      expectedEn: types.map(type => name(type, 1)).join(' or '),
      actual: name(actual, 0),
      actualEn: name(actual, 1),
    },
    { hint: schemas[0]?.description ?? '' },
  );
}

export function hasType(type: Schema['type'], value: unknown): boolean {
  if (type === undefined) return true;
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function checkPattern(value: string, path: Path, listener: ShapeListener): void {
  const problem = patternProblem(value);
  if (problem === 'no pattern') listener.issue('HD114', path, { value, rule: 'regular expression' });
  if (problem === 'goes back') listener.issue('HD119', path, { value });
}

const shown = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 60);
export const allowed = (values: unknown[]): string => `可用的有 · allowed: ${values.map(String).join(', ')}`;
