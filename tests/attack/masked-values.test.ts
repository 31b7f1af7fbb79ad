import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { quoted, snake } from '#server/database/names.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { wholeApp } from '../server/whole-app.ts';
import { openWorld, type World } from '../server/world.ts';
import { byHalving, byParts, candidates } from './masked-values/guessing.ts';
import { type Question, questions } from './masked-values/questions.ts';
import { plantSecrets, type Secret } from './masked-values/secrets.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 360_000 });

const password = 'attack2026';
/** Searches by a masked value in an hour: few, so that the end of them is soon reached. */
const limit = 12;

/** The product's documents, without sample data, with one account for each role. */
async function product() {
  const bundle = await wholeApp();
  const { model } = bundle;
  model.app.limits.maskedSearches = limit;
  const roles = Object.keys(model.roles);
  model.accounts.push(...roles.map((role, at) => ({ code: `attacker${at}`, name: '攻击者', roles: [role], password })));
  return { app: bundle, roles };
}

const { app, roles } = await product();
/** Who sees everything whole has nothing to find out. */
const blind = roles.filter(role => {
  const { permissions } = app.model.roles[role] ?? {};
  return permissions !== 'all' && !permissions?.includes(app.model.permissions.unmask ?? '');
});

describe('masked values of the product', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(await lentPostgres(), app as never);
  });
  afterAll(async () => {
    await world?.close();
  });

  /** The budget of searches is given back: each way of asking must fail by itself. */
  const afresh = () => world.connection.pool.query('delete from heddle_guess');

  interface Attacker {
    asking: Question[];
    secrets: Secret[];
    /** Records of the same person, whose values the person may choose, by entity. */
    rivals: Map<string, number>;
  }
  const attackers = new Map<string, Promise<Attacker>>();
  /** Who has this role, with what is hidden from them. */
  const attacker = (role: string): Promise<Attacker> => {
    const known = attackers.get(role) ?? begin(role);
    attackers.set(role, known);
    return known;
  };
  async function begin(role: string): Promise<Attacker> {
    const code = `attacker${roles.indexOf(role)}`;
    const { access_token } = (await world.login(code, password, `10.7.0.${roles.indexOf(role)}`)).content;
    const { pool } = world.connection;
    const { rows } = await pool.query('select org_id from secoperator where operator_code = $1', [code]);
    const owner = { code, orgId: rows[0].org_id };
    // The rivals first, as they come first among equals.
    const { keys: rivals } = await plantSecrets(pool, app.model, owner);
    const { secrets } = await plantSecrets(pool, app.model, owner);
    return { asking: questions(app.model, world.with(access_token)), secrets, rivals };
  }

  const own = ({ key }: Secret, { entity }: Question) => ({ [entity.key]: String(key) });

  /** Each way to find a value by what a filter says of parts of it. */
  const ways: Record<string, (secret: Secret, question: Question) => Promise<string>> = {
    'by parts of the text': (secret, question) =>
      byParts(secret, async guess => {
        const { status, total } = await question.ask({ ...own(secret, question), [secret.field.name]: guess });
        return status === 200 ? total > (await nothing(question)) : undefined;
      }),
    'by ranges': (secret, question) =>
      byHalving(secret, async guess => {
        const { status, total } = await question.ask({ ...own(secret, question), [`${secret.field.name}From`]: guess });
        return status === 200 ? total > (await nothing(question)) : undefined;
      }),
    'by lists of whole values': (secret, question) =>
      byHalving(secret, async guess => {
        const every = [...Array(40).keys()].map(at => String(Number(guess.slice(0, -1)) + at) + guess.slice(-1));
        const { status, total } = await question.ask({
          ...own(secret, question),
          [secret.field.name]: [...every, secret.value].join(','),
        });
        return status === 200 && total > (await nothing(question)) ? secret.value >= guess : undefined;
      }),
  };
  /** What the same question answers where nothing is found. */
  const empty = new Map<string, Promise<number>>();
  const nothing = (question: Question): Promise<number> => {
    const known =
      empty.get(question.name) ?? question.ask({ [question.entity.key]: '999999999' }).then(({ total }) => total);
    empty.set(question.name, known);
    return known;
  };

  /** What one role has been refused is refused to all who are blind: each way to ask is tried by the first who may ask it. */
  const attacked = new Set<string>();

  it.each(blind)('are not found out by a %s, whatever filter or order is asked for', async role => {
    empty.clear();
    const { asking, secrets, rivals } = await attacker(role);
    const found: string[] = [];
    let tried = 0;
    const note = (way: string, secret: Secret, question: Question, value: string) => {
      tried += 1;
      if (value === secret.value) found.push(`${way}: ${question.name} ${secret.field.name}`);
    };
    for (const question of asking) {
      if (attacked.has(question.name)) continue;
      if ((await question.ask({ [question.entity.key]: '999999999' })).status === 403) continue;
      attacked.add(question.name);
      for (const secret of secrets.filter(({ entity }) => entity === question.entity.name)) {
        if (secret.field.mask !== 'name' || question.takes(secret.field.name))
          for (const [way, attempt] of Object.entries(ways)) {
            if (!question.takes(secret.field.name) || (secret.field.mask === 'name' && way !== 'by parts of the text'))
              continue;
            await afresh();
            note(way, secret, question, await attempt(secret, question));
          }
        if (secret.field.mask !== 'name') note('by order', secret, question, await byOrder(secret, question, rivals));
      }
    }
    console.log(`${role}: values found ${found.length} of ${tried} attempts over ${secrets.length} values`);
    expect(found).toEqual([]);
  });

  /** A record with a known value stands before or behind the other. */
  async function byOrder(secret: Secret, question: Question, rivals: Map<string, number>): Promise<string> {
    const { field } = secret;
    const [entity, column] = field.via ? [field.via.entity, field.via.field] : [secret.entity, field.name];
    const table = app.model.entities[entity];
    const { key = '' } = question.entity;
    const rival = rivals.get(question.entity.name);
    const { pool } = world.connection;
    const [of, value] = [quoted(snake(entity)), quoted(snake(column))];
    const isRival = `${quoted(snake(table?.key ?? ''))} = $1`;
    const { rows } = await pool.query(`select ${value} as before from ${of} where ${isRival}`, [rivals.get(entity)]);
    const become = (guess: string) =>
      pool.query(`update ${of} set ${value} = $2 where ${isRival}`, [rivals.get(entity), guess]);
    const reached = await byHalving(secret, async guess => {
      await become(guess);
      const { status, records } = await question.ask({}, { name: field.name, descending: false });
      const [mine, other] = [secret.key, rival].map(one => records.findIndex(record => record[key] === one));
      return status === 200 && mine !== undefined && other !== undefined && mine >= 0 && other >= 0
        ? mine >= other
        : undefined;
    });
    // Of what is unique, the next one who tries comes by the same values.
    await become(rows[0].before);
    return reached;
  }

  /** The values that somebody has gone after. */
  const sought = new Set<string>();

  it.each(blind)('are not found by a %s who tries one whole value after the other', async role => {
    const { asking, secrets } = await attacker(role);
    // Everybody tries at least one, and each value is sought by somebody.
    let hasTried = false;
    for (const secret of secrets) {
      const name = `${secret.entity}.${secret.field.name}`;
      if (hasTried && sought.has(name)) continue;
      // The first way to ask that this person has: all have one budget.
      const may = asking.filter(({ entity, takes }) => entity.name === secret.entity && takes(secret.field.name));
      for (const question of may) {
        await afresh();
        if ((await question.ask({ ...own(secret, question), [secret.field.name]: secret.value })).status !== 200)
          continue;
        hasTried = true;
        sought.add(name);
        let tries = 1;
        for (const guess of candidates(secret)) {
          const { status, total } = await question.ask({ ...own(secret, question), [secret.field.name]: guess });
          if (status === 429) break;
          tries += 1;
          expect([status, total], `${question.name} ${secret.field.name}`).toEqual([200, await nothing(question)]);
          expect(tries).toBeLessThanOrEqual(limit);
        }
        break;
      }
    }
  });
});
