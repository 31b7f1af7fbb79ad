/** A mistake in a document, as the back end tells it while analysts write. */
export interface DocumentIssue {
  file: string;
  line: number;
  column: number;
  message: string;
  hint: string;
}
export interface DocumentListener {
  /** It is heard from now on: what was told before is asked for. */
  opened(): void;
  issues(issues: DocumentIssue[]): void;
  /** The documents are good, and newer than what this window shows. */
  published(): void;
}

/** Where the back end tells of documents; undefined where it does not. */
export const eventsAddress = (): string | undefined =>
  document.querySelector('meta[name="heddle-events"]')?.getAttribute('content') ?? undefined;

/**
 * Listens while the window is in sight: a browser keeps six connections to one server, and windows behind would take
 * them all. @returns what ends it
 */
export function listen(address: string, listener: DocumentListener): () => void {
  let source: EventSource | undefined;
  const align = (): void => {
    if (document.hidden) {
      source?.close();
      source = undefined;
    } else source ??= open(address, listener);
  };
  align();
  document.addEventListener('visibilitychange', align);
  return () => {
    document.removeEventListener('visibilitychange', align);
    source?.close();
  };
}

function open(address: string, listener: DocumentListener): EventSource {
  const source = new EventSource(address);
  source.addEventListener('issues', ({ data }: MessageEvent<string>) =>
    listener.issues((JSON.parse(data) as { issues: DocumentIssue[] }).issues),
  );
  source.addEventListener('open', () => listener.opened());
  source.addEventListener('published', () => listener.published());
  return source;
}
