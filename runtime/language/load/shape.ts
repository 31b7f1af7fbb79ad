import type { ExtensionKind } from '../extensions/kinds.ts';
import { ofEveryObject } from '../fields/names.ts';
import { patternProblem } from '../fields/pattern.ts';
import type { IssueCode, Values } from '../issues/codes/index.ts';
import type { Path } from '../issues/issue.ts';
import { near, nearest } from '../issues/nearest.ts';
import type { ReportDetails } from '../issues/reporter.ts';

/** The part of JSON Schema that the families are written in. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  properties?: Record<string, Schema>;
  required?: string[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean;
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  /** The kind of extension that an app may bring more of, beside those of `enum` or `anyOf`. */
  brought?: ExtensionKind;
  /** Its keys are values and no names. */
  codes?: boolean;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** The name by which the reference knows a shape that several documents share. */
  title?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  description?: string;
}

export interface ShapeDetails extends ReportDetails {
  /** What was likely meant: another key in the place of the one at the path (or of the key `of` of the map there), or another value. */
  meant?: { key: string; of?: string } | { value: string };
  /** Not the part at the path alone is wrong, but the map that it is in. */
  around?: true;
}

export interface ShapeListener {
  issue(code: IssueCode, path: Path, values: Values, details?: ShapeDetails): void;
  /** The names of what the app itself brings. */
  brought?(kind: ExtensionKind): Iterable<string>;
  /** The shape of one of them. */
  own?(kind: ExtensionKind, name: string): Schema | undefined;
}

const typeNames: Record<string, [string, string]> = {
  object: ['键值表', 'a map'],
  array: ['列表', 'a list'],
  string: ['文本', 'text'],
  number: ['数字', 'a number'],
  integer: ['整数', 'a whole number'],
  boolean: ['true 或 false', 'true or false'],
  null: ['空', 'nothing'],
};

/**
 * Checks a value against a schema of a family. Unlike a general validator it knows which branch of a union
 * the author meant, so that a mistake gives one issue at its place and not one for each branch.
 */
export function checkShape(schema: Schema, value: unknown, listener: ShapeListener): void {
  walk(schema, value, [], schema.$defs ?? {}, {
    ...listener,
    issue: (code, path, values, details) => listener.issue(code, [...path], values, details),
  });
}

/** The way to the value that is looked at; it goes on while the value is walked through. */
type Way = (string | number)[];

function walk(schema: Schema, value: unknown, path: Way, defs: Record<string, Schema>, listener: ShapeListener): void {
  if (schema.$defs) defs = schema.$defs;
  if (schema.$ref) {
    const target = defs[schema.$ref];
    if (target) walk(target, value, path, defs, listener);
  } else if (schema.anyOf) walkUnion(schema, schema.anyOf, value, path, defs, listener);
  else if ('const' in schema) checkAllowed([schema.const], value, path, listener);
  else if (schema.enum) checkAllowed([...schema.enum, ...broughtTo(schema, listener)], value, path, listener);
  else if (!hasType(schema.type, value)) wrongType([schema], value, path, listener);
  else if (schema.type === 'object') walkObject(schema, value as Record<string, unknown>, path, defs, listener);
  else if (schema.type === 'array') walkArray(schema, value as unknown[], path, defs, listener);
  else if (schema.type === 'string') checkText(schema, value as string, path, listener);
  else if (schema.type === 'number' || schema.type === 'integer') checkNumber(schema, value as number, path, listener);
}

const broughtTo = ({ brought }: Schema, listener: ShapeListener): Iterable<string> =>
  (brought && listener.brought?.(brought)) ?? [];

function walkUnion(
  union: Schema,
  branches: Schema[],
  value: unknown,
  path: Way,
  defs: Record<string, Schema>,
  listener: ShapeListener,
): void {
  const resolved = branches.map(branch => (branch.$ref ? (defs[branch.$ref] ?? branch) : branch));
  const literals = resolved.filter(branch => 'const' in branch);
  if (literals.some(branch => branch.const === value)) return;
  // What is one of several values is no record and no list.
  const fits = (branch: Schema): boolean =>
    branch.enum ? typeof value !== 'object' : !('const' in branch) && hasType(branch.type, value);
  const fitting = resolved.filter(fits);
  if (fitting.length === 0 && literals.length > 0 && typeof value === 'string')
    return checkAllowed(
      literals.map(branch => branch.const),
      value,
      path,
      listener,
    );
  if (fitting.length === 0) return wrongType(resolved, value, path, listener);
  if (fitting.length === 1) return walk(fitting[0] as Schema, value, path, defs, listener);
  const keys = firstKeys(fitting);
  if (keys) return walkKeyed(fitting, keys, value as object, path, defs, listener);
  const tag = discriminator(fitting);
  if (!tag) return walk(fitting[0] as Schema, value, path, defs, listener);
  const given = (value as Record<string, unknown>)[tag];
  const meant =
    fitting.find(branch => branch.properties?.[tag]?.const === given) ??
    (union.brought && listener.own?.(union.brought, String(given)));
  if (meant) return walk(meant, value, path, defs, listener);
  if (given === undefined)
    return listener.issue(
      'HD111',
      path,
      { key: tag },
      { hint: allowed(fitting.map(branch => branch.properties?.[tag]?.const)) },
    );
  checkAllowed(
    [...fitting.map(branch => branch.properties?.[tag]?.const), ...broughtTo(union, listener)],
    given,
    [...path, tag],
    listener,
  );
}

/** The first required key of each branch, where no two have the same. */
function firstKeys(branches: Schema[]): string[] | undefined {
  const keys = branches.flatMap(branch => branch.required?.[0] ?? []);
  return new Set(keys).size === branches.length ? keys : undefined;
}

