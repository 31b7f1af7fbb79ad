export { eraseEmbedded } from './erase.ts';
export { EmbeddedDatabaseError } from './errors.ts';
export { runningEmbedded } from './running.ts';
export { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts';
