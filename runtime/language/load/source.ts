import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { exactNumber, plainNumber } from '../decimals/exact.ts';
import type { Path, Position } from '../issues/issue.ts';
import type { DocumentText } from './document-text.ts';
import { readValue } from './read.ts';
import { syntaxWords } from './syntax-words.ts';

/** A mistake in the text itself, found before anything is known of its meaning. */
export interface TextProblem extends Position {
  code: 'HD101' | 'HD102' | 'HD103' | 'HD650';
  detail: string;
  /** What a number would be read as. */
  read?: string;
  /** The same in English. */
  detailEn: string;
  /** Where such a number stands: the rest of the document can be read. */
  path?: Path;
}

const options = {
  version: '1.2',
  schema: 'core',
  merge: false,
  uniqueKeys: true,
  strict: true,
  // A key is the text that stands there: 010 and 1.50 are no numbers.
  stringKeys: true,
  prettyErrors: false,
} as const;

/**
 * The text of one document. Its value is read once; the positions, which cost far more time and memory,
 * are read when somebody asks for one, which is when there is an issue to report.
 */
export class Source implements DocumentText {
  readonly file: string;
  readonly text: string;
  /** undefined where it cannot be read at all. */
  readonly value: unknown;
  readonly problems: TextProblem[];

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    const garbled = notUtf8(text);
    if (garbled) {
      this.problems = [garbled];
      return;
    }
    const read = readValue(text);
    if (read) {
      this.value = read.value;
      this.problems = [];
      return;
    }
    const { document, lines } = parse(text);
    this.problems = [
      ...syntaxProblems(document, lines),
      ...anchorProblems(document, lines),
      ...numberProblems(document, lines),
    ];
    if (this.problems.length === 0 && document.contents === null)
      this.problems.push({ code: 'HD103', detail: '', detailEn: '', line: 1, column: 1 });
    this.value = this.problems.some(({ code }) => code !== 'HD650') ? undefined : (document.toJS() as unknown);
  }

  /** Where the value at the path stands, or its key (`key: true`); the nearest that exists where the path does not. */
  locate(path: Path, what: { key?: boolean } = {}): Position {
    return position(this.#read().lines, startOf(this.#nodeAt(path, what)) ?? 0);
  }

  /** Where that ends: of what is written over several lines, with the first. */
  endOf(path: Path, what: { key?: boolean } = {}): Position {
    const node = this.#nodeAt(path, what);
    const [from = 0, to = 0] = (node as Node | undefined)?.range ?? [];
    const inLine = this.text.slice(from, to).split('\n')[0] ?? '';
    return position(this.#read().lines, from + inLine.trimEnd().length);
  }

  /** Where the word ends that begins at a position; a character behind it where there is none. */
  endOfWord({ line, column }: Position): Position {
    const rest = (this.text.split('\n')[line - 1] ?? '').slice(column - 1);
    return { line, column: column + Math.max(1, /^[\p{L}\p{N}_]*/u.exec(rest)?.[0].length ?? 0) };
  }

  #nodeAt(path: Path, what: { key?: boolean }): unknown {
    let node: unknown = this.#read().document.contents;
    let found = node;
    for (const [index, part] of path.entries()) {
      if (isMap(node)) {
        const pair = node.items.find(item => isScalar(item.key) && String(item.key.value) === String(part));
        if (!pair) break;
        const wantsKey = what.key === true && index === path.length - 1;
        const there = wantsKey || startOf(pair.value) === undefined ? pair.key : pair.value;
        if (startOf(there) !== undefined) found = there;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(part)];
        if (startOf(node) !== undefined) found = node;
      } else break;
    }
    return found;
  }

  /** Where the text of a scalar begins: behind the quote, if it has one. */
  locateText(path: Path): Position {
    const position = this.locate(path);
    const line = this.text.split('\n')[position.line - 1] ?? '';
    const quoted = /["']/.test(line.charAt(position.column - 1));
    return quoted ? { line: position.line, column: position.column + 1 } : position;
  }

  /** The keys of a map in the order of the text; objects in JavaScript put whole numbers first. */
  keys(path: Path): string[] {
    const node = path.length === 0 ? this.#read().document.contents : this.#read().document.getIn(path, true);
    return isMap(node) ? node.items.map(item => (isScalar(item.key) ? String(item.key.value) : '')) : [];
  }

  #read(): Tree {
    const tree = trees.get(this) ?? parse(this.text);
    trees.delete(this);
    trees.set(this, tree);
    const [first] = trees.keys();
    if (first && trees.size > mostTrees) trees.delete(first);
    return tree;
  }
}

