import type { Issue } from '../issues/issue.ts';
import type { SchemaFiles } from '../load/load.ts';

/**
 * What cannot be judged while documents have mistakes: whether something is used that a wrong document names, or a
 * correction would. All the rest is said at once.
 */
export class Doubt {
  readonly #wrong: ReadonlySet<string>;
  readonly #said: string;

  /**
   * @param issues what is known to be wrong
   * @param unread the files of documents that are left out because what they are about is wrong
   */
  constructor(files: SchemaFiles, issues: readonly Issue[], unread: readonly string[]) {
    const errors = issues.filter(({ severity }) => severity === 'error');
    this.#wrong = new Set(errors.map(({ file }) => file));
    this.#said = [
      ...[...this.#wrong, ...unread].map(file => files.get(file) ?? ''),
      ...errors.map(({ hint }) => hint),
    ].join('\n');
  }

  /** Whether a document with a mistake, or what is advised about it, mentions the name. */
  about = (name: string): boolean => this.#said.includes(name);

  /** Whether a document has a mistake of its own. */
  of = (file: string): boolean => this.#wrong.has(file);

  /** The issues that a correction of another document will not do away with: a service with a mistake may offer what is to be chosen. */
  without = (issues: readonly Issue[]): Issue[] =>
    issues.filter(({ code }) => code !== 'HD516' || !this.among('services'));

  /** Whether a document of a folder has. */
  among = (folder: string): boolean => [...this.#wrong].some(file => file.startsWith(`${folder}/`));
}
