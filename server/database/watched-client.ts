import pg from 'pg';
import { beginStatement, type Span } from '../tracing/spans.ts';
import { limits } from './limits.ts';
import { type Statement, statementChannel } from './statements.ts';

/**
 * A connection that may break at any moment, also between two statements of whoever holds it, without taking the
 * process along; and that gives itself up when PostgreSQL does not answer, as a frozen one would keep it for ever.
 * Whoever waits for it then gets an error, and no pool takes it back.
 */
export class WatchedClient extends pg.Client {
  /** How long an answer may take (ms); 0: as long as it takes. */
  patience: number = limits.answer;
  private watch: NodeJS.Timeout | undefined;
  /** The statement under way, and since when. */
  private asked: { text: string; at: number } | undefined;
  private span: Span | undefined;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const rest = (): void => clearTimeout(this.watch);
    // The statement that was under way fails by itself; what breaks between statements is told to the next one.
    this.on('error', rest);
    this.on('drain', rest);
    this.on('drain', () => this.tell());
    this.on('end', rest);
    this.on('end', () => this.endSpan());
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads are those of pg, to which everything is handed on.
  override query(...given: any[]): any {
    clearTimeout(this.watch);
    // With several in a row the last one tells: none of ours are asked before the former has been answered.
    if (statementChannel.hasSubscribers) this.asked = { text: textOf(given[0]), at: performance.now() };
    this.endSpan();
    this.span = beginStatement(() => textOf(given[0]));
    if (this.patience > 0) this.watch = setTimeout(() => this.giveUp(), this.patience).unref();
    return Reflect.apply(super.query, this, given);
  }

  private endSpan(): void {
    this.span?.end();
    this.span = undefined;
  }

  private tell(): void {
    this.endSpan();
    const { asked } = this;
    this.asked = undefined;
    if (asked)
      statementChannel.publish({ text: asked.text, duration: performance.now() - asked.at } satisfies Statement);
  }

  private giveUp(): void {
    const error = new Error(`PostgreSQL has not answered for ${this.patience} ms`);
    this.connection.stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | undefined)?.text ?? '');
