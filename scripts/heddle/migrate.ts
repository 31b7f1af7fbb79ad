import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
import {
  builtExtensions,
  type Issue,
  type Migrated,
  migrate,
  printIssue,
  type SchemaFiles,
  validate,
} from '#runtime/language/index.ts';
import { type Output, readOr, writeJson } from './command.ts';
import { readFolder } from './read-folder.ts';

export const migrateUse = [
  '  migrate [--dry-run]    carries documents over to this version of the language, comments and layout kept, and says what is',
  '                         left for a person; dry-run: shows what it would change, line by line, and writes nothing',
].join('\n');

const options = {
  schemas: { type: 'string', default: 'schemas' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** heddle migrate. Gives the exit code: 0, 1 where a text must be mended first or something is left, 2 wrong use. */
export async function migrateFolder(
  args: readonly string[],
  output: Output,
  handlers?: ReadonlySet<string>,
): Promise<number> {
  const refuse = (message: string, code: number): number => {
    output.err(message);
    return code;
  };
  const given = readOr(output, migrateUse, () => readGiven(args));
  if (!given) return 2;
  const files = await readFolder(given.schemas);
  if (typeof files === 'string') return refuse(files, 2);
  let migrated: Migrated;
  try {
    migrated = migrate(files);
  } catch (error) {
    return refuse((error as Error).message, 1);
  }
  if (!given['dry-run']) await write(given.schemas, migrated);
  const left = await errorsIn(given.schemas, migrated.files, handlers);
  const { from, to, changed, moved, gone } = migrated;
  const written = { changed: Object.fromEntries(changed), moved: Object.fromEntries(moved), gone };
  if (given.json) writeJson(output, { from, to, ...written, left });
  else print({ files, migrated, left, isDry: given['dry-run'] }, output.out);
  return left.length > 0 ? 1 : 0;
}

const readGiven = (args: readonly string[]) => parseArgs({ args: [...args], options }).values;

/** app.yaml, which says the version, last: what is broken off is carried over again. */
async function write(folder: string, { changed, gone }: Migrated): Promise<void> {
  const version = 'app.yaml';
  for (const [file, text] of changed) if (file !== version) await writeFile(path.join(folder, file), text);
  for (const file of gone) await rm(path.join(folder, file));
  const said = changed.get(version);
  if (said !== undefined) await writeFile(path.join(folder, version), said);
}

/** What only a person can mend. */
async function errorsIn(folder: string, files: SchemaFiles, handlers?: ReadonlySet<string>): Promise<Issue[]> {
  const extensions = await builtExtensions(folder, files);
  const { issues } = validate(files, { extensions, ...(handlers ? { handlers } : {}) });
  return issues.filter(({ severity }) => severity === 'error');
}

interface Told {
  files: SchemaFiles;
  migrated: Migrated;
  left: readonly Issue[];
  isDry: boolean;
}

function print({ files, migrated, left, isDry }: Told, out: (line: string) => void): void {
  const { from, to, changed, moved, gone } = migrated;
  const elsewhere = new Set(moved.values());
  for (const file of gone) if (!elsewhere.has(file)) out(`- ${file}`);
  for (const [file, text] of changed) {
    const was = moved.get(file) ?? file;
    const before = files.get(was) ?? '';
    if (isDry && before !== text) out(differences(was, file, before, text));
    else out(was === file ? file : `${was} → ${file}`);
  }
  const versions =
    from === to
      ? { zh: `版本 ${to}`, en: `version ${to}` }
      : { zh: `版本 ${from} 到 ${to}`, en: `version ${from} to ${to}` };
  if (changed.size === 0) out(`文档已是版本 ${to}，没有要改的 · the documents are in version ${to} already`);
  else if (isDry)
    out(
      `${versions.zh}：会改动 ${changed.size} 份文档，现在没有写入 · ${versions.en}: ${changed.size} documents would change, nothing was written`,
    );
  else
    out(
      `${versions.zh}：改动了 ${changed.size} 份文档，请看一遍 · ${versions.en}: ${changed.size} documents were changed, look at them`,
    );
  if (left.length === 0) return;
  out(`还有 ${left.length} 处要人来改 · ${left.length} places are left for a person:`);
  for (const issue of left) out(printIssue(issue));
}

/** Line by line, as a patch says it. */
const differences = (was: string, file: string, before: string, after: string): string =>
  formatPatch(structuredPatch(was, file, before, after), FILE_HEADERS_ONLY).trimEnd();
