import { statSync } from 'node:fs';
import {
  builtExtensions,
  type Issue,
  migrate,
  type Resolved,
  readSchemas,
  type SchemaFiles,
  validate,
} from '#runtime/language/index.ts';
import { Places } from './places.ts';
import { filesAt } from './revision.ts';

/** One of the two that are compared. */
export interface Side {
  /** As it was named. */
  name: string;
  resolved: Resolved;
  files: SchemaFiles;
  places: Places;
  /** The version of the language that its documents are written in, where they were carried over. */
  from?: number;
}

/** Why there is no such side: in words, with the first of its mistakes. */
export class NoSide extends Error {
  readonly issues: readonly Issue[];

  constructor(message: string, issues: readonly Issue[] = []) {
    super(message);
    this.issues = issues;
  }
}

/**
 * @param name a folder, or a revision of git of which `folder` is taken
 * @throws NoSide
 */
export async function readSide(name: string, folder: string, handlers?: ReadonlySet<string>): Promise<Side> {
  const own = isFolder(name) ? name : folder;
  const files = isFolder(name) ? await readSchemas(name) : await atRevision(name, folder);
  const checked = await check(files, own, handlers);
  if (!checked.issues.some(({ code }) => code === 'HD106')) return sideOf(name, files, checked);
  const carried = migrated(name, files);
  return { ...sideOf(name, carried.files, await check(carried.files, own, handlers)), from: carried.from };
}

const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;

async function atRevision(name: string, folder: string): Promise<SchemaFiles> {
  const files = await filesAt(name, folder).catch((error: Error) => {
    throw new NoSide(
      `「${name}」不是文件夹，这里也没有 git · "${name}" is no folder, and git says: ${error.message.trim()}`,
    );
  });
  if (!files)
    throw new NoSide(`「${name}」不是文件夹，也不是 git 的版本 · "${name}" is neither a folder nor a revision of git`);
  if (files.size > 0) return files;
  throw new NoSide(`版本「${name}」没有文件夹 ${folder} · revision "${name}" has no folder ${folder}`);
}

async function check(files: SchemaFiles, folder: string, handlers?: ReadonlySet<string>) {
  const extensions = await builtExtensions(folder, files);
  return validate(files, { extensions, ...(handlers ? { handlers } : {}) });
}

function sideOf(
  name: string,
  files: SchemaFiles,
  { issues, resolved, definitions }: ReturnType<typeof validate>,
): Side {
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw new NoSide(
      `「${name}」的文档有 ${errors.length} 处错误，无从比较 · the documents of "${name}" have ${errors.length} errors`,
      errors,
    );
  return { name, resolved, files, places: new Places(definitions) };
}

function migrated(name: string, files: SchemaFiles): ReturnType<typeof migrate> {
  try {
    return migrate(files);
  } catch (error) {
    throw new NoSide(`「${name}」：${(error as Error).message}`);
  }
}
