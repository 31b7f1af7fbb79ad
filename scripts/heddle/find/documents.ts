import { parse } from 'yaml';
import { endings, type Family, placeOf, type SchemaFiles } from '#runtime/language/index.ts';

/** A document as it is written. */
export interface WrittenDocument {
  file: string;
  family: Family;
  /** Of a page its address. */
  name: string;
  value: Record<string, unknown>;
}

/** The documents of an app that are YAML, whatever else is wrong with them. */
export const writtenDocuments = (files: SchemaFiles): WrittenDocument[] =>
  [...files].flatMap(([file, text]) => {
    const place = file.startsWith('extensions/') ? undefined : placeOf(file);
    const value = place && read(text);
    if (!place || !value) return [];
    const { path } = (value.route ?? {}) as { path?: unknown };
    const name = place.family === 'pages' && typeof path === 'string' ? path : place.name;
    return [{ file, family: place.family, name, value }];
  });

/** What the end of its file's name says; of those that there is one of, their name. */
export const endingOf = (family: Family): string =>
  family in endings ? endings[family as keyof typeof endings] : family;

function read(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
