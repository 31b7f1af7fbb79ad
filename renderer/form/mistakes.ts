import type { BundledFormField } from '#runtime/language/bundle/client.ts';

/** Path → message: `name` of a field, `rows.0.part` of a cell of rows (its line from 0), as the server writes it. */
export type FormErrors = Readonly<Record<string, string>>;

/** Something wrong in a form: where, what staff call the place, and what is said there. */
export interface Mistake {
  path: string;
  place: string;
  message: string;
}

/** The mistakes of these fields in the order of the screen: fields, then lines, then columns. */
export function mistakesOf(fields: readonly BundledFormField[], errors: FormErrors): Mistake[] {
  return fields.flatMap(field => {
    const own = errors[field.name];
    const inside = Object.entries(errorsWithin(field.name, errors)).flatMap(([cell, message]) => {
      const [line = '', part = ''] = cell.split('.');
      const column = field.fields?.findIndex(one => one.name === part) ?? -1;
      const place = `${field.label} 第${Number(line) + 1}行「${field.fields?.[column]?.label ?? part}」`;
      return [{ line: Number(line), column, path: `${field.name}.${cell}`, place, message }];
    });
    inside.sort((a, b) => a.line - b.line || a.column - b.column);
    return [
      ...(own === undefined ? [] : [{ path: field.name, place: field.label, message: own }]),
      ...inside.map(({ path, place, message }) => ({ path, place, message })),
    ];
  });
}

/** Of one field of rows: cell (`0.part`) → message. */
export function errorsWithin(name: string, errors: FormErrors): FormErrors {
  const start = `${name}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(start) ? [[path.slice(start.length), message]] : [],
    ),
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
