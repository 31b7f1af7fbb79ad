import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Issue } from '#runtime/language/issues/issue.ts';
import type { SchemaFiles } from '#runtime/language/load/load.ts';
import { type Checked, incrementalChecker, type LanguageOptions } from '#runtime/language/validate.ts';
import { Names } from './names.ts';
import { isReadable } from './tree.ts';

/** An app as it is being written: its files, over them the texts that are open and not saved, and what is known of them. */
export class Workspace {
  readonly #check = incrementalChecker();
  readonly #open = new Map<string, string>();
  #saved: SchemaFiles;
  #options: LanguageOptions;
  /** What was read last of a document that cannot be read as it is. */
  readonly #readable = new Map<string, string>();
  /** What stood in a document before what was written last, where nobody has looked at it. */
  readonly #unseen = new Map<string, string>();
  readonly #documents = new Map<string, TextDocument>();
  readonly #names = new Names();
  /** Of which check the names are. */
  #named: Known | undefined;
  #known: Known | undefined;
  /** What was known last, while it is not checked what was written since. */
  #last: Known | undefined;

  /** @param options the back end's handlers and the code that the app brings along */
  constructor(files: SchemaFiles, options: LanguageOptions = {}) {
    this.#saved = files;
    this.#options = options;
  }

  /** The files as they are saved; another map where any has changed. */
  get saved(): SchemaFiles {
    return this.#saved;
  }

  /** Files were written, are new or gone. */
  save(files: SchemaFiles, options: LanguageOptions = this.#options): void {
    this.#saved = files;
    this.#options = options;
    this.#known = undefined;
  }

  /** What stands in an editor, whether it is saved or not. */
  write(file: string, text: string): void {
    const before = this.#open.get(file);
    if (before === text) return;
    if (before !== undefined && !this.#known) this.#unseen.set(file, before);
    this.#open.set(file, text);
    this.#known = undefined;
  }

  /** The editor has closed it: what is saved counts. */
  close(file: string): void {
    if (this.#open.get(file) !== this.#saved.get(file)) this.#known = undefined;
    this.#open.delete(file);
    this.#readable.delete(file);
    this.#unseen.delete(file);
  }

  text(file: string): string | undefined {
    return this.#open.get(file) ?? this.#saved.get(file);
  }

  /** The text of a file by lines and columns. */
  document(file: string): TextDocument {
    const text = this.text(file) ?? '';
    const known = this.#documents.get(file);
    if (known?.getText() === text) return known;
    const now = TextDocument.create(file, 'yaml', 0, text);
    if (this.#open.has(file)) this.#documents.set(file, now);
    return now;
  }

  /** All documents, checked; as they were the last time; what has been written since counts after `refresh`. */
  get checked(): Checked {
    return this.#latest().checked;
  }

  /** Checks what has been written since. */
  refresh(): void {
    this.#now();
  }

  /** Every name with where it is defined and used. */
  get names(): Names {
    const now = this.#latest();
    const { context, names } = now.checked.resolved;
    if (this.#named !== now) this.#names.update(context.documents, names);
    this.#named = now;
    return this.#names;
  }

  /** The text of a file that was checked: the one that is there, but where that cannot be read. */
  readText(file: string): string {
    return this.#latest().files.get(file) ?? '';
  }

  /** All texts that were checked. */
  get readFiles(): SchemaFiles {
    return this.#latest().files;
  }

  /** With what they are checked. */
  get options(): LanguageOptions {
    return this.#options;
  }

  /** What would be wrong with one document if it said something else. */
  tried(file: string, text: string): readonly Issue[] {
    return this.checked.tried?.(file, text) ?? [];
  }

  /** All documents as they would be; what is known of those that are is made again when it is asked for. */
  wouldBe(files: SchemaFiles): Checked {
    this.#known = undefined;
    this.#last = undefined;
    return this.#check(files, { ...this.#options, names: true });
  }

  /** All that is wrong, by file; of a document that cannot be read only why. */
  issues(): ReadonlyMap<string, readonly Issue[]> {
    const { checked, files } = this.#now();
    const found = new Map<string, Issue[]>();
    for (const issue of checked.issues) found.set(issue.file, [...(found.get(issue.file) ?? []), issue]);
    for (const [file, text] of this.#open) if (files.get(file) !== text) found.set(file, [...this.tried(file, text)]);
    return found;
  }

  #now(): Known {
    if (this.#known) return this.#known;
    const files: SchemaFiles = new Map(this.#saved);
    for (const [file, text] of this.#open) files.set(file, this.#asRead(file, text));
    const isNew = files.size > this.#saved.size;
    const sorted = isNew ? new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1))) : files;
    this.#known = { files: sorted, checked: this.#check(sorted, { ...this.#options, names: true }) };
    this.#last = this.#known;
    return this.#known;
  }

  #latest(): Known {
    return this.#last ?? this.#now();
  }

  #asRead(file: string, text: string): string {
    const before = this.#unseen.get(file);
    this.#unseen.delete(file);
    if (!/\.ya?ml$/.test(file) || isReadable(text)) {
      this.#readable.set(file, text);
      return text;
    }
    if (before !== undefined && isReadable(before)) this.#readable.set(file, before);
    return this.#readable.get(file) ?? this.#saved.get(file) ?? text;
  }
}

interface Known {
  files: SchemaFiles;
  checked: Checked;
}
