import { createHash } from 'node:crypto';
import { compile, type Issue, type SchemaFiles, validate } from '#runtime/language/index.ts';
import { handlerNames } from '#server/handlers/names.ts';
import { createServer, type Server } from '#server/http/server.ts';
import { type Databases, openDatabases } from '../heddle/cases/databases.ts';
import { type Ground, openGround } from './ground.ts';
import { createKept, type Kept } from './kept.ts';

/** An app of the gallery as it runs. */
interface Stage {
  server: Server;
  /** Of the person who is logged in there. */
  token: string;
}

export interface Stages {
  /** Opens the app of these documents, or says what is wrong with them. @returns its id */
  open(files: SchemaFiles): Promise<{ stage: string } | { issues: Issue[] }>;
  get(id: string): Promise<Stage | undefined>;
  /** Ends them all, with their databases. */
  close(): Promise<void>;
}

/** How many databases stand at a time, and how many back ends on each. */
const most = { grounds: 4, servers: 4 };

type Standing = Ground & { servers: Kept<Server> };

/**
 * Documents that differ in their pages alone share a database, as they would in use: what was written stays.
 * @param url the PostgreSQL that the databases are made on
 */
export function createStages(url: string): Stages {
  const options = { handlers: new Set(handlerNames) };
  const grounds = createKept<Standing>(most.grounds, async ({ servers, close }) => {
    await servers.close();
    await close();
  });
  let databases: Promise<Databases> | undefined;
  return {
    async open(files) {
      const { issues, bundle } = compile(files, options);
      if (!bundle) return { issues };
      databases ??= openDatabases(url);
      const made = await databases;
      const ids = [hashOf(files, file => !isOfPages(file)), hashOf(files, isOfPages)] as const;
      const ground = await grounds.get(ids[0], async () => ({
        ...(await openGround(bundle.model, validate(files, options).resolved.cases, made)),
        servers: createKept<Server>(most.servers, async ({ app }) => void (await app.close())),
      }));
      const { connection } = ground;
      await ground.servers.get(ids[1], () => createServer({ ...bundle, connection, assets: '/nonexistent' }));
      return { stage: ids.join('.') };
    },
    async get(id) {
      const [groundId = '', serverId = ''] = id.split('.');
      const ground = await grounds.find(groundId)?.catch(() => undefined);
      const server = await ground?.servers.find(serverId)?.catch(() => undefined);
      return ground && server && { server, token: ground.token };
    },
    async close() {
      await grounds.close();
      await (await databases)?.close();
    },
  };
}

/** What changes no table. */
const isOfPages = (file: string): boolean => /^(pages|reports)\/|^(menu|permissions)\.yaml$/.test(file);

const hashOf = (files: SchemaFiles, takes: (file: string) => boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([...files].filter(([file]) => takes(file)).sort()))
    .digest('hex')
    .slice(0, 16);
