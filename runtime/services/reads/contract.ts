/** Reads that are asked for before the page that shows their answers is there. */
export interface AheadService {
  /** Asks, unless the same is asked for already. What fails is forgotten: the page asks by itself, and says why. */
  begin<T>(call: string, args: Readonly<Record<string, unknown>>): Promise<T>;
  /** The answer of the same read, if it has come and nobody has taken it. */
  answered<T>(call: string, args: Readonly<Record<string, unknown>>): T | undefined;
  /** The same read, for the one who shows it: whoever takes it asks nothing, and ends it by `abort`. */
  take<T>(call: string, args: Readonly<Record<string, unknown>>): Begun<T> | undefined;
  /** What was asked for is another person's or organisation's, or is no longer so: nobody gets it. */
  forget(): void;
}

export interface Begun<T> {
  answer: Promise<T>;
  /** What was answered, once it has been. */
  data?: T;
  abort: AbortController;
}
