import { createSessionId } from '../protocol/rules/login.ts';

/** A name that no other message has. The browser's own UUIDs are there in secure contexts only. */
export const newMessageId = (): string => `${createSessionId(Math.random)}${createSessionId(Math.random)}`;
