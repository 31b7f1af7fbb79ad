import {
  builtExtensions,
  digestOf,
  digestsOf,
  type Issue,
  incrementalCompiler,
  type Model,
  printIssue,
  readChanged,
  readSchemas,
  type SchemaFiles,
} from '#runtime/language/index.ts';
import { handlerNames } from '#server/handlers/names.ts';
import type { Published } from '#server/http/server.ts';
import { codeOf, StartError } from './start-error.ts';

export interface Checked {
  issues: Issue[];
  /** Absent when an issue is an error. */
  published?: Published;
  /** Of the files that it was made of (`digestOf`); absent when an issue is an error. */
  digest?: string;
  /** Each document's path → a digest of it; absent when an issue is an error. */
  documents?: Record<string, string>;
}

/** Compiles the documents of a folder for this back end, again and again. */
export class Schemas {
  readonly #folder: string;
  readonly #compile = incrementalCompiler();
  #files: SchemaFiles | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * @param changed the files that may be others than the last time; left out: all
   * @param onModel told of the model before the bundle's files are made, where no issue is an error
   * @throws StartError when the folder cannot be read
   */
  async check(changed?: readonly string[], onModel?: (model: Model) => void): Promise<Checked> {
    const folder = this.#folder;
    const files = changed && this.#files ? readChanged(folder, this.#files, changed) : await readAll(folder);
    this.#files = files;
    const extensions = await builtExtensions(folder, files);
    const { issues, bundle } = this.#compile(files, { handlers: new Set(handlerNames), extensions }, onModel);
    return bundle ? { issues, published: bundle, digest: digestOf(files), documents: digestsOf(files) } : { issues };
  }
}

/** @throws StartError when the folder cannot be read */
const readAll = (folder: string): Promise<SchemaFiles> =>
  readSchemas(folder).catch((error: unknown) => {
    throw new StartError(
      `The schemas folder ${folder} cannot be read (${codeOf(error) ?? String(error)}): name another with --schemas DIR.`,
    );
  });

/** The issues as lines that terminals link, then how many there are. */
export function describeIssues(issues: readonly Issue[], folder: string): string[] {
  if (issues.length === 0) return [];
  const errors = issues.filter(issue => issue.severity === 'error').length;
  return [
    ...issues.map(issue => `${folder}/${printIssue(issue)}`),
    `${errors} errors, ${issues.length - errors} warnings`,
  ];
}
