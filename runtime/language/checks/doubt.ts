import type { Family } from '../families/index.ts';
import { type Issue, pointer } from '../issues/issue.ts';
import type { Documents } from '../load/document.ts';
import type { SchemaFiles } from '../load/load.ts';
import { placeOf } from '../load/place.ts';
import type { LostPart } from '../load/salvage.ts';

interface Known {
  files: SchemaFiles;
  documents: Documents;
  /** What is known to be wrong. */
  issues: readonly Issue[];
  /** Of these, what is wrong whatever else is: mistakes of the text and the shape of documents. */
  shape: readonly Issue[];
  /** The files of documents that are left out because what they are about is wrong. */
  unread: readonly string[];
}

/**
 * What cannot be judged while documents have mistakes: whether something is used that a wrong document names, or a
 * correction would; and what says no more than that something is missing where a part with a mistake is left out.
 * All the rest is said at once.
 */
export class Doubt {
  readonly #files: SchemaFiles;
  readonly #wrong: ReadonlySet<string>;
  readonly #whole: ReadonlySet<string>;
  readonly #said: string;
  readonly #shape: ReadonlySet<Issue>;
  readonly #lost: Documents['lost'];
  readonly #keys: ReadonlySet<string>;
  readonly #words: ReadonlySet<string>;

  constructor({ files, documents, issues, shape, unread }: Known) {
    this.#files = files;
    const errors = issues.filter(({ severity }) => severity === 'error');
    this.#wrong = new Set(errors.map(({ file }) => file));
    this.#shape = new Set(shape);
    this.#lost = documents.lost;
    const lost = [...documents.lost.values()].flat();
    // Of a document that stands but for some parts, these alone are in doubt.
    const isWhollyInDoubt = (file: string) =>
      !documents.lost.has(file) || errors.some(error => error.file === file && !this.#shape.has(error));
    this.#whole = new Set([...this.#wrong].filter(isWhollyInDoubt));
    this.#said = [
      ...[...this.#whole].map(file => files.get(file) ?? ''),
      ...unread.map(file => files.get(file) ?? ''),
      ...errors.map(({ hint }) => hint),
      ...lost.map(({ text }) => text),
    ].join('\n');
    // Of a document that lacks a whole section, nobody knows what it would have.
    const vague = [...documents.lost].flatMap(([file, parts]) =>
      parts.some(({ path, isMissed }) => path.length === 1 && isMissed) ? nameIn(file) : [],
    );
    this.#keys = new Set([...lost.flatMap(({ keys }) => [...keys]), ...vague]);
    const within = lost.flatMap(({ text }) => wordsIn(text)).filter(word => !given.has(word));
    this.#words = new Set([...this.#keys, ...within]);
  }

  /** Whether a document with a mistake, or what is advised about it, mentions the name. */
  about = (name: string): boolean => this.#said.includes(name);

  /** Whether a document has a mistake of its own that leaves more in doubt than the part it is in. */
  of = (file: string): boolean => this.#whole.has(file);

  /** The issues that the correction of another will not do away with: a service with a mistake may offer what is to be chosen. */
  without = (issues: readonly Issue[]): Issue[] =>
    issues.filter(
      issue =>
        this.#shape.has(issue) ||
        !(
          (issue.code === 'HD516' && this.among('services')) ||
          this.#isBesideWhatIsLost(issue) ||
          this.#isAboutWhatIsLost(issue)
        ),
    );

  /** Whether a document of a family has. */
  among = (family: Family): boolean => [...this.#wrong].some(file => placeOf(file)?.family === family);

  /** Whether it says that something is missing around a part that is left out, or reads what that part gives. */
  #isBesideWhatIsLost({ code, file, path }: Issue): boolean {
    const isBeside = ({ path: lost, isMissed }: LostPart): boolean => {
      if (!isMissed) return false;
      const around = pointer(lost.slice(0, -1));
      const isRead = code.startsWith('HD4') && around !== '' && path.startsWith(`${around}/`);
      return isRead || `${around}/`.startsWith(`${path}/`) || path.slice(0, path.lastIndexOf('/')) === around;
    };
    return !saysWhatIsThere(code) && (this.#lost.get(file)?.some(isBeside) ?? false);
  }

  /** Whether it misses a name that a part may have given which is left out. */
  #isAboutWhatIsLost({ code, file, line, column, message }: Issue): boolean {
    if (this.#keys.size === 0) return false;
    const named = [...message.matchAll(/「([^」]*)」/g)].flatMap(([, name = '']) => wordsIn(name));
    if (named.some(word => this.#keys.has(word))) return true;
    // An expression may be of another type for what it reads.
    if (!/^HD(40[12]|608)/.test(code)) return false;
    const read =
      this.#files
        .get(file)
        ?.split('\n')
        [line - 1]?.slice(column - 1) ?? '';
    return wordsIn(read).some(word => this.#words.has(word));
  }
}

/** Variables that an expression has by its place. */
const given = new Set(['row', 'body', 'user', 'form']);

/** The last word of the name that a file gives its document. */
const nameIn = (file: string): string[] => wordsIn(placeOf(file)?.name ?? '').slice(-1);

const wordsIn = (text: string): string[] => text.match(/[\p{L}\w]+/gu) ?? [];

/** Whether an issue is about a name that stands there, or about the document as a whole: whatever else is missing. */
const saysWhatIsThere = (code: string): boolean => /^HD(20|21[0-9]|3|50[126]|55)/.test(code);
