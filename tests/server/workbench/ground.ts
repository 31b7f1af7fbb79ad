import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finding } from '#runtime/language/bundle/change-sets.ts';
import { compile, type Issue, readSchemas, type SchemaFiles } from '#runtime/language/index.ts';
import type { Republished } from '#scripts/app/republish.ts';
import { tellFindings } from '#scripts/workbench/examine/findings.ts';
import { folderBase } from '#scripts/workbench/folder-base.ts';
import { connect } from '#server/database/connect.ts';
import { handlerNames } from '#server/handlers/names.ts';
import type { Mount, Published } from '#server/http/server.ts';
import type { Examiner, Told } from '#server/workbench/examiner.ts';
import { type ChangeSetOptions, mountChangeSets } from '#server/workbench/mount.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { readyDatabase } from '../ready-database.ts';
import { shop, shopFiles } from '../shop.ts';
import { type Answer, type Caller, passwords, serveWorld, type World } from '../world.ts';

/** boss writes and publishes, east and west write, guest neither; admin may everything. */
export const workbenchFiles: Record<string, string> = {
  'app.yaml': `${shopFiles['app.yaml']}workbench: { page: workbench, publish: 页面发布 }\n`,
  'menu.yaml': 'items: [workbench, goods, customers, orders, organisations, customerReport]\n',
  'permissions.yaml': `${shopFiles['permissions.yaml']}`
    .replace('pages:\n', 'pages:\n  workbench: 页面工作台\n')
    .replace('actions: [', 'actions: [页面发布, '),
  'roles.yaml': `${shopFiles['roles.yaml']}`
    .replace('店长: { permissions: [', '店长: { permissions: [页面工作台, 页面发布, ')
    .replace('店员: { permissions: [', '店员: { permissions: [页面工作台, '),
  'pages/workbench.page.yaml':
    'kind: board\ntitle: 页面工作台\nblocks:\n  workbench: { block: widget, widget: workbench }\n',
};

export interface Ground extends World {
  folder: string;
  /** What desks are told: sets with documents that are others, and documents that are in force. */
  told: string[];
  /** Fails the next publication with this, after the documents were written. */
  failNext(why: string): void;
  ask(account: string): Promise<Asker>;
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  text(file: string): Promise<string | null>;
  save(file: string, text: string): Promise<void>;
}

/** Asks about change sets as one person. */
interface Asker extends Caller {
  token: string;
  /** A set with these documents, made from what is in force. @returns its id */
  begin(title: string, texts?: Record<string, string | null>): Promise<number>;
  keep(id: number, file: string, text: string | null, was: string | null): Promise<Answer>;
  act(id: number, name: string, body?: Record<string, unknown>): Promise<Answer>;
  read(id: number): Promise<Answer['content']>;
}

export const root = '/heddle/workbench/change-sets';

/** What else of the workbench is served beside the change sets, on what they stand on. */
type Beside = (
  on: Pick<ChangeSetOptions, 'connection' | 'base' | 'model'> & { folder: string; url: string },
) => Mount[];

/** The shop with a workbench over a folder of documents, served as npm start does but for the file watcher. */
export async function openGround(changes: Record<string, string> = {}, beside: Beside = () => []): Promise<Ground> {
  const files = { ...workbenchFiles, ...changes };
  const app = shop(files);
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-test-'));
  const save = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  for (const [file, text] of Object.entries({ ...shopFiles, ...files })) await save(file, text);
  const url = await readyDatabase(await lentPostgres(), app);
  const connection = await connect(url);
  const told: string[] = [];
  const asking = new Map<string, Promise<Answer>>();
  let failure: string | undefined;
  const republish = async (): Promise<Republished> => {
    if (failure !== undefined) {
      const why = failure;
      failure = undefined;
      return { served: false, why };
    }
    const compiled = compile(await readSchemas(folder));
    if (compiled.bundle) world.server.publish(compiled.bundle satisfies Published);
    return compiled.bundle ? { served: true } : { served: false, why: compiled.issues[0]?.message ?? '' };
  };
  const base = folderBase(folder, republish);
  const changeSets = mountChangeSets({
    connection,
    base,
    examiner: examinerHere(folder),
    model: () => world.server.model(),
    heard: (set, changed) => told.push(`${set}: ${[...changed.keys()].join()}`),
    published: files => told.push(`published: ${files.join()}`),
  });
  const others = beside({ connection, base, model: () => world.server.model(), folder, url });
  const world: World = await serveWorld(url, connection, app, { mounts: [changeSets, ...others] });
  const text = (file: string): Promise<string | null> => readFile(path.join(folder, file), 'utf8').catch(() => null);
  return {
    ...world,
    folder,
    told,
    failNext(why) {
      failure = why;
    },
    ask: async account => {
      const known = asking.get(account) ?? world.login(account, passwords[account] ?? '');
      asking.set(account, known);
      const { access_token: token } = (await known).content;
      return askerOf(world.with(token), token);
    },
    rows: async (statement, values) => (await connection.pool.query(statement, values)).rows,
    text,
    save,
    async close() {
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same findings without a process for each. */
const examinerHere = (folder: string): Examiner => {
  const found = async (before: SchemaFiles, after: SchemaFiles, wanted: 'issues' | 'none'): Promise<Finding[]> => {
    const all: Told[] = [];
    const question = { before, after, folder, wanted, databaseUrl: undefined };
    await tellFindings(question, new Set(handlerNames), finding => all.push(finding));
    return all.filter(told => told.kind !== 'compiled');
  };
  return {
    async issuesOf({ before, after }): Promise<readonly Issue[]> {
      return (await found(before, after, 'issues')).flatMap(one => (one.kind === 'issues' ? one.issues : []));
    },
    async *examine({ before, after }) {
      yield* await found(before, after, 'none');
    },
  };
};

function askerOf(caller: Caller, token: string): Asker {
  const keep: Asker['keep'] = (id, file, text, was) => caller.put(`${root}/${id}/document`, { file, text, was });
  return {
    ...caller,
    token,
    keep,
    act: (id, name, body = {}) => caller.post(`${root}/${id}/${name}`, body),
    read: async id => (await caller.get(`${root}/${id}`)).content,
    async begin(title, texts = {}) {
      const { content } = await caller.post(root, { title });
      for (const [file, text] of Object.entries(texts)) {
        // What it is made from is told by the refusal of what was made from nothing.
        const first = await keep(content.id, file, text, null);
        if (first.status === 409) await keep(content.id, file, text, first.content.digest);
      }
      return content.id;
    },
  };
}
