import type { Occurrence, SchemaFiles } from '#runtime/language/index.ts';

/** A place as terminals link it, with the line that stands there. Lines and columns from 1. */
export interface ReadPlace {
  file: string;
  line: number;
  column: number;
  endColumn: number;
  text: string;
}

/** Where something stands, in lines and columns. */
export function readPlace(
  { file, start, end }: Pick<Occurrence, 'file' | 'start' | 'end'>,
  files: SchemaFiles,
): ReadPlace {
  const text = files.get(file) ?? '';
  const begin = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(0, start).split('\n').length;
  const column = start - begin + 1;
  const whole = text.slice(begin, text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start));
  return { file, line, column, endColumn: column + (end - start), text: whole.trim() };
}
