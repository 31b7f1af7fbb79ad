/** What went wrong, for code that wants to react; the message is for a person. */
export type EmbeddedDatabaseErrorCode =
  | 'UNSUPPORTED_PLATFORM'
  | 'BINARIES_MISSING'
  | 'BINARIES_UNUSABLE'
  | 'NO_ACCOUNT'
  | 'NOT_A_FOLDER'
  | 'NOT_WRITABLE'
  | 'NOT_OURS'
  | 'IN_USE'
  | 'WRONG_VERSION'
  | 'DAMAGED'
  | 'DISK_FULL'
  | 'STILL_RUNNING'
  | 'START_FAILED'
  | 'START_TIMEOUT'
  | 'ENDED';

/** The way out that is always open: every sentence that gives up ends with it. */
export const USE_ANOTHER = 'or set DATABASE_URL to use a PostgreSQL of your own';

/**
 * The only error `startEmbedded` rejects with.
 * `message` is one sentence (what, where, what to do), followed where it helps by the last lines of PostgreSQL's log.
 */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly code: EmbeddedDatabaseErrorCode;
  /** The last lines PostgreSQL wrote, oldest first; empty when it never ran. */
  readonly log: readonly string[];

  constructor(
    code: EmbeddedDatabaseErrorCode,
    sentence: string,
    details: { log?: readonly string[]; cause?: unknown } = {},
  ) {
    const log = details.log ?? [];
    const tail =
      log.length > 0 ? `\nLast lines of the PostgreSQL log:\n${log.map(line => `  ${line}`).join('\n')}` : '';
    super(sentence + tail, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.log = log;
  }
}

/** The `code` of a Node.js system error (`'ENOENT'`) or of a PostgreSQL error (`'28P01'`); undefined for anything else. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The sentence for a full disk. */
export function diskFull(path: string, details: { log?: readonly string[]; cause?: unknown }): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'DISK_FULL',
    `The disk that holds ${path} is full: free some space (a new database takes about 60 MB) and start again.`,
    details,
  );
}

/** Turns a failure to read or write under the data folder into the sentence a person needs. */
export function folderError(error: unknown, path: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(path, { cause: error });
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedDatabaseError(
      'NOT_A_FOLDER',
      `The database cannot live in ${path} because it, or a part of its path, is a file: choose another data folder.`,
      {
        cause: error,
      },
    );
  }
  const why =
    code === 'EROFS'
      ? 'the file system is read-only'
      : code === 'EACCES' || code === 'EPERM'
        ? 'permission is denied'
        : String(error);
  return new EmbeddedDatabaseError(
    'NOT_WRITABLE',
    `The database cannot use ${path} because ${why}: give this account the right to write there, choose another data folder, ${USE_ANOTHER}.`,
    { cause: error },
  );
}
