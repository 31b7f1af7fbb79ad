import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { builtExtensions, type SchemaFiles, validate } from '#runtime/language/index.ts';
import { sectionsOf } from '../../release/changelog.ts';
import type { Output } from '../command.ts';
import { plan } from '../commands/plan.ts';
import { migrateFolder } from '../migrate.ts';
import { readFolder } from '../read-folder.ts';
import { changesFor } from './changes.ts';

interface From {
  /** The version before. */
  from: string;
  schemas: string;
  isDry: boolean;
  /** Of the app. */
  folder: string;
}

const changelog = path.resolve(import.meta.dirname, '../../../CHANGELOG.md');

/** What the newer version does with an app that has come to it. Gives the exit code: 1 where something is left for a person. */
export async function upgraded(
  { from, schemas, isDry, folder }: From,
  output: Output,
  handlers?: ReadonlySet<string>,
): Promise<number> {
  const migrated = await migrateFolder(['--schemas', schemas, ...(isDry ? ['--dry-run'] : [])], output, handlers);
  const files = await readFolder(schemas);
  if (typeof files === 'string') return migrated;
  const planned = migrated === 0 && !isDry ? await plannedFor(schemas, files, folder, output, handlers) : 0;
  const sections = sectionsOf(await readFile(changelog, 'utf8')).filter(({ version }) => isNewer(version, from));
  for (const line of changesFor(files, sections)) output.out(line);
  return Math.max(migrated, planned);
}

/** What is not released is in what a clone has made. */
const isNewer = (version: string, from: string): boolean => !semver.valid(version) || semver.gt(version, from);

/** What the documents would do to the database of the app, where it has one. */
async function plannedFor(
  schemas: string,
  files: SchemaFiles,
  folder: string,
  output: Output,
  handlers?: ReadonlySet<string>,
): Promise<number> {
  if (!process.env.DATABASE_URL && !existsSync(path.join(folder, '.heddle/data'))) {
    output.out('没有数据库，不比较 · there is no database to compare with');
    return 0;
  }
  const checked = validate(files, {
    extensions: await builtExtensions(schemas, files),
    ...(handlers ? { handlers } : {}),
  });
  return plan.run(checked, { schemas, json: false, values: {}, lists: {} }, output);
}
