import { statSync } from 'node:fs';
import {
  builtExtensions,
  type Checked,
  type Issue,
  incrementalChecker,
  type LanguageOptions,
  migrate,
  type Resolved,
  readSchemas,
  type SchemaFiles,
  validate,
} from '#runtime/language/index.ts';
import { AccessOf } from './access-of.ts';
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

/** How documents are checked: from nothing, or after others. */
type Check = (files: SchemaFiles, options: LanguageOptions) => Checked;

interface Read {
  /** Where revisions of git have their documents. */
  folder: string;
  handlers?: ReadonlySet<string> | undefined;
  check?: Check;
}

/**
 * Both that are compared. What the newer one does not say or mean otherwise is not compiled again, and is the same
 * object on both sides.
 * @param one, other folders, or revisions of git
 * @throws NoSide
 */
export async function readSides(one: string, other: string, read: Omit<Read, 'check'>): Promise<[Side, Side]> {
  const check = incrementalChecker();
  const before = await readSide(one, { ...read, check });
  const access = new AccessOf(before.resolved.model);
  const after = await readSide(other, { ...read, check });
  access.restore();
  return [before, after];
}

/** Documents that are at hand, and what they are called where something is said of them. */
interface AtHand {
  name: string;
  files: SchemaFiles;
}

/**
 * Both, of documents that are at hand.
 * @param extensionsOf builds the code that they bring along
 * @throws NoSide
 */
export async function sidesOf(
  one: AtHand,
  other: AtHand,
  { extensionsOf, handlers }: { extensionsOf: ExtensionsOf; handlers: ReadonlySet<string> },
): Promise<[Side, Side]> {
  const check = incrementalChecker();
  const checked = async (files: SchemaFiles): Promise<Checked> =>
    check(files, { handlers, extensions: await extensionsOf(files) });
  const before = sideOf(one.name, one.files, await checked(one.files));
  const access = new AccessOf(before.resolved.model);
  const after = sideOf(other.name, other.files, await checked(other.files));
  access.restore();
  return [before, after];
}

type ExtensionsOf = (files: SchemaFiles) => ReturnType<typeof builtExtensions>;

/**
 * @param name a folder, or a revision of git
 * @throws NoSide
 */
export async function readSide(name: string, read: Read): Promise<Side> {
  const own = isFolder(name) ? name : read.folder;
  const files = isFolder(name) ? await readSchemas(name) : await atRevision(name, read.folder);
  const checked = await checkedIn(own, files, read);
  if (!checked.issues.some(({ code }) => code === 'HD106')) return sideOf(name, files, checked);
  const carried = migrated(name, files);
  return { ...sideOf(name, carried.files, await checkedIn(own, carried.files, read)), from: carried.from };
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

async function checkedIn(folder: string, files: SchemaFiles, { handlers, check = validate }: Read): Promise<Checked> {
  const extensions = await builtExtensions(folder, files);
  return check(files, { extensions, ...(handlers ? { handlers } : {}) });
}

function sideOf(name: string, files: SchemaFiles, { issues, resolved, definitions }: Checked): Side {
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
