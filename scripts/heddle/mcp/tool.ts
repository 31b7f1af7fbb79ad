import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { App } from './app.ts';
import { Forbidden, Refused } from './refused.ts';

/** What an assistant may ask for, as it is told of it. */
export interface ToolShape {
  name: string;
  title: string;
  /** For the assistant: what it gives, and when to ask. */
  description: string;
  takes: TObject;
  /** Whether anything is other afterwards. */
  writes?: true;
}

/** The same with what it does. @typeParam On what it stands on, such as the documents of an app */
export interface Tool<On> extends ToolShape {
  /** Gives what is told, as text. @throws Refused in words, with what to do */
  run(on: On, given: unknown): Promise<string>;
}

/** Makes tools that stand on something; the arguments of each are those of its shape. */
export const toolOn =
  <On>() =>
  <Takes extends TObject>(
    one: Omit<ToolShape, 'takes'> & { takes: Takes; run(on: On, given: Static<Takes>): Promise<string> | string },
  ): Tool<On> => ({
    ...one,
    async run(on, given) {
      if (!Value.Check(one.takes, given)) {
        const [first] = Value.Errors(one.takes, given);
        throw new Refused(`${one.name} ${first?.instancePath ?? ''}: ${first?.message ?? 'is not of its shape'}`);
      }
      return one.run(on, given);
    },
  });

/** A tool on the documents of an app. */
export const tool = toolOn<App>();

/** The tool of a name. @throws Forbidden where there is none, with those that there are */
export function toolNamed<One extends ToolShape>(tools: readonly One[], name: string): One {
  const found = tools.find(one => one.name === name);
  if (found) return found;
  throw new Forbidden(
    `There is no tool "${name}". There are: ${tools.map(one => one.name).join(', ')}`,
    `使用不存在的工具「${name}」`,
  );
}
