import { handlerNames } from '#server/handlers/names.ts';
import { App } from '../../../heddle/mcp/app.ts';
import { Forbidden, Refused } from '../../../heddle/mcp/refused.ts';
import { readResource, resources } from '../../../heddle/mcp/resources.ts';
import { toolNamed } from '../../../heddle/mcp/tool.ts';
import { documentTools, handbookTools } from '../../../heddle/mcp/tools/index.ts';
import type { Came, Question } from '../messages.ts';
import { carryTry } from './try-call.ts';

const none = new Map<string, string | null>();

/** The documents of an app as an assistant is told of them, as they are published or as a change set has them. */
export class Reading {
  readonly #app: App;
  readonly #databaseUrl: string;

  constructor({ folder, databaseUrl }: { folder: string; databaseUrl: string }) {
    this.#app = new App({ folder, handlers: new Set(handlerNames) });
    this.#databaseUrl = databaseUrl;
  }

  /** One question after the other: what it is about is laid over the documents. */
  async answer(question: Question): Promise<Came> {
    this.#app.over = question.kind === 'tool' ? question.over : none;
    try {
      return { told: await this.#told(question) };
    } catch (error) {
      if (error instanceof Forbidden) return { refused: error.message, asked: error.asked };
      if (error instanceof Refused) return { refused: error.message };
      throw error;
    }
  }

  #told(question: Question): Promise<unknown> {
    if (question.kind === 'resources') return resources(this.#app);
    if (question.kind === 'resource') return readResource(this.#app, question.uri);
    const { name, given, from } = question;
    if (name === carryTry.name) return carryTry.run({ app: this.#app, from, databaseUrl: this.#databaseUrl }, given);
    return toolNamed([...documentTools, ...handbookTools], name).run(this.#app, given);
  }
}
