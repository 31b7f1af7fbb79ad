import { type IssueCode, issueCodes, type Values } from './codes/index.ts';
import { type Issue, messageOf, type Path, type Position, pointer } from './issue.ts';
import { proposedBy } from './nearest.ts';

/** A text that knows where its values stand. */
export interface Located {
  /** Where the value at the path stands, or its key. */
  locate(path: Path, what?: { key?: boolean }): Position;
  /** Where the text at the path begins, behind its quotes. */
  locateText(path: Path): Position;
  /** Where what `locate` finds ends. */
  endOf(path: Path, what?: { key?: boolean }): Position;
  /** Where the word ends that begins at a position. */
  endOfWord(at: Position): Position;
}

/** Another document in which something is said, and where the one that has it takes that on. */
export interface Elsewhere {
  document: ReportedDocument;
  path: Path;
  usedAt: Path;
}

/** The document that an issue is in. */
export interface ReportedDocument {
  file: string;
  source?: Located | undefined;
  asWritten?: (path: Path) => Path;
  isDerived?: (path: Path) => boolean;
  elsewhere?: ((path: Path) => Elsewhere | undefined) | undefined;
}

export interface ReportDetails {
  hint?: string;
  /** true: point at the key, not at its value. */
  key?: boolean;
  /** Where the position is known already. */
  position?: Position;
  /** Characters after the position of the value, for a place inside a text. */
  offset?: number;
}

/** Collects issues; throw sites give a code, a path and values only. */
export class Reporter {
  readonly issues: Issue[] = [];

  report(document: ReportedDocument, code: IssueCode, at: Path, values: Values = {}, given: ReportDetails = {}): void {
    const there = document.elsewhere?.(at);
    if (there) return this.#reportThere(document, there, code, values, given);
    const path = document.asWritten?.(at) ?? at;
    const isDerived = document.isDerived?.(at) ?? false;
    const details = isDerived ? withoutOffset(given) : given;
    const position = details.position ?? place(document.source, path, details) ?? start;
    const begin = { line: position.line, column: position.column + (details.offset ?? 0) };
    const meant = proposedBy(details.hint ?? '');
    const issue: Issue = {
      code,
      severity: issueCodes[code].severity,
      path: pointer(path),
      message: messageOf(code, values),
      hint: details.hint ?? '',
      file: document.file,
      ...begin,
      end: endOf(document.source, path, begin, details) ?? begin,
      ...(meant.length > 0 ? { meant } : {}),
    };
    // Of several that follow from one word that word is told of once.
    const isSaid = isDerived && this.issues.some(one => JSON.stringify(one) === JSON.stringify(issue));
    if (!isSaid) this.issues.push(issue);
  }

  /** Told once at its own line, whoever uses it, with the first place that does. */
  #reportThere(user: ReportedDocument, there: Elsewhere, code: IssueCode, values: Values, given: ReportDetails): void {
    const { line, column } = user.source?.locate(user.asWritten?.(there.usedAt) ?? there.usedAt) ?? start;
    const used = `${user.file}:${line}:${column}`;
    const hint = [given.hint, `用于 ${used} · used at ${used}`].filter(Boolean).join('；');
    const own = new Reporter();
    own.report(there.document, code, there.path, values, { ...given, hint });
    for (const issue of own.issues) if (!this.issues.some(one => isSame(one, issue))) this.issues.push(issue);
  }

  get failed(): boolean {
    return this.issues.some(issue => issue.severity === 'error');
  }

  /** By file, then by place. */
  sorted(): Issue[] {
    return [...this.issues].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
  }
}

const start: Position = { line: 1, column: 1 };

/** But for the hint. */
const isSame = (one: Issue, other: Issue): boolean =>
  JSON.stringify({ ...one, hint: '' }) === JSON.stringify({ ...other, hint: '' });

/** What follows from a word is written nowhere: there is no place inside its text. */
const withoutOffset = ({ offset: _, ...details }: ReportDetails): ReportDetails => details;

/** The end of a value, or of a key; of a place inside a text, or one that was given, that of the word there. */
function endOf(
  source: Located | undefined,
  path: Path,
  begin: Position,
  { key, offset, position }: ReportDetails,
): Position | undefined {
  return position || offset !== undefined ? source?.endOfWord(begin) : source?.endOf(path, key ? { key: true } : {});
}

function place(source: Located | undefined, path: Path, details: ReportDetails): Position | undefined {
  return details.offset === undefined
    ? source?.locate(path, details.key ? { key: true } : {})
    : source?.locateText(path);
}
