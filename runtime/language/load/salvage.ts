import type { IssueCode, Values } from '../issues/codes/index.ts';
import type { Path } from '../issues/issue.ts';
import type { ShapeDetails } from './schema.ts';

/** A mistake of shape, at its place in the document as it is written. */
export interface ShapeMistake {
  code: IssueCode;
  path: Path;
  values: Values;
  details: ShapeDetails;
}

/** A part that a document has to do without, for it is wrong. */
export interface LostPart {
  /** As it is written. */
  path: Path;
  /** What others may know it by: its own key, that of what it says something of, and the keys within. */
  keys: ReadonlySet<string>;
  /** What it says, as JSON; of a map in a list, all that the map says. */
  text: string;
  /** Whether the document lacks something for it: not where it is read as what was meant, or nothing has its key. */
  isMissed: boolean;
}

/** What is left of a document. */
interface Salvaged {
  value: unknown;
  /** The way to a value of it as it is in the text. */
  asWritten(path: Path): Path;
  lost: LostPart[];
}

export interface Judged {
  mistakes: ShapeMistake[];
  /** Absent where nothing of the document stands. */
  left?: Salvaged;
}

/**
 * A document as far as it has its shape: what is misspelt is read as what was likely meant, what else is wrong is left
 * out with whatever cannot be without it. So a mistake does not silence those in the parts that are right.
 * @param judge tells the mistakes of shape in a value
 * @returns the mistakes, each once and none that another one makes, and what is left
 */
export function salvage(written: unknown, judge: (value: unknown) => ShapeMistake[]): Judged {
  let found = judge(written);
  const mistakes: ShapeMistake[] = [];
  const left = new Remains(found.length > 0 ? structuredClone(written) : written);
  while (found.length > 0) {
    const own = found.filter(mistake => !found.some(other => makes(other, mistake)));
    for (const mistake of own)
      if (!left.follows(mistake.path)) mistakes.push({ ...mistake, path: left.asWritten(mistake.path) });
    for (const { code, path, details } of own)
      left.mend(details.around ? path.slice(0, -1) : path, details.meant, code !== 'HD110');
    if (!left.sweep()) return { mistakes };
    found = judge(left.value);
  }
  return { mistakes, left };
}

/** Whether a key is missing because it is misspelt: then that is the mistake. */
const makes = (other: ShapeMistake, { path, values }: ShapeMistake): boolean =>
  other.details.meant !== undefined &&
  'key' in other.details.meant &&
  other.details.meant.key === values.key &&
  other.path.length === path.length + 1 &&
  path.every((part, index) => part === other.path[index]);

type Container = Record<string | number, unknown>;

class Remains implements Salvaged {
  value: unknown;
  readonly lost: LostPart[] = [];
  /** The keys and places that the parts of a map or list have in the text, where they are others. */
  readonly #written = new WeakMap<object, Map<string | number, string | number>>();
  /** Maps and lists that miss something by now. */
  readonly #robbed = new Set<object>();
  #gone: { path: Path; isMissed: boolean }[] = [];

  constructor(value: unknown) {
    this.value = value;
  }

  asWritten(path: Path): Path {
    let at: unknown = this.value;
    return path.map(part => {
      const written = isContainer(at) ? (this.#written.get(at)?.get(part) ?? part) : part;
      at = isContainer(at) ? at[part] : undefined;
      return written;
    });
  }

  /** Whether what is wrong at the path is so because something was left out there. */
  follows(path: Path): boolean {
    const at = this.#at(path);
    return isContainer(at) && this.#robbed.has(at);
  }

  /** Takes what was meant, or notes that the part goes. */
  mend(mistaken: Path, meant: ShapeDetails['meant'], isMissed: boolean): void {
    const path = meant && 'of' in meant && meant.of !== undefined ? [...mistaken, meant.of] : mistaken;
    const around = this.#at(path.slice(0, -1));
    const last = path.at(-1);
    if (!meant || last === undefined || !isContainer(around)) {
      this.#gone.push({ path, isMissed });
      return;
    }
    this.#lose(path, keysIn(path), false);
    if ('value' in meant) around[last] = meant.value;
    else {
      this.#writtenIn(around).set(meant.key, this.#writtenIn(around).get(last) ?? last);
      around[meant.key] = around[last];
      delete around[last];
    }
  }

  /** Leaves out what is to go; false: nothing is left. */
  sweep(): boolean {
    const going = new Map<Container, Set<string | number>>();
    for (const { path, isMissed } of this.#gone) {
      const last = path.at(-1);
      const around = this.#at(path.slice(0, -1));
      if (last === undefined || !isContainer(around)) return false;
      this.#lose(path, keysIn(path, around[last]), isMissed);
      going.set(around, (going.get(around) ?? new Set()).add(last));
    }
    this.#gone = [];
    for (const [around, parts] of going) this.#takeFrom(around, parts);
    return true;
  }

  #lose(path: Path, keys: ReadonlySet<string>, isMissed: boolean): void {
    const says = typeof path.at(-2) === 'number' ? this.#at(path.slice(0, -1)) : [path.at(-1), this.#at(path)];
    this.lost.push({ path: this.asWritten(path), keys, text: JSON.stringify(says), isMissed });
  }

  #takeFrom(around: Container, parts: ReadonlySet<string | number>): void {
    this.#robbed.add(around);
    if (!Array.isArray(around)) {
      for (const part of parts) delete around[part];
      return;
    }
    const written = this.#writtenIn(around);
    const kept = around.flatMap((entry, index) =>
      parts.has(index) ? [] : [{ entry, at: written.get(index) ?? index }],
    );
    around.splice(0, around.length, ...kept.map(({ entry }) => entry));
    written.clear();
    for (const [index, { at }] of kept.entries()) written.set(index, at);
  }

  #writtenIn(around: object): Map<string | number, string | number> {
    const known = this.#written.get(around) ?? new Map<string | number, string | number>();
    this.#written.set(around, known);
    return known;
  }

  #at(path: Path): unknown {
    return path.reduce<unknown>((at, part) => (isContainer(at) ? at[part] : undefined), this.value);
  }
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function keysIn(path: Path, value?: unknown): Set<string> {
  const keys = new Set(path.slice(-2).filter(part => typeof part === 'string'));
  const add = (one: unknown): void => {
    if (!isContainer(one)) return;
    for (const [key, inner] of Object.entries(one)) {
      if (!Array.isArray(one)) keys.add(key);
      add(inner);
    }
  };
  add(value);
  return keys;
}
