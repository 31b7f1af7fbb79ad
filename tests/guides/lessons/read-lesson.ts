import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Section, sectionsOf } from '../read-parts.ts';

const folder = path.join(import.meta.dirname, '../../../docs/lessons');

/** The names of the lessons, in their order. */
export const lessons = async (): Promise<string[]> =>
  (await readdir(folder)).filter(name => /^\d-/.test(name)).sort((one, other) => one.localeCompare(other));

/** Its sections. @param name as `lessons` gives it */
export const readLesson = async (name: string): Promise<Section[]> =>
  sectionsOf(await readFile(path.join(folder, name), 'utf8'));
