import { type Connection, connect } from '#server/database/connect.ts';
import { EmbeddedDatabaseError, eraseEmbedded, startEmbedded } from '#server/database/embedded/index.ts';
import { connectTo } from './connect-to.ts';
import { StartError } from './start-error.ts';

export interface DatabaseOptions {
  /** Folder of the built-in database. */
  data: string;
  databaseUrl?: string;
  reset: boolean;
  /** Told when the built-in database ends by itself. */
  onLost: (sentence: string) => void;
}

export interface OpenDatabase {
  connection: Connection;
  /** Where it is. */
  url: string;
  /** Nobody else works with it: it is the built-in one. */
  isOwn: boolean;
  /** Disconnects, and stops the built-in database. */
  close(): Promise<void>;
}

/** Opens the PostgreSQL of DATABASE_URL, or starts the built-in one. @throws StartError with one sentence. */
export async function openDatabase(options: DatabaseOptions, say: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, data, reset, onLost } = options;
  if (databaseUrl !== undefined) {
    if (reset)
      throw new StartError(
        '--reset empties the built-in database only: unset DATABASE_URL, or empty that database yourself.',
      );
    const connection = await connectTo(databaseUrl);
    return { connection, url: databaseUrl, isOwn: false, close: connection.close };
  }
  try {
    if (reset) {
      say('Throwing the data of the built-in database away …');
      await eraseEmbedded(data);
    }
    const embedded = await startEmbedded({ dataDir: data, onProgress: say, onLost: error => onLost(error.message) });
    const connection = await connect(embedded.url).catch(async (error: unknown) => {
      await embedded.stop();
      throw error;
    });
    const close = async (): Promise<void> => {
      await connection.close();
      await embedded.stop();
    };
    return { connection, url: embedded.url, isOwn: true, close };
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}
