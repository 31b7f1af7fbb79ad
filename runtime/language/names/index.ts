import { parseDocument } from 'yaml';
import type { Path } from '../issues/issue.ts';
import type { ReportedDocument } from '../issues/reporter.ts';
import type { Documents } from '../load/document.ts';
import { type Definition, definitionsIn } from './definitions.ts';
import { keyOf, type Name } from './name.ts';
import type { Use } from './uses.ts';
import { isWritten, keySpanOf, type Span, type Standing, spanOf, wholeSpanOf } from './written.ts';

/** That a name stands, or is meant, at a place. */
export interface Occurrence extends Span {
  name: Name;
  /** Below the schemas folder. */
  file: string;
  /** Where the name is defined. */
  isDefinition: boolean;
  /** Whether the name is written there, letter by letter; otherwise it follows from what stands there. */
  isWritten: boolean;
}

/** Every name of an app with where it is defined and used. */
export class NameIndex {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** What is looked for by the name that it has: keys of names. */
  readonly fixed = new Set<string>();
  readonly #bound = new Map<string, Name[]>();
  readonly #occurrences = new Map<string, Map<string, Occurrence>>();

  #places: ReadonlyMap<string, Name[]> | undefined;

  constructor(documents: Documents, uses: readonly Use[]) {
    this.definitions = new Map(definitionsIn(documents).map(one => [keyOf(one.name), one]));
    const texts = new Texts();
    for (const { name, document, path } of this.definitions.values())
      this.#add(texts.occurrence(name, document, path, path.at(-1) === name.name ? 'key' : undefined, true));
    for (const { name, document, path, stands, isFixed, binds, echoes } of uses) {
      if (echoes) continue;
      this.#add(texts.occurrence(name, document, path, stands, false));
      if (isFixed) this.fixed.add(keyOf(name));
      if (binds)
        for (const [one, other] of [
          [name, binds],
          [binds, name],
        ] as const)
          this.#bind(one, other);
    }
    for (const { name, document, path, echoes } of uses) {
      const meant = echoes && texts.occurrence(name, document, echoes, undefined, false);
      for (const one of meant ? this.at(meant) : []) this.#add(texts.occurrence(one, document, path, undefined, false));
    }
    // What an echo adds is at places, too.
    this.#places = undefined;
  }

  /** Where a name is defined and used, each place once, in the order of the documents. */
  of(name: Name): readonly Occurrence[] {
    return [...(this.#occurrences.get(keyOf(name))?.values() ?? [])];
  }

  /** What is found by the same name, though it stands nowhere together with it. */
  boundTo(name: Name): readonly Name[] {
    return this.#bound.get(keyOf(name)) ?? [];
  }

  /** The names that stand at a place. */
  at({ file, start, end }: Pick<Occurrence, 'file' | 'start' | 'end'>): readonly Name[] {
    this.#places ??= placesOf(this.all());
    return this.#places.get(`${file}:${start}:${end}`) ?? [];
  }

  /** All of all names. */
  all(): Occurrence[] {
    return [...this.#occurrences.values()].flatMap(places => [...places.values()]);
  }

  #bind(one: Name, other: Name): void {
    this.#bound.set(keyOf(one), [...(this.#bound.get(keyOf(one)) ?? []), other]);
  }

  #add(one: Occurrence | undefined): void {
    if (!one) return;
    const key = keyOf(one.name);
    const places = this.#occurrences.get(key) ?? new Map<string, Occurrence>();
    this.#occurrences.set(key, places);
    const place = `${one.file}:${one.start}:${one.end}`;
    if (!places.has(place)) places.set(place, one);
  }
}

function placesOf(all: readonly Occurrence[]): ReadonlyMap<string, Name[]> {
  const places = new Map<string, Name[]>();
  for (const { file, start, end, name, isWritten } of all) {
    const place = `${file}:${start}:${end}`;
    if (isWritten) places.set(place, [...(places.get(place) ?? []), name]);
  }
  return places;
}

/** The documents as trees, each read once. */
class Texts {
  readonly #trees = new Map<string, { contents: unknown; text: string }>();

  occurrence(
    name: Name,
    document: ReportedDocument,
    at: Path,
    stands: Standing | undefined,
    isDefinition: boolean,
  ): Occurrence | undefined {
    const there = document.elsewhere?.(at);
    if (there) return this.occurrence(name, there.document, there.path, stands, isDefinition);
    const { file } = document;
    const text = (document.source as { text?: string } | undefined)?.text;
    if (text === undefined) return undefined;
    const path = document.asWritten?.(at) ?? at;
    const known = this.#trees.get(file) ?? { contents: parseDocument(text, { stringKeys: true }).contents, text };
    this.#trees.set(file, known);
    const span = document.isDerived?.(at)
      ? spanOfDerived(document, at, { ...known, name, stands })
      : spanOf(known.contents, text, path, name, stands);
    if (span) return { name, file, ...span, isDefinition, isWritten: true };
    const [start] = nearestTo(document, path, text);
    return { name, file, start, end: start, isDefinition, isWritten: false };
  }
}

/** Where in a document that leaves it out a name stands, of what follows from something as a whole. */
function spanOfDerived(
  { asWritten = same }: ReportedDocument,
  path: Path,
  { contents, text, name, stands }: { contents: unknown; text: string; name: Name; stands: Standing | undefined },
): Span | undefined {
  const from = asWritten(path);
  const inside =
    path.length - path.findIndex((_, at) => asWritten(path.slice(0, at + 1)).join('/') === from.join('/')) - 1;
  if (inside === 0) return spanOf(contents, text, from, name) ?? keySpanOf(contents, text, from, name.name);
  // `{ field: payType, default: cash }` says some of it itself.
  const own = [...from, ...path.slice(path.length - inside)];
  return isWritten(contents, own)
    ? spanOf(contents, text, own, name, stands)
    : wholeSpanOf(contents, text, from, name.name);
}
const same = (path: Path): Path => path;

/** Where what a name follows from stands. */
function nearestTo({ source }: ReportedDocument, path: Path, text: string): [number] {
  const { line, column } = source?.locate(path) ?? { line: 1, column: 1 };
  const lines = text.split('\n').slice(0, line - 1);
  return [lines.reduce((sum, one) => sum + one.length + 1, 0) + column - 1];
}
