import type { SchemaFiles } from '#runtime/language/index.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Publisher } from '../publication/publication.ts';

/** What a document was, and what it is to be; null: there is none. */
export interface Replacement {
  from: string | null;
  to: string | null;
}

/** The documents that are in force, and the way to put others there. */
export interface DocumentBase {
  /** Every document, by its path below the folder of the app. @throws NotPublished where that is not known */
  read(): Promise<SchemaFiles>;
  /** One document, without reading all: null where there is none. @param file a path that has been judged @throws NotPublished as read */
  textOf(file: string): Promise<string | null>;
  /**
   * Puts documents into force, all of them or none, and waits until they are served.
   * @param changes path → what it was and is to be, in its own line ends
   * @throws NotPublished with a sentence for staff; nothing is other than it was
   */
  publish(changes: ReadonlyMap<string, Replacement>, publisher: Pick<Publisher, 'by' | 'why'>): Promise<void>;
}

/** Why documents could not be put into force, in a sentence for staff. */
export class NotPublished extends Error {
  override readonly name = 'NotPublished';
}

/** A base whose refusals are answers. */
export const answering = ({ read, textOf, publish }: DocumentBase): DocumentBase => ({
  read: () => read().catch(asAnswer),
  textOf: file => textOf(file).catch(asAnswer),
  publish: (changes, publisher) => publish(changes, publisher).catch(asAnswer),
});

function asAnswer(error: Error): never {
  if (!(error instanceof NotPublished)) throw error;
  throw new ServerError('changeSetStands', { values: { message: error.message } });
}