/** The branch is the earliest one whose first required key is there. */
function walkKeyed(
  branches: Schema[],
  keys: string[],
  value: object,
  path: Way,
  defs: Record<string, Schema>,
  listener: ShapeListener,
): void {
  const meant = branches[keys.findIndex(key => key in value)];
  const [given = ''] = Object.keys(value);
  // The key that comes first says what it is: misspelt, a later one does not say it in its place.
  const misspelt = meant?.properties && !(given in meant.properties) && near(given, keys) !== undefined;
  if (meant && !misspelt) return walk(meant, value, path, defs, listener);
  const key = near(given, keys);
  const hint = nearest(given, keys);
  const details = key === undefined ? { hint } : { hint, meant: { key, of: given } };
  listener.issue('HD111', path, { key: keys.join(' / ') }, details);
}

/** The key that every branch fixes to a value of its own. */
function discriminator(branches: Schema[]): string | undefined {
  const first = branches[0]?.properties ?? {};
  return Object.keys(first).find(key => branches.every(branch => branch.properties?.[key]?.const !== undefined));
}

function walkObject(
  schema: Schema,
  value: Record<string, unknown>,
  path: Way,
  defs: Record<string, Schema>,
  listener: ShapeListener,
): void {
  const known = schema.properties ?? {};
  const [pattern, entrySchema] = schema.patternProperties ? (Object.entries(schema.patternProperties)[0] ?? []) : [];
  for (const key of schema.required ?? [])
    if (!(key in value)) listener.issue('HD111', path, { key }, { hint: known[key]?.description ?? '' });
  const fits = pattern === undefined ? undefined : patternOf(pattern);
  let before: [string, unknown] | undefined;
  for (const [key, entry] of Object.entries(value)) {
    const cut = before && entry === null && isCut(before[1]) ? before : undefined;
    before = [key, entry];
    path.push(key);
    if (ofEveryObject.has(key) && !schema.codes) listener.issue('HD120', path, { name: key }, { key: true });
    else if (cut && !known[key])
      listener.issue('HD118', [...path.slice(0, -1), cut[0]], { text: `${cut[1]}, ${key}` }, { around: true });
    else if (known[key]) walk(known[key], entry, path, defs, listener);
    else if (entrySchema && fits?.test(key)) walk(entrySchema, entry, path, defs, listener);
    else if (entrySchema) listener.issue('HD117', path, { key }, { key: true, hint: `规则 · rule: ${pattern ?? ''}` });
    else listener.issue('HD110', path, { key }, { key: true, ...nearestKey(key, schema, value) });
    path.pop();
  }
}

/** What to write in the place of a key that is not known; one that is there already was not meant. */
function nearestKey(key: string, { properties = {}, required = [] }: Schema, value: object): ShapeDetails {
  const known = [...required.filter(one => !(one in value)), ...Object.keys(properties)];
  const meant = near(key, known);
  const hint = nearest(key, meant === undefined ? Object.keys(properties) : known);
  return meant === undefined || meant in value ? { hint } : { hint, meant: { key: meant } };
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}

/** Whether a text opens brackets that it does not close: an expression that a comma in braces has cut off. */
function isCut(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const outside = value.replace(/'[^']*'|"[^"]*"/g, '');
  return (outside.match(/[([]/g)?.length ?? 0) > (outside.match(/[)\]]/g)?.length ?? 0);
}

function walkArray(
  schema: Schema,
  value: unknown[],
  path: Way,
  defs: Record<string, Schema>,
  listener: ShapeListener,
): void {
  if (schema.minItems !== undefined && value.length < schema.minItems)
    listener.issue('HD115', path, { rule: `至少 ${schema.minItems} 项 / at least ${schema.minItems} items` });
  if (schema.items)
    for (const [index, entry] of value.entries()) {
      path.push(index);
      walk(schema.items, entry, path, defs, listener);
      path.pop();
    }
}

function checkText(schema: Schema, value: string, path: Path, listener: ShapeListener): void {
  const length = schema.minLength === undefined && schema.maxLength === undefined ? 0 : [...value].length;
  if (schema.minLength !== undefined && length < schema.minLength)
    listener.issue('HD115', path, {
      rule: `至少 ${schema.minLength} 个字符 / at least ${schema.minLength} characters`,
    });
  if (schema.maxLength !== undefined && length > schema.maxLength)
    listener.issue('HD115', path, { rule: `至多 ${schema.maxLength} 个字符 / at most ${schema.maxLength} characters` });
  if (schema.pattern && !patternOf(schema.pattern).test(value))
    listener.issue('HD114', path, { value, rule: schema.pattern }, { hint: schema.description ?? '' });
  else if (schema.pattern && ofEveryObject.has(value)) listener.issue('HD120', path, { name: value });
  if (schema.format === 'regex') checkPattern(value, path, listener);
}

function checkNumber(schema: Schema, value: number, path: Path, listener: ShapeListener): void {
  if (schema.minimum !== undefined && value < schema.minimum)
    listener.issue('HD115', path, { rule: `≥ ${schema.minimum}` });
  if (schema.maximum !== undefined && value > schema.maximum)
    listener.issue('HD115', path, { rule: `≤ ${schema.maximum}` });
}

function checkAllowed(values: unknown[], value: unknown, path: Way, listener: ShapeListener): void {
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

function wrongType(schemas: Schema[], value: unknown, path: Way, listener: ShapeListener): void {
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

function hasType(type: Schema['type'], value: unknown): boolean {
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
const allowed = (values: unknown[]): string => `可用的有 · allowed: ${values.map(String).join(', ')}`;
