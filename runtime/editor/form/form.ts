import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import { pathIn } from '#runtime/language/fixes/text.ts';
import type { Issue, Path } from '#runtime/language/issues/issue.ts';
import { placeOf } from '#runtime/language/load/place.ts';
import { Source } from '#runtime/language/load/source.ts';
import { type Known, Shapes, shapesOf } from '../shapes.ts';
import { treeOf } from '../tree.ts';
import type { Workspace } from '../workspace.ts';
import { type Takes, takesOf } from './takes.ts';

/** Something that is wrong, in both languages. */
type Wrong = Pick<Issue, 'code' | 'severity' | 'message' | 'hint'>;

/** A place of a document as somebody fills it in. */
export interface Part {
  path: Path;
  /** What the reference says of it; '' of what it does not know. */
  about: string;
  isRequired: boolean;
  /** What may stand there; nothing where the language knows no such place. */
  takes: readonly Takes[];
  /** What stands there; a map or a list has parts; `text`: what no form shows, as it is written; undefined: nothing. */
  says:
    | { value: string | number | boolean | null }
    | { map: readonly Part[] }
    | { list: readonly Part[] }
    | { text: string }
    | undefined;
  wrong: readonly Wrong[];
}

/** A document as a form: that of the whole, undefined where its text cannot be read, with what is wrong then. */
export interface Form {
  whole: Part | undefined;
  wrong: readonly Wrong[];
}

/** The form of a document as it is being written, the keys of each map in the order of its shape, those that are absent among them. */
export function formOf(workspace: Pick<Workspace, 'text' | 'issues'> & Known, file: string): Form {
  const text = workspace.text(file) ?? '';
  const issues = workspace.issues().get(file) ?? [];
  const source = new Source(file, text);
  const isEmpty = source.problems.some(({ code }) => code === 'HD103');
  if (source.value === undefined && !isEmpty) return { whole: undefined, wrong: issues.map(wrongOf) };
  const value = source.value ?? {};
  const form = new Filled(new Shapes(workspace, file, value), file, text, issues);
  return { whole: form.part([], isEmpty ? undefined : treeOf(text).contents), wrong: [] };
}

/** What a shape says of one of its keys. */
type Key = Pick<Part, 'about' | 'isRequired' | 'takes'>;

class Filled {
  readonly #shapes: Shapes;
  readonly #file: string;
  readonly #text: string;
  readonly #issues: readonly (readonly [path: string, wrong: Wrong])[];

  constructor(shapes: Shapes, file: string, text: string, issues: readonly Issue[]) {
    this.#shapes = shapes;
    this.#file = file;
    this.#text = text;
    this.#issues = issues.map(issue => [pathKey(pathIn(issue)), wrongOf(issue)]);
  }

  /** What stands at a place. @param known what the map that it stands in says of it */
  part(path: Path, node: unknown, known?: Key): Part {
    const takes = takesOf(this.#shapes.shapes(path));
    const says = this.#saying(path, node, takes);
    const about = known?.about || (this.#shapes.description(path) ?? '');
    return { path, about, isRequired: known?.isRequired ?? false, takes, says, wrong: this.#wrongAt(path, says) };
  }

  #saying(path: Path, node: unknown, takes: readonly Takes[]): Part['says'] {
    if (isMap(node) && (path.length === 0 || takes.some(({ is }) => is === 'map' || is === 'names')))
      return { map: this.#parts(path, node.items) };
    if (isSeq(node) && takes.some(({ is }) => is === 'list'))
      return { list: node.items.map((item, index) => this.part([...path, index], item)) };
    if (isScalar(node) && isShown(node.value, node.source)) return { value: node.value };
    if (node === null || node === undefined)
      return path.length === 0 ? { map: this.#parts(path, []) } : { value: null };
    return { text: writtenAt(this.#text, (node as Node).range ?? [0, 0]) };
  }

  /** The entries of a map: those of its shape first, in its order, then the others, in theirs. */
  #parts(path: Path, items: readonly unknown[]): Part[] {
    const there = new Map(items.flatMap(item => (isPair(item) ? [[String(item.key), item.value] as const] : [])));
    const keys = this.#keys(path);
    const own = [...keys].map(([key, known]): Part => {
      const at = [...path, key];
      if (there.has(key)) return this.part(at, there.get(key), known);
      return { path: at, ...known, says: undefined, wrong: this.#wrongAt(at, undefined) };
    });
    const others = [...there].filter(([key]) => !keys.has(key));
    return [...own, ...others.map(([key, node]) => this.part([...path, key], node))];
  }

  /** The keys of the shape of a map. */
  #keys(path: Path): ReadonlyMap<string, Key> {
    const maps = new Set(this.#shapes.maps(path));
    const found = new Map<string, Key>();
    for (const { schema, defs } of this.#shapes.shapes(path))
      for (const [key, one] of Object.entries(maps.has(schema) ? (schema.properties ?? {}) : {}))
        if (!found.has(key))
          found.set(key, {
            about: one.description ?? '',
            isRequired: schema.required?.includes(key) ?? false,
            takes: takesOf(shapesOf({ schema: one, defs })),
          });
    // Of a page nothing is known before its kind.
    const isUnknown = path.length === 0 && found.size === 0 && placeOf(this.#file)?.family === 'pages';
    return isUnknown ? new Map([['kind', kind]]) : found;
  }

  /** What is wrong at a place; of what has no parts also what is wrong within. */
  #wrongAt(path: Path, says: Part['says']): readonly Wrong[] {
    const here = pathKey(path);
    const hasParts = says !== undefined && ('map' in says || 'list' in says);
    return this.#issues.flatMap(([at, wrong]) => (at === here || (!hasParts && at.startsWith(here)) ? [wrong] : []));
  }
}

const kind: Key = { about: 'The kind of page.', isRequired: true, takes: [{ is: 'name', of: 'kind' }] };

/** What is written in a stretch, its further lines as far in as they stand from the first. */
function writtenAt(text: string, [start, end]: readonly number[]): string {
  const column = (start ?? 0) - (text.lastIndexOf('\n', (start ?? 0) - 1) + 1);
  const blanks = new RegExp(`\n {0,${column}}`, 'g');
  return text.slice(start, end).trimEnd().replace(blanks, '\n');
}

/** A path as a text that begins as those of all that is within. */
const pathKey = (path: Path): string => path.map(part => `${part}\0`).join('');

/** Whether a form shows a value for what it is: a number that is written in another way is shown as it is written. */
const isShown = (value: unknown, source: string | undefined): value is string | number | boolean | null =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && (source === undefined || source === String(value)));

const wrongOf = ({ code, severity, message, hint }: Issue): Wrong => ({ code, severity, message, hint });
