import { randomUUID } from 'node:crypto';
import type { CentreSetup } from './setup.ts';

/** A file of a conversation, or of the knowledge base. */
export interface ChatFile {
  /** null: of the knowledge base. */
  chat: string | null;
  name: string;
  bytes: Buffer;
}

/** The knowledge base, by key. */
export const knowledgeOf = ({ knowledge }: CentreSetup): Map<string, ChatFile> =>
  new Map(knowledge.map(({ name, text }) => [randomUUID(), { chat: null, name, bytes: Buffer.from(text) }]));
