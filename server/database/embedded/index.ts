export { eraseEmbedded } from './erase.ts';
export { EmbeddedDatabaseError, type EmbeddedDatabaseErrorCode } from './errors.ts';
export { runningEmbedded } from './running.ts';
export { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';
