import { ofEveryObject } from '../fields/names.ts';
import { near, nearest } from '../issues/nearest.ts';
import type { Schema, ShapeDetails, ShapeListener } from './schema.ts';
import { allowed, checkAllowed, checkNumber, checkText, hasType, patternOf, wrongType } from './value-shape.ts';

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
  listener.visits?.(schema, path, defs);
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
    fitting.find(branch =>
      given === undefined ? !branch.required?.includes(tag) : branch.properties?.[tag]?.const === given,
    ) ??
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
    else if (schema.additionalProperties !== true)
      listener.issue('HD110', path, { key }, { key: true, ...nearestKey(key, schema, value) });
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
    listener.issue('HD115', path, {
      rule: `至少 ${schema.minItems} 项`,
      ruleEn: `at least ${schema.minItems} items`,
    });
  if (schema.items)
    for (const [index, entry] of value.entries()) {
      path.push(index);
      walk(schema.items, entry, path, defs, listener);
      path.pop();
    }
}
