import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** A map that an option gives, said in place or in a file. @param option whose it is @throws Error */
export async function mapGiven(text: string, option: string): Promise<Record<string, unknown>> {
  const given: unknown = parse(/^\s*\{/.test(text) ? text : await readFile(text, 'utf8'));
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error(`${option} is a map: names and values.`);
  return given as Record<string, unknown>;
}
