import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  builtExtensions,
  type Checked,
  type Issue,
  incrementalChecker,
  readSchemas,
  type SchemaFiles,
} from '#runtime/language/index.ts';
import type { Command, Output } from '../command.ts';
import { writeChanged } from '../write-changed.ts';
import { type Changes, changed, inOrder } from './changes.ts';
import { Refused } from './refused.ts';

/** What an assistant is told of is this app alone. */
export interface AppOptions {
  /** The folder of its documents. */
  folder: string;
  handlers?: ReadonlySet<string> | undefined;
}

/** Documents that somebody has otherwise: path → text, null for one that is gone. */
export type Overlay = ReadonlyMap<string, string | null>;

/** The app of a folder, as it is saved when it is asked about. */
export class App {
  readonly options: AppOptions;
  readonly #check = incrementalChecker();
  /** What is laid over the documents of the folder. */
  over: Overlay = new Map();

  constructor(options: AppOptions) {
    this.options = options;
  }

  /** Its documents, file by file, with what is laid over them. */
  async files(): Promise<SchemaFiles> {
    const files = await readSchemas(this.options.folder);
    for (const [file, text] of this.over) {
      if (text === null) files.delete(file);
      else files.set(file, text);
    }
    return inOrder(files);
  }

  /** Its documents as they would be, with what is wrong with them. What it gave before is of no use after that. */
  async checked(changes: Changes = []): Promise<Checked & { files: SchemaFiles }> {
    return this.#checked(changed(await this.files(), changes));
  }

  async #checked(files: SchemaFiles): Promise<Checked & { files: SchemaFiles }> {
    const { folder, handlers } = this.options;
    const extensions = await builtExtensions(folder, files);
    return { ...this.#check(files, { extensions, names: true, ...(handlers ? { handlers } : {}) }), files };
  }

  /** What a command says of the app as it is, or would be. */
  async told(
    command: Command,
    given: { subject?: string; values?: Record<string, string>; changes?: Changes | undefined; json?: true },
  ): Promise<string> {
    const { subject, values = {}, changes, json } = given;
    return this.inFolder(changes, async (schemas, checked) => {
      const lines: string[] = [];
      const output: Output = { out: line => lines.push(line), err: line => lines.push(line) };
      const about = subject === undefined ? {} : { subject };
      const code = await command.run(checked, { schemas, json: json === true, values, lists: {}, ...about }, output);
      // Where a copy lies is no matter.
      const text = lines.join('\n').replaceAll(`${schemas}${path.sep}`, '');
      if (code === 2) throw new Refused(text);
      return text;
    });
  }

  /** Work on a folder that holds the documents as they would be: a copy, which is removed after that. */
  async inFolder<T>(changes: Changes | undefined, work: (folder: string, checked: Checked) => Promise<T>): Promise<T> {
    const { folder } = this.options;
    const checked = await this.checked(changes);
    if (!changes?.length && this.over.size === 0) return work(folder, checked);
    const copy = await mkdtemp(path.join(tmpdir(), 'heddle-proposed-'));
    try {
      await cp(folder, copy, { recursive: true });
      await writeChanged(copy, await readSchemas(folder), checked.files);
      return await work(copy, checked);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }

  /** What is wrong with the documents as they would be, and is not with those of the folder. */
  async newIssues(changes: Changes): Promise<{ issues: readonly Issue[]; known: number; files: SchemaFiles }> {
    const before = new Set((await this.#checked(await readSchemas(this.options.folder))).issues.map(textOf));
    const { issues, files } = await this.checked(changes);
    const fresh = issues.filter(issue => !before.has(textOf(issue)));
    return { issues: fresh, known: issues.length - fresh.length, files };
  }
}

/** Lines move; what is wrong stays the same. */
const textOf = ({ code, file, path: at, message }: Issue): string => [code, file, at, message].join('\n');
