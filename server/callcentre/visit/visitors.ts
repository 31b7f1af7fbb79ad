/** Lines of one visitor, who has that many tabs at the most; a further one ends the oldest. */
const mostOfOne = 5;

/** Those who listen on the visitors' side here: of each event all lines of its visitor hear. */
export class Visitors {
  private readonly lines = new Map<string, Set<Listener>>();

  /** @returns what ends the listening. */
  add(visitor: string, listener: Listener): () => void {
    const own = this.lines.get(visitor) ?? new Set();
    this.lines.set(visitor, own.add(listener));
    const [oldest] = own;
    if (own.size > mostOfOne) oldest?.close();
    return () => {
      own.delete(listener);
      if (own.size > 0 || this.lines.get(visitor) !== own) return;
      this.lines.delete(visitor);
    };
  }

  /** Tells a JSON text. */
  tell(visitor: string, body: string): void {
    for (const { hear } of this.lines.get(visitor) ?? []) hear(body);
  }

  /** Ends every line; clients come again. */
  end(): void {
    const all = [...this.lines.values()].flatMap(listeners => [...listeners]);
    this.lines.clear();
    for (const { close } of all) close();
  }
}

export interface Listener {
  hear(body: string): void;
  close(): void;
}
