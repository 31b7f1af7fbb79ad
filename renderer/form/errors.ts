import type { ErrorSchema } from '@rjsf/utils';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { missingMessage } from '#runtime/language/fields/messages.ts';

/** Path → message: `name` of a field, `rows.0.part` of a cell of rows (its line from 0), as the server writes it; '' is the form itself. */
export type FormErrors = Readonly<Record<string, string>>;

/** Something wrong in a form: where, what staff call the place ('' where the form has no place for it), and what is said there. */
export interface FieldError {
  path: string;
  place: string;
  message: string;
  /** Nothing is there, and something has to be. */
  missing: boolean;
}

/**
 * The errors as rjsf holds them: a tree, in each node the messages of that place. Not by rjsf's own function: it would
 * bring the whole package before the first input.
 */
export function errorTree(errors: FormErrors): ErrorSchema {
  const tree: ErrorSchema = {};
  for (const [path, message] of Object.entries(errors)) {
    let node = tree;
    for (const part of path === '' ? [] : path.split('.')) {
      node[part] ??= {};
      node = node[part] as ErrorSchema;
    }
    node.__errors = [...(node.__errors ?? []), message];
  }
  return tree;
}

/** What is wrong deeper than a cell is said at the cell, with its place there: a form shows the lines of lines in one. */
export function atCell(fields: readonly FieldModel[], path: string, message: string): [string, string] {
  const [name, line, part, inner, ...rest] = path.split('.');
  const column = fields.find(one => one.name === name)?.fields?.find(one => one.name === part);
  if (inner === undefined || !column?.lines) return [path, message];
  const last = column.fields?.find(one => one.name === rest[0])?.label;
  return [`${name}.${line}.${part}`, `第${Number(inner) + 1}行${last ? `「${last}」` : ''}：${message}`];
}

/** The first message of a node of the tree. */
export const messageIn = (errors: ErrorSchema | undefined): string | undefined => errors?.__errors?.[0];

/** The errors of these fields in the order of the screen: fields, then lines, then columns. */
export const fieldErrorsOf = (fields: readonly BundledFormField[], errors: ErrorSchema): FieldError[] =>
  fields.flatMap(field => {
    const own = errors[field.name];
    const message = messageIn(own);
    return [
      ...(message === undefined
        ? []
        : [{ path: field.name, place: field.label, message, missing: message === missingMessage(field) }]),
      ...(own && field.fields ? lineErrorsOf(field, own) : []),
    ];
  });

function lineErrorsOf(field: BundledFormField, errors: ErrorSchema): FieldError[] {
  const lines = Object.keys(errors).filter(key => /^\d+$/.test(key));
  return lines
    .sort((a, b) => Number(a) - Number(b))
    .flatMap(line =>
      (field.fields ?? []).flatMap(column => {
        const message = messageIn(errors[line]?.[column.name]);
        if (message === undefined) return [];
        const place = `${field.label} 第${Number(line) + 1}行「${column.label}」`;
        const path = `${field.name}.${line}.${column.name}`;
        return [{ path, place, message, missing: message === missingMessage(column) }];
      }),
    );
}

/** The errors without those that a new value of a field answers: its own, and of rows those of cells that it changes. */
export function errorsAfter(errors: FormErrors, name: string, before: unknown, after: unknown): FormErrors {
  const stays = (path: string): boolean => {
    const [field, line, part] = path.split('.');
    if (field !== name) return true;
    if (line === undefined || part === undefined || !Array.isArray(before) || !Array.isArray(after)) return false;
    // Where a line is gone, the others have other numbers.
    return before.length <= after.length && before[Number(line)]?.[part] === after[Number(line)]?.[part];
  };
  const left = Object.entries(errors).filter(([path]) => stays(path));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}
