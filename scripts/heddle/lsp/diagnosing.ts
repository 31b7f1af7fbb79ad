import type { Connection } from 'vscode-languageserver/node';
import { diagnostics } from '#runtime/editor/diagnostics.ts';
import type { App } from './apps.ts';

/** How long nobody has typed before documents are checked (ms). */
const quiet = 80;

/** Tells what is wrong in all documents of an app, after it has changed; once where it changes several times. */
export class Diagnosing {
  readonly #connection: Connection;
  readonly #checked: (app: App) => void;
  readonly #rest: number;
  readonly #waiting = new Map<App, NodeJS.Timeout>();
  /** What was told last, by address. */
  readonly #told = new Map<App, Map<string, string>>();

  /**
   * @param checked told of an app after what is wrong in it was told
   * @param rest how long the process is left to others after that (ms), before names are made ready
   */
  constructor(connection: Connection, checked: (app: App) => void = () => undefined, rest = 0) {
    this.#connection = connection;
    this.#checked = checked;
    this.#rest = rest;
  }

  /** The app has changed. */
  due(app: App): void {
    clearTimeout(this.#waiting.get(app));
    this.#waiting.set(
      app,
      setTimeout(() => this.#tell(app), quiet),
    );
  }

  end(): void {
    for (const waiting of this.#waiting.values()) clearTimeout(waiting);
  }

  #tell(app: App): void {
    const before = this.#told.get(app) ?? new Map<string, string>();
    const now = new Map<string, string>();
    for (const [file, all] of diagnostics(app.workspace)) {
      const uri = app.uriOf(file);
      now.set(uri, JSON.stringify(all));
      if (before.get(uri) !== now.get(uri)) void this.#connection.sendDiagnostics({ uri, diagnostics: all });
    }
    for (const uri of before.keys()) if (!now.has(uri)) void this.#connection.sendDiagnostics({ uri, diagnostics: [] });
    this.#told.set(app, now);
    this.#checked(app);
    // What is asked next mostly is about names: they are at hand by then.
    this.#waiting.set(
      app,
      setTimeout(() => app.workspace.names, this.#rest),
    );
  }
}
