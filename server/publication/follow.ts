import type pg from 'pg';
import type { Published } from '../http/server.ts';
import type { Publication } from './publication.ts';
import { read } from './store.ts';

/** How often an instance looks (ms): what is published is everywhere within two seconds. */
const pause = 1_000;

export interface Following {
  /** What is served now. */
  publication(): Publication;
  /** Looks at once; when this instance serves a publication, or a later one. Of one of another build it looks once alone. */
  reaches(id: number): Promise<void>;
  stop(): Promise<void>;
}

interface FollowOptions {
  pool: pg.Pool;
  build: string;
  /** What is served as it begins. */
  from: Publication;
  /** Puts newer documents into force. */
  serve: (next: Published) => void;
  log: (line: string) => void;
}

/**
 * Follows what is published for a build, until it is stopped. It looks rather than listens: through a pooler nothing is
 * heard, and a look costs one row of a table of twenty.
 */
export function follow({ pool, build, from, serve, log }: FollowOptions): Following {
  let current = from;
  let told = from.id;
  let failed = '';
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const take = async (): Promise<void> => {
    const { rows } = await pool.query<Publication & { build: string }>(
      `select id, mark, build, extract(epoch from published_at)::float8 * 1000 as at from heddle_publication
       where id > $1 order by id`,
      [current.id],
    );
    const next = rows.findLast(row => row.build === build);
    if (next) {
      serve(await read(pool, next.id));
      current = next;
      log(`published ${next.mark}`);
    }
    const other = rows.at(-1);
    if (other && other.build !== build && other.id > told)
      log(
        `documents were published for another build (${other.build}): this instance serves its own, and its jobs wait for the others`,
      );
    told = Math.max(told, other?.id ?? 0);
  };
  const look = async (): Promise<void> => {
    try {
      await take();
      failed = '';
    } catch (error) {
      // A database that is away is told by all others; told once, what cannot be served stays as it is.
      if (String(error) !== failed) log(`what was published could not be taken over: ${String(error)}`);
      failed = String(error);
    }
  };
  let looking = Promise.resolve();
  const wait = (): void => {
    timer = setTimeout(() => {
      looking = looking.then(look).finally(() => {
        if (!stopped) wait();
      });
    }, pause).unref();
  };
  wait();
  return {
    publication: () => current,
    async reaches(id) {
      if (current.id >= id) return;
      // What is under way may have looked before.
      looking = looking.then(look);
      await looking;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
