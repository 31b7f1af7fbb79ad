import type { Codes, Dictionary } from '../families/dictionary.ts';
import type { Path } from '../issues/issue.ts';
import { declaring, mayHaveCodes } from './codes-said.ts';
import type { Doc } from './document.ts';

/** A document whose fields name the dictionaries that are made of their own codes, and these. */
export interface WithDictionaries {
  document: Doc<unknown>;
  dictionaries: Doc<Dictionary>[];
}

/** What stands between a document and its fields, and names none of them. */
const between = new Set<unknown>([...declaring, 'calls', 'operations', 'transitions']);

/**
 * Codes that only one field has stand at the field (`codes: { active: 正常 green }`): they are a dictionary by the name of
 * the document, a dot and the field.
 */
export function withOwnCodes(document: Doc<unknown>): WithDictionaries {
  const dictionaries: Doc<Dictionary>[] = [];
  const read = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) return each(value, (one, index) => read(one, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    const { codes, ...rest } = value as { codes?: Codes };
    const inside = mapped(value as Record<string, unknown>, (one, key) => read(one, [...path, key]));
    if (!isCodes(codes) || !mayHaveCodes(value, path)) return inside;
    const made = dictionaryAt(document, value as Field, codes, path, dictionaries);
    dictionaries.push(made);
    return { ...(inside === value ? rest : without(inside as Record<string, unknown>)), dictionary: made.name };
  };
  const value = read(document.value, []);
  return { document: value === document.value ? document : { ...document, value }, dictionaries };
}

const isCodes = (codes: unknown): codes is Codes =>
  typeof codes === 'object' && codes !== null && !Array.isArray(codes);

const without = ({ codes: _, ...rest }: Record<string, unknown>): Record<string, unknown> => rest;

/** The same object where nothing in it is another. */
function mapped(map: Record<string, unknown>, of: (one: unknown, key: string) => unknown): Record<string, unknown> {
  const entries = Object.entries(map).map(([key, one]) => [key, of(one, key)] as const);
  return entries.some(([key, one]) => one !== map[key]) ? Object.fromEntries(entries) : map;
}

function each(list: readonly unknown[], of: (one: unknown, index: number) => unknown): readonly unknown[] {
  const all = list.map(of);
  return all.some((one, index) => one !== list[index]) ? all : list;
}

interface Field {
  /** Of a table of statuses, or of a field that a page has of its own: its name. */
  field?: string;
  label?: string;
}

function dictionaryAt(
  { name, file, source, asWritten = same }: Doc<unknown>,
  { field, label }: Field,
  items: Codes,
  path: Path,
  known: readonly Doc<Dictionary>[],
): Doc<Dictionary> {
  const keys = path.filter((part): part is string => typeof part === 'string' && !between.has(part));
  const isStates = path.at(-1) === 'states';
  const whole = [
    name,
    ...(isStates ? [field ?? 'status'] : field === undefined ? keys : [...keys, field.split('.').at(-1)]),
  ].join('.');
  return {
    family: 'dictionaries',
    name: known.some(one => one.name === whole) ? `${whole}.${known.length}` : whole,
    file,
    value: { title: label ?? '状态', items },
    ...(source ? { source } : {}),
    asWritten: inside => asWritten([...path, ...(inside[0] === 'items' ? ['codes', ...inside.slice(1)] : inside)]),
  };
}

const same = (path: Path): Path => path;
