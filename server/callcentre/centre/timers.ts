/** What falls due in a centre, by keys that say what it is. */
export class Timers {
  private readonly known = new Map<string, { due: number; handle: NodeJS.Timeout }>();

  constructor(private readonly onDue: (key: string) => void) {}

  /** Sets a timer, or sets it anew. @param due ms since 1970 */
  set(key: string, due: number): void {
    clearTimeout(this.known.get(key)?.handle);
    const fire = (): void => {
      this.known.delete(key);
      this.onDue(key);
    };
    this.known.set(key, { due, handle: setTimeout(fire, Math.max(0, due - Date.now())) });
  }

  /** When it falls due, ms since 1970. */
  dueAt(key: string): number | undefined {
    return this.known.get(key)?.due;
  }

  /** Stops the timer of this key; where it ends with a slash, all whose keys begin so; of '', all. */
  cancel(key: string): void {
    for (const [one, { handle }] of this.known)
      if (one === key || key === '' || (key.endsWith('/') && one.startsWith(key))) {
        clearTimeout(handle);
        this.known.delete(one);
      }
  }

  /** Key and moment of all. */
  entries(): [key: string, due: number][] {
    return [...this.known].map(([key, { due }]) => [key, due]);
  }
}
