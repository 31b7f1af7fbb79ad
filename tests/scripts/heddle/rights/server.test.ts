import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '#runtime/language/bundle/model.ts';
import { createAccess } from '#runtime/services/person/access.ts';
import { holderNames, holderOf } from '#scripts/heddle/rights/holder.ts';
import { Rights } from '#scripts/heddle/rights/rights.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { lentPostgres } from '../../../server/lent-postgres.ts';
import { product } from '../../../server/product.ts';
import { readyDatabase } from '../../../server/ready-database.ts';
import { wholeApp } from '../../../server/whole-app.ts';
import { addressOf, type Before, isLetIn, refusedAtOnce, serverBefore, tokensOf } from './asked.ts';

describe('what roles of the product may, beside what the server answers', () => {
  let model: Model;
  let connection: Connection;
  let server: Before;
  let all: Rights[];
  beforeAll(async () => {
    const app = await wholeApp();
    model = app.model;
    connection = await connect(await readyDatabase(await lentPostgres(), app));
    const names = holderNames(model);
    server = await serverBefore(connection, model, await tokensOf(connection, model, names));
    all = names.map(name => new Rights(model, holderOf(model, name)));
  });
  afterAll(async () => {
    await server.close();
    await connection.close();
  });

  /** What of all that is tried is answered otherwise than the rights say. */
  async function differing<T>(
    things: readonly T[],
    may: (rights: Rights, thing: T) => boolean,
    ask: (who: string, thing: T) => Promise<boolean>,
  ): Promise<unknown[]> {
    const wrong: unknown[] = [];
    for (const rights of all)
      for (const thing of things)
        if ((await ask(rights.holder.name, thing)) !== may(rights, thing)) wrong.push([rights.holder.name, thing]);
    return wrong;
  }

  it('every call is let in for those who may make it, and for nobody else', { timeout: 300_000 }, async () => {
    const calls = Object.values(model.calls);
    const wrong = await differing(
      calls.map(({ name }) => name),
      (rights, name) => rights.makes(model.calls[name] ?? { access: [] }),
      async (who, name) => {
        const call = model.calls[name];
        return call !== undefined && isLetIn(await server.ask(who, call.method, addressOf(call), refusedAtOnce));
      },
    );
    expect(wrong).toEqual([]);
    expect(calls.length).toBeGreaterThan(1000);
  });

  it('every page is open to those whom the client lets in by what the server tells it of them', async () => {
    const { routes } = (await product()).resolved;
    const info = model.calls['login.userInfo'];
    for (const rights of all.filter(({ holder }) => holder.isLoggedIn)) {
      const { content } = await server.ask(rights.holder.name, 'get', info?.path ?? '');
      const access = createAccess({ loginInfo: content } as Parameters<typeof createAccess>[0]);
      const wrong = routes.filter(
        ({ path, permission }) => rights.opens(path, permission) !== access.allows(permission),
      );
      expect(wrong.map(({ path }) => `${rights.holder.name} ${path}`)).toEqual([]);
    }
  });

  it('views of every list are kept for those who may open it, and for nobody else', async () => {
    const call = model.calls['view.list'];
    const wrong = await differing(
      Object.keys(model.lists),
      (rights, page) => rights.opens(page, model.permissions.pages[page] ?? ''),
      async (who, page) => isLetIn(await server.ask(who, 'get', call?.path ?? '', { page })),
    );
    expect(wrong).toEqual([]);
  });

  it('every report is told to those who may run it, and to nobody else', async () => {
    const call = model.calls['rpt.rptQueryPara'];
    const wrong = await differing(
      Object.values(model.reports).map(({ defineId, version }) => ({
        defineId: String(defineId),
        reportVersion: String(version),
      })),
      (rights, { defineId, reportVersion }) => {
        const report = Object.values(model.reports).find(
          one => String(one.defineId) === defineId && String(one.version) === reportVersion,
        );
        return report !== undefined && rights.holder.isLoggedIn && rights.runs(report, 'access');
      },
      async (who, query) => isLetIn(await server.ask(who, 'get', call?.path ?? '', query)),
    );
    expect(wrong).toEqual([]);
  });
});
