import type { Issue } from '#runtime/language/index.ts';
import { workOutComputed } from '#server/computed/work-out.ts';
import type { Connection } from '#server/database/connect.ts';
import { MigrationError, migrate } from '#server/database/schema/migrate.ts';
import type { Published, Server } from '#server/http/server.ts';
import { arrangeJobs } from '#server/worker/arrange.ts';
import { bringData } from './bring-data.ts';
import { changedPages } from './changes.ts';
import { describeComputed } from './describe-computed.ts';
import type { Documents } from './documents.ts';
import { describeIssues } from './schemas.ts';

export interface Republishing {
  schemas: string;
  documents: Documents;
  server: Server;
  connection: Connection;
  /** Until then a new database is indexed: its tables are brought along after that. */
  settled: Promise<void>;
  say: (line: string) => void;
}

/** Whether the documents are served as they are saved; else why not, in a sentence. */
export type Republished = { served: true } | { served: false; why: string };

/**
 * Gives what is to be done after each save: compile, bring the tables along, publish, tell the browsers. Documents with a
 * mistake change nothing but what is told.
 */
export function republisher(
  { schemas, documents, server, connection, settled, say }: Republishing,
  first: Published,
): (changed: readonly string[]) => Promise<Republished> {
  let current = first;
  let isFirst = true;
  /** What was said of data the last time: who saves again knows it. */
  let told: ReadonlySet<string> = new Set();
  /** The digest of the documents that are served; undefined: they may be others than those that are saved. */
  let served: string | undefined;
  return async changed => {
    const started = performance.now();
    // What was saved before anybody watched is seen with the first.
    const wanted = isFirst ? undefined : changed;
    isFirst = false;
    try {
      const { issues, published, digest } = await documents.compile(wanted);
      // What a change set has published is noticed in the folder as well.
      if (published && digest !== undefined && digest === served) return { served: true };
      served = undefined;
      for (const line of describeIssues(issues, schemas)) say(line);
      if (!published) {
        say('The documents have errors: the last good version stays.');
        server.tell({
          type: 'issues',
          issues: issues
            .filter(issue => issue.severity === 'error')
            .map(({ file, line, column, message, hint }) => ({ file, line, column, message, hint })),
        });
        return { served: false, why: whyNot(issues) };
      }
      await settled;
      await migrate(connection.pool, published.model);
      for (const line of describeComputed(
        await workOutComputed(connection.database, published.model),
        'npm start -- --fill',
      ))
        say(line);
      const ofData = await bringData(connection.pool, published.model);
      for (const line of ofData) if (!told.has(line)) say(line);
      told = new Set(ofData);
      const others = changedPages(current, published);
      server.publish(published);
      await arrangeJobs(connection, published.model);
      current = published;
      served = digest;
      server.tell({ type: 'published', ...others });
      say(
        `Published in ${Math.round(performance.now() - started)} ms${others.pages.length > 0 ? `: ${others.pages.join(', ')}` : ''}.`,
      );
      await documents.keep();
      return { served: true };
    } catch (error) {
      if (!(error instanceof MigrationError)) say(`The documents could not be published: ${(error as Error).message}`);
      else {
        say(error.message);
        server.tell({ type: 'issues', issues: [{ file: '', line: 0, column: 0, message: error.message, hint: '' }] });
      }
      return { served: false, why: (error as Error).message };
    }
  };
}

/** What serves saved documents, one call after the other: of what is saved meanwhile, and of what a change set publishes. */
export function inTurn(
  republish: (changed: readonly string[]) => Promise<Republished>,
): (changed: readonly string[]) => Promise<Republished> {
  let last: Promise<unknown> = Promise.resolve();
  return changed => {
    const done = last.then(() => republish(changed));
    last = done;
    return done;
  };
}

/** The first mistake, with how many there are. */
function whyNot(issues: readonly Issue[]): string {
  const [first, ...others] = issues.filter(({ severity }) => severity === 'error');
  if (!first) return '';
  return `${first.file} 第 ${first.line} 行 ${first.message.split(' · ')[0]}${others.length > 0 ? `，共 ${others.length + 1} 处错误` : ''}`;
}
