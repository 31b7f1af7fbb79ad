import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { looksMasked, mask } from '#runtime/language/formats/mask.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import type { Body } from './values.ts';

type Fields = readonly FieldModel[];

/**
 * The body of a change without the values that came back as their own mask: those stay as they are. So a rule of the
 * field, such as digits only, is never held against stars. Cells of rows get their value back, as rows are stored whole.
 * @param demanded true: what is required must be there; such a value comes back, too.
 */
export function withoutUnchangedMasks(fields: Fields, body: Body, stored: Row, demanded = false): Body {
  const result: Body = {};
  for (const [name, value] of Object.entries(body)) {
    const field = fields.find(one => one.name === name);
    if (!isOwnMask(field, value, stored[name])) result[name] = withStoredCells(field, value, stored[name]);
    else if (demanded && field?.required) result[name] = stored[name];
  }
  return result;
}

function isOwnMask(field: FieldModel | undefined, value: unknown, stored: unknown): boolean {
  if (!field?.mask || typeof value !== 'string' || typeof stored !== 'string') return false;
  return looksMasked(value) && value === mask(field.mask, stored);
}

const lines = (value: unknown): Row[] =>
  Array.isArray(value) ? value.filter(line => typeof line === 'object' && line !== null) : [];

/** Lines may have moved: the one at the same place is asked first, then the only one whose value has that mask. */
function withStoredCells(field: FieldModel | undefined, value: unknown, stored: unknown): unknown {
  const hidden = field?.fields?.filter(column => column.mask) ?? [];
  if (hidden.length === 0 || !Array.isArray(value)) return value;
  const before = lines(stored);
  return value.map((line, index) => {
    if (typeof line !== 'object' || line === null) return line;
    const found = hidden.flatMap(column => {
      const cell = (line as Row)[column.name];
      const here = before[index]?.[column.name];
      if (isOwnMask(column, cell, here)) return [[column.name, here]];
      const others = new Set(before.map(one => one[column.name]).filter(one => isOwnMask(column, cell, one)));
      return others.size === 1 ? [[column.name, [...others][0]]] : [];
    });
    return { ...line, ...Object.fromEntries(found) };
  });
}

/** A masked value must never be stored: it would overwrite the real one. @throws ServerError badInput */
export function refuseMasks(fields: Fields, body: Body): void {
  const found = Object.fromEntries([...starred(fields, body)].map(path => [path, '请填写完整内容']));
  if (Object.keys(found).length > 0) throw new ServerError('badInput', { fields: found });
}

function* starred(fields: Fields, body: Body, prefix = ''): Generator<string> {
  for (const field of fields) {
    const value = body[field.name];
    const path = prefix + field.name;
    if (field.mask && typeof value === 'string' && looksMasked(value)) yield path;
    if (field.fields && !field.lines)
      for (const [index, line] of lines(value).entries()) yield* starred(field.fields, line, `${path}.${index}.`);
  }
}
