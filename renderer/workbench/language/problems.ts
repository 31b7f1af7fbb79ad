import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver-types';

/** What is wrong in each document that anything is wrong in. */
export type ProblemsByFile = ReadonlyMap<string, readonly Diagnostic[]>;

/** How long several tellings are gathered into one (ms): of a whole app they come document by document. */
const gathering = 16;

/** What the language server says is wrong, document by document. */
export class Problems {
  readonly #now = new Map<string, readonly Diagnostic[]>();
  readonly #listeners = new Set<() => void>();
  #told: ProblemsByFile = new Map();
  #gathering: ReturnType<typeof setTimeout> | undefined;

  /** Another map each time that something has changed. */
  readonly all = (): ProblemsByFile => this.#told;

  /** Of one document; the same list while it is told nothing else. */
  of(file: string): readonly Diagnostic[] {
    return this.#now.get(file) ?? none;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  tell(file: string, diagnostics: readonly Diagnostic[]): void {
    if (diagnostics.length > 0) this.#now.set(file, diagnostics);
    else this.#now.delete(file);
    this.#changed();
  }

  /** Forgets all: another server tells anew. */
  clear(): void {
    this.#now.clear();
    this.#changed();
  }

  #changed(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#told = new Map(this.#now);
      for (const listener of this.#listeners) listener();
    }, gathering);
  }
}

const none: readonly Diagnostic[] = [];

export const isError = ({ severity }: Diagnostic): boolean => severity === DiagnosticSeverity.Error;

/** A message, or the title of a fix, without its English half: what is told to analysts is in both languages. */
export const inChinese = (text: string): string =>
  text
    .split('\n')
    .map(line => line.replace(' · allowed: ', '：').split(' · ')[0] ?? line)
    .join('\n');

/** What is wrong, in Chinese. */
export const wordsOf = ({ message }: Diagnostic): string =>
  inChinese(typeof message === 'string' ? message : message.value);