interface Tree {
  document: Document;
  lines: LineCounter;
}

/** Those that were asked last: a tree is fifty times its text, and of a document that is right nobody asks twice. */
const trees = new Map<Source, Tree>();
const mostTrees = 200;

function parse(text: string): Tree {
  const lines = new LineCounter();
  return { document: parseDocument(text, { ...options, lineCounter: lines }) as Document, lines };
}

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0];

function position(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

function syntaxProblems(document: Document, lines: LineCounter): TextProblem[] {
  const all = [...document.errors, ...document.warnings].sort((one, other) => one.pos[0] - other.pos[0]);
  const own = all.filter((error, index) => index === 0 || !isAftermath(error.message));
  return own.map(error => {
    const { zh, en } = syntaxWords(error);
    return { code: 'HD101', detail: zh, detailEn: en, ...position(lines, beginOf(error, document)) };
  });
}

/** Where a mistake begins: a quote that is not closed where it was opened, not where the text has ended. */
function beginOf({ pos: [at], message }: YAMLError, document: Document): number {
  if (!/^Missing closing ["']/.test(message)) return at;
  let begin = at;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[1] >= at) begin = range[0];
    },
  });
  return begin;
}

/** A file in another encoding has lost characters when it was read as UTF-8: each has become the one that stands for none. */
export function notUtf8(text: string): TextProblem | undefined {
  const offset = text.search(/[\uFFFD\0]/);
  if (offset < 0) return undefined;
  const before = text.slice(0, offset).split('\n');
  return {
    code: 'HD101',
    detail: '文件不是 UTF-8 编码，内容读不出来：请另存为 UTF-8',
    detailEn: 'the file is not in UTF-8 and cannot be read: save it as UTF-8',
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  };
}

/** What the parser says of everything behind the mistake that put it off its track. */
const isAftermath = (message: string): boolean =>
  /^Unexpected .* (token in YAML stream|at node end)/.test(message) ||
  /^Missing directives-end/.test(message) ||
  /^Flow (map|sequence) in block collection/.test(message);

/** Numbers that would be others than they say: more digits than are kept, zeros in front, of which a code is made, or no number at all. */
function numberProblems(document: Document, lines: LineCounter): TextProblem[] {
  const problems: TextProblem[] = [];
  visit(document, {
    Scalar: (key, node, above) => {
      const { source = '', value, range } = node;
      if (key === 'key' || typeof value !== 'number') return;
      const isOther = /^0[xo]/.test(source)
        ? !Number.isSafeInteger(value)
        : !Number.isFinite(value) || /^[-+]?0\d/.test(source) || exactNumber(source) === undefined;
      if (isOther)
        problems.push({
          code: 'HD650',
          ...said(source),
          read: Number.isFinite(value) ? plainNumber(value) : String(value),
          path: pathTo(node, above),
          ...position(lines, range?.[0] ?? 0),
        });
    },
  });
  return problems;
}

/** The keys and places on the way to a node. @param above what it stands in, the outermost first */
const pathTo = (node: unknown, above: readonly unknown[]): Path =>
  above.flatMap((one, index): (string | number)[] => {
    if (isPair(one)) return isScalar(one.key) ? [String(one.key.value)] : [];
    return isSeq(one) ? [one.items.indexOf(above[index + 1] ?? node)] : [];
  });

const said = (what: string) => ({ detail: what, detailEn: what });

function anchorProblems(document: Document, lines: LineCounter): TextProblem[] {
  const problems: TextProblem[] = [];
  visit(document, (_, node) => {
    if (isAlias(node))
      problems.push({ code: 'HD102', ...said(`*${node.source}`), ...position(lines, startOf(node) ?? 0) });
    else if (isMap(node) || isSeq(node) || isScalar(node)) {
      const what = node.anchor
        ? `&${node.anchor}`
        : node.tag?.startsWith('!') || (node.tag && !node.tag.startsWith('tag:yaml.org'))
          ? node.tag
          : undefined;
      if (what) problems.push({ code: 'HD102', ...said(what), ...position(lines, startOf(node) ?? 0) });
    }
  });
  return problems;
}
