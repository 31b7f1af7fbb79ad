import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { App } from './app.ts';
import { Refused } from './refused.ts';

/** What an assistant may ask for. */
export interface Tool {
  name: string;
  title: string;
  /** For the assistant: what it gives, and when to ask. */
  description: string;
  takes: TObject;
  /** Whether anything is other afterwards: a patch, for a person to apply. */
  writes?: true;
  /** Gives what is told, as text. @throws Refused in words, with what to do */
  run(app: App, given: unknown): Promise<string>;
}

/** A tool whose arguments are those of its shape. */
export const tool = <Takes extends TObject>(
  one: Omit<Tool, 'run' | 'takes'> & { takes: Takes; run(app: App, given: Static<Takes>): Promise<string> | string },
): Tool => ({
  ...one,
  async run(app, given) {
    if (!Value.Check(one.takes, given)) {
      const [first] = Value.Errors(one.takes, given);
      throw new Refused(`${one.name} ${first?.instancePath ?? ''}: ${first?.message ?? 'is not of its shape'}`);
    }
    return one.run(app, given);
  },
});
