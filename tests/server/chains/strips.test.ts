import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChainStrip, StripStep } from '#runtime/language/bundle/answers.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { statementsOf } from '../statements.ts';
import { type Caller, openWorld, type World } from '../world.ts';
import { asks } from './asks.ts';

let world: World;
const by: Record<string, Caller> = {};
beforeAll(async () => {
  world = await openWorld(await lentPostgres(), asks());
  for (const who of ['boss', 'east', 'west', 'eastTwo']) by[who] = await world.as(who);
});
afterAll(() => world?.close());
/** An ask of 100.00 with a deal of each status, two of which are 60.01 together; bills of the first and the second. */
beforeEach(() =>
  world.connection.pool.query(`
    truncate ask, deal, bill, note restart identity cascade;
    insert into ask (code, label, amount, taken, untaken, status, created_by) values
      ('SQ1', '桌椅', 10000, 6001, 3999, 'agreed', 'east'), ('SQ2', '茶水', 500, 0, 500, 'draft', 'east');
    insert into deal (label, ask_id, amount, unpaid, status, created_by) values
      ('甲', 1, 2000, 0, 'signed', 'east'), ('乙', 1, 4001, 1001, 'signed', 'west'),
      ('丙', 1, 900, 900, 'draft', 'east'), ('丁', 1, 700, 700, 'cancelled', 'west'), ('散', null, 5, 5, 'signed', 'east');
    insert into bill (label, deal_id, amount, owner_id, created_by) values
      ('张一', 1, 2000, 1, 'east'), ('张二', 2, 1000, 1, 'west'), ('张三', 2, 2000, null, 'west');
    insert into note (label, ask_id, created_by) values ('快办', 1, 'east');`),
);

const ask = async (who: string, entity: string, id: number) =>
  (by[who] as Caller).get('/sysApi/v1/chains', { entity, id });
const strip = async (who: string, entity: string, id: number, chain = 'buying'): Promise<Record<string, StripStep>> => {
  const { content } = await ask(who, entity, id);
  const { steps = [] } = (content as ChainStrip[]).find(one => one.chain === chain) ?? {};
  return Object.fromEntries(steps.map(step => [step.entity, step]));
};
const numbers = (step: StripStep | undefined) => step?.documents.map(({ number }) => number);

describe('the strip of a document', () => {
  it('has one document by its number, several counted and summed in cents by what counts', async () => {
    const { ask: first, deal, bill } = await strip('boss', 'ask', 1);
    expect(first).toMatchObject({ count: 1, counted: 1, amount: 10000, left: 3999 });
    expect(first?.documents).toEqual([
      {
        ...{ key: 1, isHere: true, number: 'SQ1', name: '桌椅', status: 'agreed', isCounted: true },
        ...{ amount: 10000, left: 3999, facts: '', page: 'askDetail', params: { id: 1 } },
      },
    ]);
    expect(deal).toMatchObject({ count: 4, counted: 2, amount: 6001, left: 1001 });
    expect(deal?.documents.map(({ number, isCounted, left }) => [number, isCounted, left])).toEqual([
      ['丁', false, undefined],
      ['丙', false, undefined],
      ['乙', true, 1001],
      ['甲', true, 0],
    ]);
    expect(bill).toMatchObject({ count: 3, counted: 3, amount: 5000 });
    expect(bill).not.toHaveProperty('left');
  });

  it('has what it was made from, and of what was made only what was made of it', async () => {
    const { ask: first, deal, bill } = await strip('boss', 'deal', 1);
    expect([numbers(first), numbers(deal), numbers(bill)]).toEqual([['SQ1'], ['甲'], ['张*']]);
    expect(deal?.documents[0]).toMatchObject({ isHere: true });
    const ofBill = await strip('boss', 'bill', 3);
    expect([numbers(ofBill.ask), numbers(ofBill.deal), ofBill.bill?.amount]).toEqual([['SQ1'], ['乙'], 2000]);
  });

  it('says of a step that has none yet that it has none, and leaves out what it was not made from', async () => {
    expect(await strip('boss', 'ask', 2)).toMatchObject({ deal: { count: 0, documents: [] }, bill: { count: 0 } });
    expect(Object.keys(await strip('boss', 'deal', 5))).toEqual(['deal', 'bill']);
  });

  it('is one of each chain that it stands in', async () => {
    const { content } = await ask('boss', 'ask', 1);
    expect(content.map(({ chain }: ChainStrip) => chain)).toEqual(['buying', 'noting']);
    expect(numbers((await strip('boss', 'ask', 1, 'noting')).note)).toEqual(['快办']);
  });
});

describe('what somebody does not see', () => {
  it('is neither named nor counted nor summed, and what lies behind it is', async () => {
    const { deal, bill } = await strip('east', 'ask', 1);
    expect(numbers(deal)).toEqual(['丙', '甲']);
    expect(deal).toMatchObject({ count: 2, counted: 1, amount: 2000, left: 0 });
    expect(bill).toMatchObject({ count: 3, amount: 5000 });
    const ofBill = await strip('east', 'bill', 2);
    expect(Object.keys(ofBill)).toEqual(['ask', 'bill']);
    expect(numbers(ofBill.ask)).toEqual(['SQ1']);
  });

  it('is a whole step where they may read none of its documents', async () => {
    expect(Object.keys(await strip('eastTwo', 'bill', 1))).toEqual(['bill']);
    expect((await ask('eastTwo', 'deal', 1)).code).toBe(404);
  });

  it('is the amount, with its sum, where the field is not there for them; names are masked', async () => {
    const { bill } = await strip('eastTwo', 'bill', 1);
    expect(bill?.documents[0]).toMatchObject({ number: '张*' });
    expect(JSON.stringify(bill)).not.toContain('2000');
    expect(await strip('east', 'bill', 1)).toMatchObject({ bill: { amount: 2000 } });
  });

  it('is the name of a record that a fact refers to', async () => {
    expect((await strip('east', 'bill', 1)).bill?.documents[0]?.facts).toBe('桌椅');
    expect(JSON.stringify(await strip('west', 'bill', 1))).not.toContain('桌椅');
  });

  it('has no strip at all', async () => {
    expect((await ask('west', 'ask', 1)).code).toBe(404);
    expect((await ask('boss', 'ask', 99)).code).toBe(404);
    expect((await ask('boss', 'nothing', 1)).code).toBe(404);
  });
});

it('asks one statement a step, however many documents there are, and tells the latest twenty', async () => {
  const few = await statementsOf(() => ask('boss', 'ask', 1));
  await world.connection.pool.query(`
    insert into deal (label, ask_id, amount, unpaid, status, created_by) select n, 1, 1, 1, 'signed', 'east' from generate_series(1, 300) n;
    insert into bill (label, deal_id, amount, owner_id, created_by) select id, id, 1, 1, 'east' from deal where id > 5;`);
  const many = await statementsOf(() => ask('boss', 'ask', 1));
  expect(many.length).toBe(few.length);
  expect(many.filter(text => /from "(deal|bill|note)" as t/.test(text) && text.includes('$count'))).toHaveLength(3);
  const { deal } = await strip('boss', 'ask', 1);
  expect(deal).toMatchObject({ count: 304, counted: 302, amount: 6301 });
  expect(numbers(deal)?.slice(0, 2)).toEqual(['300', '299']);
  expect(deal?.documents).toHaveLength(20);
});
