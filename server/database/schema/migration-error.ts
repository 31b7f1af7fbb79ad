/** A change that cannot be made without losing data. The message is for whoever starts the back end. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
