import { readdir, readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import type { Scenario } from './scenario.ts';

const folder = new URL('../scenarios/', import.meta.url);

/** The scenarios that are there to play, by their titles. */
export async function libraryOfScenarios(): Promise<Scenario[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.yaml')).sort();
  return Promise.all(names.map(async name => load(await readFile(new URL(name, folder), 'utf8')) as Scenario));
}
