import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '#runtime/language/bundle/model.ts';
import { incrementalChecker, readSchemas, type SchemaFiles, validate } from '#runtime/language/index.ts';
import { accessChanges } from '#scripts/heddle/diff/access/access.ts';
import type { Change } from '#scripts/heddle/diff/change.ts';
import { Places } from '#scripts/heddle/diff/places.ts';
import type { Side } from '#scripts/heddle/diff/read-side.ts';
import { holderNames } from '#scripts/heddle/rights/holder.ts';
import { type OneTransaction, openTransaction } from '#server/rehearsal/one-transaction.ts';
import { lentPostgres } from '../../../server/lent-postgres.ts';
import { readyDatabase } from '../../../server/ready-database.ts';
import { wholeApp } from '../../../server/whole-app.ts';
import { type Before, serverBefore, tokensOf } from '../rights/asked.ts';
import { type Asked, answersOf, listsOf } from './answers.ts';
import { disagreements, type Tally } from './disagreements.ts';
import { fillWithAnything } from './filled.ts';
import { guardedDeletes, numbersFrom, randomChange } from './random-change.ts';

/** So many changes, from that seed on; HEDDLE_CHANGES and HEDDLE_SEED say others. */
const count = Number(process.env.HEDDLE_CHANGES ?? 6);
const numbers = numbersFrom(Number(process.env.HEDDLE_SEED ?? 11));

const sideOf = (files: SchemaFiles, { resolved, definitions }: ReturnType<typeof validate>): Side => ({
  name: '',
  files,
  resolved,
  places: new Places(definitions),
});

describe('what diff says of access, beside what the server answers before a change and after it', () => {
  let world: OneTransaction;
  let tokens: Map<string, string>;
  let files: SchemaFiles;
  let before: Side;
  let former: Before;
  let extensions: string | undefined;

  beforeAll(async () => {
    files = await readSchemas(path.join(import.meta.dirname, '../../../../schemas'));
    before = sideOf(files, validate(files));
    const { model } = before.resolved;
    const app = await wholeApp();
    extensions = app.model.extensions;
    if (extensions) model.extensions = extensions;
    world = await openTransaction(await readyDatabase(await lentPostgres(), app));
    tokens = await tokensOf(world.connection, model, holderNames(model));
    former = await serverBefore(world.connection, model, tokens);
    const lists = listsOf(model);
    const filled = Object.values(model.entities).filter(
      one => lists.has(one.name) && !one.kept && !/^sec/.test(one.name),
    );
    await fillWithAnything(world.connection, model, filled, numbers);
  });
  afterAll(async () => {
    await former?.close();
    await world?.close();
  });

  /** Carries out work of which the database keeps nothing. */
  async function undone(name: string, work: () => Promise<void>): Promise<void> {
    await world.client.query(`savepoint ${name}`);
    try {
      await work();
    } finally {
      await world.client.query(`rollback to savepoint ${name}`);
    }
  }

  /** The roles of a database follow their documents at its beginning alone. */
  async function rolesAre({ roles }: Model): Promise<void> {
    for (const { name, permissions, data } of Object.values(roles))
      await world.client.query(
        'update secrole set data_scope = $2, all_permissions = $3, permissions = $4 where role_name = $1',
        [name, data, permissions === 'all', permissions === 'all' ? [] : permissions],
      );
  }

  /** What diff tells of, and some of what it does not. */
  function askedFor(told: readonly Change[], about: string): Asked {
    const { model } = before.resolved;
    const names = told.map(({ name }) => name);
    const lists = [...listsOf(model).keys()];
    const some = (all: readonly string[], most: number) =>
      Array.from({ length: most }, () => all[numbers(all.length)] ?? '');
    const deletes = guardedDeletes(model).map(call => call.name);
    const guards = new Set([...[about, ...names].filter(name => deletes.includes(name)), ...some(deletes, 1)]);
    const entities = names.map(name => name.split('.')[0] ?? '').filter(name => lists.includes(name));
    return {
      calls: new Set(
        [
          ...some(
            names.filter(name => name in model.calls),
            40,
          ),
          ...some(Object.keys(model.calls), 8),
        ].filter(Boolean),
      ),
      entities: new Set([
        ...some(entities, 12).filter(Boolean),
        ...(lists.includes(about) ? [about] : []),
        ...some(lists, 4),
        ...[...guards].map(name => model.calls[name]?.entity ?? ''),
      ]),
      deletes: guards,
    };
  }

  it(`agrees with it for ${count} random changes of roles, labels, see and allow`, {
    timeout: 120_000 + count * 30_000,
  }, async () => {
    const check = incrementalChecker();
    const people = [...tokens.keys()];
    const tally: Tally = { calls: 0, rows: 0, guards: 0, moved: 0 };
    const wrong: string[] = [];
    for (let tried = 0; tried < count; ) {
      const change = randomChange(before.resolved, files, numbers, tried);
      const checked = check(change.files);
      if (checked.issues.some(({ severity }) => severity === 'error')) continue;
      tried++;
      const told = accessChanges(before, sideOf(change.files, checked));
      const { model } = checked.resolved;
      if (extensions) model.extensions = extensions;
      const asked = askedFor(told, change.about);
      const guard = (work: () => Promise<void>) => undone('guard', work);
      const was = await answersOf(former, before.resolved.model, people, asked, guard);
      await undone('changed', async () => {
        await rolesAre(model);
        const server = await serverBefore(world.connection, model, tokens);
        const is = await answersOf(server, model, people, asked, guard, was);
        await server.close();
        const found = disagreements({ told, before: was, after: is, asked, people, model, tally });
        wrong.push(...found.map(one => `${change.what}: ${one}`));
      });
    }
    if (process.env.HEDDLE_CHANGES) process.stdout.write(`${count} changes, ${JSON.stringify(tally)}\n`);
    expect(wrong).toEqual([]);
    expect(tally.moved).toBeGreaterThan(0);
  });
});
