import type { JsonSchema } from '../document.ts';
import type { Finding, Way } from './finding.ts';
import { isValues, plainSchema } from './resolve.ts';

interface Sides {
  own: unknown;
  other: unknown;
  way: Way;
}

/** Deeper nothing is compared: what nests without end refers to itself. */
const deepest = 8;

/** Where a schema of theirs is another than ours, sentence by sentence. @param at the place, in words */
export function* schemaDifferences(
  ours: unknown,
  theirs: unknown,
  at: string,
  sides: Sides,
  depth = 0,
): Generator<Finding> {
  if (depth > deepest) return;
  const own = plainSchema(ours, sides.own);
  const other = plainSchema(theirs, sides.other);
  const types = typesOf(own);
  const others = typesOf(other);
  const alike = types.filter(type => others.some(one => isAlike(one, type)));
  if (types.length > 0 && others.length > 0 && alike.every(type => type === 'null' && types.length > 1)) {
    const detail = `${others.join(' or ')} there, and ${types.join(' or ')} here`;
    yield { kind: 'type', at, way: sides.way, detail, what: `${at} is ${detail}` };
    return;
  }
  yield* nullDifference(types, others, at, sides.way);
  yield* codeDifferences(own, other, at, sides.way);
  if (own.items !== undefined && other.items !== undefined)
    yield* schemaDifferences(own.items, other.items, `each of ${at}`, sides, depth + 1);
  if (isValues(own.properties)) yield* partDifferences(own, other, at, sides, depth);
}

const typesOf = ({ type }: JsonSchema): string[] => [type].flat().filter(one => typeof one === 'string');

/** Every whole number is a number. */
const isAlike = (one: string, other: string): boolean =>
  one === other || (one === 'number' && other === 'integer') || (one === 'integer' && other === 'number');

/** Whoever reads may find nothing where there was always something. */
function* nullDifference(own: readonly string[], other: readonly string[], at: string, way: Way): Generator<Finding> {
  if (own.length === 0 || other.length === 0) return;
  if (way === 'answered' && other.includes('null') && !own.includes('null'))
    yield { kind: 'mayBeNull', at, way, what: `${at} may be null there` };
  if (way === 'sent' && own.includes('null') && !other.includes('null'))
    yield { kind: 'mayNotBeNull', at, way, what: `${at} may not be null there` };
}

function* codeDifferences(own: JsonSchema, other: JsonSchema, at: string, way: Way): Generator<Finding> {
  if (!Array.isArray(own.enum)) return;
  if (!Array.isArray(other.enum)) {
    yield { kind: 'noCodes', at, way, what: `${at} has no list of codes there` };
    return;
  }
  const known = new Set(own.enum.map(String));
  const there = new Set(other.enum.map(String));
  const missing = [...known].filter(code => !there.has(code) && code !== 'null');
  const further = [...there].filter(code => !known.has(code) && code !== 'null');
  const told = (codes: readonly string[]) => ({ at, way, detail: codes.join(', ') });
  if (missing.length > 0)
    yield { kind: 'lacksCodes', ...told(missing), what: `${at} lacks the codes ${missing.join(', ')} there` };
  if (further.length > 0)
    yield { kind: 'furtherCodes', ...told(further), what: `${at} has the further codes ${further.join(', ')} there` };
}

function* partDifferences(
  own: JsonSchema,
  other: JsonSchema,
  at: string,
  sides: Sides,
  depth: number,
): Generator<Finding> {
  const parts = own.properties as Record<string, unknown>;
  const others = isValues(other.properties) ? other.properties : {};
  const needed = new Set(listed(own.required));
  const neededThere = new Set(listed(other.required));
  for (const [name, schema] of Object.entries(parts)) {
    const place = `${at}.${name}`;
    const told = { at: place, way: sides.way };
    if (!(name in others)) {
      if (other.additionalProperties === undefined || isValues(other.properties))
        yield { ...told, kind: 'missing', what: `${place} is missing there` };
      continue;
    }
    if (sides.way === 'sent' && neededThere.has(name) && !needed.has(name))
      yield { ...told, kind: 'required', what: `${place} is required there` };
    if (sides.way === 'sent' && needed.has(name) && !neededThere.has(name))
      yield { ...told, kind: 'notRequired', what: `${place} is not required there` };
    if (sides.way === 'answered' && needed.has(name) && !neededThere.has(name))
      yield { ...told, kind: 'needNotBe', what: `${place} need not be there` };
    yield* schemaDifferences(schema, others[name], place, sides, depth + 1);
  }
  for (const name of neededThere)
    if (sides.way === 'sent' && !(String(name) in parts))
      yield {
        kind: 'requiredUnknown',
        at: `${at}.${String(name)}`,
        way: sides.way,
        what: `${at}.${String(name)} is required there, and unknown here`,
      };
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
