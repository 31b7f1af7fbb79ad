import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { CallModel, EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { PreviewOffer, WouldWrite } from '#runtime/language/bundle/preview.ts';
import type { Operator } from '#server/auth/operator.ts';
import { operatorOf } from '#server/auth/who.ts';
import { readApp } from '#server/http/bundled-app.ts';
import { createRouter } from '#server/http/router.ts';
import { createServer, type Published, type Server } from '#server/http/server.ts';
import { ask } from '#server/rehearsal/ask.ts';
import { type EachUndone, openEachUndone } from '#server/rehearsal/each-undone.ts';
import { takeWritten, type WrittenRow } from '#server/rehearsal/written.ts';
import { assertBound } from '#server/workbench/desks/bound.ts';
import type { Analyst, PreviewAnswer, PreviewRequest } from '#server/workbench/desks/request.ts';
import { altered, delayOf } from './altered.ts';
import { asItIs } from './as-it-is.ts';
import { inState } from './in-state.ts';
import { inject } from './injected.ts';
import { noteFor } from './noted.ts';
import { entityOf, listOf, peopleIn, recordsOf, searchedOf } from './offered.ts';
import { asksForSame, tablesFor } from './tables.ts';
import { tokenFor } from './token-for.ts';
import { wouldWrite } from './would-write.ts';

/** The pages of documents that are being written, on the records that there are: whatever is done there is undone. */
export class Preview {
  readonly #records: EachUndone;
  readonly #inForce: () => Promise<Model>;
  /** The back end as it is published, for who may not see all. */
  #bound: Promise<Server> | undefined;
  #shown: Shown | undefined;

  /**
   * @param url the PostgreSQL with the records
   * @param inForce the model that is published
   */
  constructor(url: string, inForce: () => Promise<Model>) {
    this.#records = openEachUndone(url);
    this.#inForce = inForce;
  }

  get isShowing(): boolean {
    return this.#shown !== undefined;
  }

  /** From now on the pages are these. */
  show(made: Published): void {
    const published = { ...made, model: asItIs(made.model) };
    const server =
      this.#shown?.server.then(same => {
        same.publish(published);
        return same;
      }) ?? this.#serve(published);
    const before = this.#shown;
    const tables =
      before && asksForSame(before.published.model, published.model)
        ? before.tables
        : tablesFor(this.#records, published.model);
    // Whoever asks is told.
    for (const one of [server, tables]) one.catch(() => undefined);
    this.#shown = { server, published, tables };
  }

  /**
   * Asks the back end of the pages as a browser does. What it writes is undone before this returns.
   * @throws Error with a sentence for the analyst
   */
  async ask(request: PreviewRequest): Promise<{ answer: PreviewAnswer; wrote: WouldWrite | undefined }> {
    const shown = this.#now();
    // Files of the bundle ask nothing of the records.
    if (request.url.startsWith('/bundle/'))
      return { answer: await inject((await shown.server).app, request, {}), wrote: undefined };
    const ground = await this.#groundFor(request.from);
    const { app, model, tables } = ground;
    const call = createRouter(model)(request.method, new URL(request.url, 'http://desk').pathname)?.call;
    await delayOf(request.setting, call);
    return this.#records.carry(async client => {
      for (const statement of tables) await client.query(statement);
      const token = await this.#tokenFor(client, request, ground);
      await inState(client, model, request.setting);
      const isNoted = call !== undefined && request.method !== 'GET' && (await noteFor(client, call, model));
      const answer = await inject(app, request, { authorization: `Bearer ${token}` });
      const written = isNoted && answer.status === 200 ? await takeWritten(client, model) : [];
      return { answer: altered(answer, request.setting, call), wrote: wroteOf(call, written, model) };
    });
  }

  /** Whom and what a page may be looked at as and with, as far as the analyst sees it. @throws Error with a sentence for the analyst */
  async offered(path: string, from: Analyst): Promise<PreviewOffer> {
    const { published } = this.#now();
    const { app, model, tables } = await this.#groundFor(from);
    const page = readApp(published.files)?.pageOf(path);
    const entity = page && entityOf(page, model);
    const account = model.entities[model.app.account?.entity ?? ''];
    return this.#records.carry(async client => {
      for (const statement of tables) await client.query(statement);
      const listed = async (of: EntityModel | undefined): Promise<unknown> => {
        const list = of && listOf(of, model);
        return list && (await ask(app, list, { limit: offeredRecords }, from)).content;
      };
      return {
        roles: Object.keys(model.roles),
        people: await peopleIn(client),
        records: page && entity ? recordsOf(page, entity, model, await listed(entity)) : null,
        searched: account ? searchedOf(account, await listed(account)) : null,
      };
    });
  }

  close(): Promise<void> {
    return this.#records.close();
  }

  #now(): Shown {
    if (!this.#shown) throw new Error('文档有错误，还没有可以预览的版本');
    return this.#shown;
  }

  /**
   * What answers an analyst: the back end that is being written, for who may see everything anyway. For others the one in
   * force: a call or a rule that they write must not show them what they may not see.
   */
  async #groundFor({ token, seesAll }: Analyst): Promise<Ground> {
    const { server, published, tables } = this.#now();
    if (seesAll) return { app: (await server).app, model: published.model, tables: await tables };
    const model = await this.#inForce();
    this.#bound ??= this.#serve({ model, files: new Map() });
    const { pool } = this.#records.connection;
    const analyst = await this.#records.carry(() => operatorOf(pool, token, model));
    if (!analyst) throw new Error('登录已失效，请重新登录');
    return { app: (await this.#bound).app, model, tables: [], analyst };
  }

  #serve(published: Published): Promise<Server> {
    const { connection } = this.#records;
    return createServer({ ...published, connection, assets: '/nonexistent', unlimited: true });
  }

  /** The token with which a page is asked for: of whom it is looked at as. @throws Error where the analyst may not */
  async #tokenFor(
    client: pg.PoolClient,
    { from, setting }: PreviewRequest,
    { analyst, model }: Ground,
  ): Promise<string> {
    if (!setting.as && setting.answers !== 'forbidden') return from.token;
    const { pool } = this.#records.connection;
    const token = await tokenFor(client, pool, model, setting);
    const seen = analyst && (await operatorOf(pool, token, model));
    if (seen) assertBound(analyst, seen, model);
    return token;
  }
}

/** What the pages are now: who serves them, and what the tables lack. */
interface Shown {
  server: Promise<Server>;
  published: Published;
  tables: Promise<readonly string[]>;
}

interface Ground {
  /** Who must see nothing by it that they may not see; left out: nothing is kept from them. */
  analyst?: Operator;
  app: FastifyInstance;
  model: Model;
  tables: readonly string[];
}

/** Records that are offered: the first ones of their list. */
const offeredRecords = 30;

const wroteOf = (call: CallModel | undefined, written: readonly WrittenRow[], model: Model): WouldWrite | undefined =>
  call && written.length > 0 ? wouldWrite(call, written, model) : undefined;
