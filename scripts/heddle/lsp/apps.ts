import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Workspace } from '#runtime/editor/workspace.ts';
import { builtExtensions, readChanged, readSchemas } from '#runtime/language/index.ts';

/** An app of which documents are written: its folder, and what is known of it. */
export class App {
  readonly folder: string;
  readonly workspace: Workspace;

  private constructor(folder: string, workspace: Workspace) {
    this.folder = folder;
    this.workspace = workspace;
  }

  /** An app whose documents are told of by who opens it, whether or not there is such a folder. */
  static of(folder: string, workspace: Workspace): App {
    return new App(folder, workspace);
  }

  /** @throws Error with `code` where the folder cannot be read */
  static async open(folder: string, handlers: ReadonlySet<string>): Promise<App> {
    const files = await readSchemas(folder);
    const extensions = await builtExtensions(folder, files);
    return new App(folder, new Workspace(files, { handlers, extensions }));
  }

  /** Files were written, are new or gone. @param paths of files, any */
  async saved(paths: readonly string[]): Promise<boolean> {
    const own = paths.filter(one => this.#holds(one));
    if (own.length === 0) return false;
    const files = readChanged(this.folder, this.workspace.saved, own);
    const extensions = await builtExtensions(this.folder, files);
    this.workspace.save(files, { ...this.workspace.options, extensions });
    return true;
  }

  /** The name of a file below the folder; undefined for one that is not, or no document. */
  fileOf(uri: string): string | undefined {
    const at = pathOf(uri);
    if (at === undefined || !this.#holds(at) || !/\.ya?ml$/.test(at)) return undefined;
    return path.relative(this.folder, at).split(path.sep).join('/');
  }

  uriOf(file: string): string {
    return pathToFileURL(path.join(this.folder, file)).href;
  }

  #holds(at: string): boolean {
    const below = path.relative(this.folder, at);
    return below !== '' && !below.startsWith('..') && !path.isAbsolute(below);
  }
}

/** The path that an address means; undefined for what is no file. */
export function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

/** Folders below the one that is opened in which an app is looked for. */
const deepest = 4;

/** The folders of all apps in a folder: itself, or those below it with an `app.yaml` that says its version of Heddle. */
export async function appsIn(folder: string, depth = 0): Promise<string[]> {
  if (isApp(folder)) return [folder];
  if (depth === deepest) return [];
  const inside = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = inside
    .filter(one => one.isDirectory() && !one.name.startsWith('.') && one.name !== 'node_modules')
    .map(one => appsIn(path.join(folder, one.name), depth + 1));
  return (await Promise.all(found)).flat();
}

/** The folder of the app that a file is in. */
export function appAbove(file: string): string | undefined {
  const folder = path.dirname(file);
  if (isApp(folder)) return folder;
  return folder === file ? undefined : appAbove(folder);
}

function isApp(folder: string): boolean {
  const file = path.join(folder, 'app.yaml');
  return existsSync(file) && /^heddle:/m.test(readFileSync(file, 'utf8'));
}
